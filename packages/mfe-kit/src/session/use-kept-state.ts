import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { mayReturn } from './returning.ts';
import { currentSession, session$ } from './session.ts';

/** What was typed when the server ended a session, by user and name; in memory only. */
const kept = new Map<string, unknown>();

session$.subscribe((session) => {
  if (session.status === 'dentro') return;
  // Signed out: nobody comes back for it.
  for (const key of kept.keys()) if (!mayReturn(key.slice(0, key.indexOf(' ')))) kept.delete(key);
});

const currentId = (): string => {
  const session = currentSession();
  return session.status === 'dentro' ? session.usuario.id : '';
};

/**
 * `useState` for what is typed into a form, never for passwords: when the server ends the session, the same user
 * finds it again after signing in.
 */
export const useKeptState = <T>(name: string, initial: () => T): [T, Dispatch<SetStateAction<T>>] => {
  const [key] = useState(() => `${currentId()} ${name}`);
  const [state, setState] = useState<T>(() => {
    const found = kept.has(key) ? (kept.get(key) as T) : initial();
    return found;
  });
  const latest = useRef(state);

  useEffect(() => {
    latest.current = state;
    kept.delete(key);
  }, [key, state]);

  useEffect(
    () => () => {
      const usuarioId = key.slice(0, key.indexOf(' '));
      if (currentSession().status === 'fuera' && mayReturn(usuarioId)) kept.set(key, latest.current);
    },
    [key],
  );
  return [state, setState];
};
