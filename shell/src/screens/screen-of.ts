/** Which screen an address shows to a role (docs/spec/session.md#routes). */
import {
  type DeployedManifest,
  type MenuItem,
  menuOf,
  ofrece,
  type Permisos,
  type Rol,
  type RouteEntry,
  SIN_ORGANIZACION,
  type Usuario,
} from '@odonto/mfe-kit';
import { matchPath } from '@odonto/mfe-kit/router';

/** The first screen of each role, until the user chooses another one in Mi Perfil. */
const HOME: Readonly<Record<Rol, string>> = {
  admin: '/admin',
  profesional: '/pacientes',
  auditor: '/auditoria',
  personal: '/perfil',
};

export type ScreenDecision =
  | { readonly kind: 'screen'; readonly mfe: DeployedManifest }
  /** `forbidden`: the address is a screen of other roles. */
  | { readonly kind: 'redirect'; readonly to: string; readonly forbidden: boolean }
  /** The first screen of the role is not deployed, so there is no redirect. */
  | { readonly kind: 'unavailable' };

type Quien = Pick<Usuario, 'rol' | 'pantalla_inicial'>;

/** The first screen of the user. A chosen screen that is no longer in the menu is ignored. */
const homeOf = (
  { rol, pantalla_inicial: elegida }: Quien,
  mfes: readonly DeployedManifest[],
  permisos: Permisos,
): string => {
  const menu = menuOf(mfes, rol, permisos);
  // The screens of a site's staff depend on their functions, so their first screen is the first entry of the menu.
  const primera = rol === 'personal' ? menu[0]?.path : undefined;
  return menu.find(({ path }) => path === elegida)?.path ?? primera ?? HOME[rol];
};

export const screenOf = (
  path: string,
  usuario: Quien,
  mfes: readonly DeployedManifest[],
  permisos: Permisos = SIN_ORGANIZACION,
): ScreenDecision => {
  const { rol } = usuario;
  const mfe = mfes.find(({ routes = [] }) =>
    routes.some(
      (route) =>
        route.roles.includes(rol) &&
        ofrece(permisos, route.funciones, route.permiso) &&
        matchPath(route.path, path) !== null,
    ),
  );
  if (mfe !== undefined) return { kind: 'screen', mfe };
  if (matchPath(HOME[rol], path) !== null) return { kind: 'unavailable' };
  // A practice without sites does not know the addresses of the organization.
  const known = ({ funciones }: RouteEntry) =>
    funciones === undefined || permisos.status !== 'sin-organizacion';
  const forbidden = mfes.some(({ routes = [] }) =>
    routes.some((route) => known(route) && matchPath(route.path, path) !== null),
  );
  return { kind: 'redirect', to: path === '/' ? homeOf(usuario, mfes, permisos) : '/', forbidden };
};

/** Where to go from a screen that the user may no longer see: the nearest address above with a screen, or the start. */
export const listOf = (path: string, isScreen: (path: string) => boolean): string => {
  const above = path.slice(0, path.lastIndexOf('/'));
  if (above === '') return '/';
  return isScreen(above) ? above : listOf(above, isScreen);
};

/** The menu entry of an address: the longest prefix wins. */
export const currentEntry = (path: string, menu: readonly MenuItem[]): MenuItem | undefined =>
  menu
    .filter((entry) => matchPath({ path: entry.path, end: false }, path) !== null)
    .toSorted((a, b) => b.path.length - a.path.length)[0];
