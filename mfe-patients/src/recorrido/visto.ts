/** Who has taken the tour, or said that they do not want it: on this browser, once for each user. */
import { currentSession } from '@odonto/mfe-kit';

const clave = (): string | undefined => {
  const session = currentSession();
  return session.status === 'dentro' ? `recorrido ${session.usuario.id}` : undefined;
};

/** True too where nothing can be remembered: better never than every time. */
export const recorridoVisto = (): boolean => {
  const suya = clave();
  try {
    return suya === undefined || localStorage.getItem(suya) !== null;
  } catch {
    return true;
  }
};

export const recordarRecorrido = (): void => {
  const suya = clave();
  try {
    if (suya !== undefined) localStorage.setItem(suya, 'visto');
  } catch {
    // A browser that keeps nothing is not offered it either.
  }
};
