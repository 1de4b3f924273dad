import { useObservable } from '../use-observable.ts';
import { currentSession, session$, type Session, type Usuario } from './session.ts';

/** The current session; the component renders again when it changes. */
export const useSession = (): Session => useObservable(session$, currentSession());

/** The last signed-in user: screens stay mounted briefly after the session ended. */
let last: Usuario | undefined;
session$.subscribe((session) => {
  if (session.status === 'dentro') last = session.usuario;
});

/** The signed-in user; screens exist only inside a session. */
export const useUsuario = (): Usuario => {
  const session = useSession();
  const usuario = session.status === 'dentro' ? session.usuario : last;
  if (usuario === undefined) throw new Error('No session is open');
  return usuario;
};
