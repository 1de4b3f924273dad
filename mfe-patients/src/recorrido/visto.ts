/** Remembers, in this browser and for each user, that the user took or declined the tour. */
import { currentSession } from '@odonto/mfe-kit';

const clave = (): string | undefined => {
  const session = currentSession();
  return session.status === 'dentro' ? `recorrido ${session.usuario.id}` : undefined;
};

/** Also true where the browser cannot store it: offering the tour never is better than offering it every time. */
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
    // Without storage, `recorridoVisto` is true.
  }
};
