/** Moving between screens, whichever micro-frontend they belong to. */
import { navigateToUrl } from 'single-spa';

/** Goes to a path of the application; its screen and the address bar follow without a reload. */
export const goTo = (path: string): void => {
  if (`${location.pathname}${location.search}` !== path) navigateToUrl(path);
};

/** The address of a paciente's record, at one of its tabs: `recordPath(id, 'odontograma', { diente: '16' })`. */
export const recordPath = (
  pacienteId: string,
  tab?: string,
  more: Readonly<Record<string, string>> = {},
): `/pacientes/${string}` => {
  const query = new URLSearchParams({ ...(tab && { tab }), ...more }).toString();
  return `/pacientes/${encodeURIComponent(pacienteId)}${query && `?${query}`}`;
};

/** Goes to a path in place of the current one: the back button skips it. */
export const replaceWith = (path: string): void => history.replaceState(null, '', path);
