import { useObservable } from '../use-observable.ts';
import { currentSession, session$, type Session, type Usuario } from './session.ts';

/** The session, as it is now and as it changes. */
export const useSession = (): Session => useObservable(session$, currentSession());

/** The signed-in user; screens exist only inside a session. */
export const useUsuario = (): Usuario => {
  const session = useSession();
  if (session.status === 'fuera') throw new Error('No session is open');
  return session.usuario;
};
