import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { mayReturn } from './returning.ts';
import { currentSession, session$ } from './session.ts';

/** The input of the user at the moment when the server ended the session, by user and name; in memory only. */
const kept = new Map<string, unknown>();

session$.subscribe((session) => {
  if (session.status === 'dentro') return;
  // After signing out, the input is not needed any more.
  for (const key of kept.keys()) if (!mayReturn(key.slice(0, key.indexOf(' ')))) kept.delete(key);
});

const currentId = (): string => {
  const session = currentSession();
  return session.status === 'dentro' ? session.usuario.id : '';
};

/**
 * Returns the value kept under this name, and a function that keeps a value. When the server ends the session, the same
 * user finds the value again after signing in. Never for passwords.
 */
export const useKept = <T>(name: string) => {
  const [key] = useState(() => `${currentId()} ${name}`);
  const [found] = useState(() => kept.get(key) as T | undefined);
  const latest = useRef(found);

  useEffect(() => {
    kept.delete(key);
    return () => {
      const usuarioId = key.slice(0, key.indexOf(' '));
      if (currentSession().status === 'fuera' && mayReturn(usuarioId)) kept.set(key, latest.current);
    };
  }, [key]);
  const keep = useCallback((value: T): void => {
    latest.current = value;
  }, []);
  return { found, keep };
};

/** `useState` whose state is kept under this name. */
export const useKeptState = <T>(name: string, initial: () => T): [T, Dispatch<SetStateAction<T>>] => {
  const { found, keep } = useKept<T>(name);
  const [state, setState] = useState<T>(() => found ?? initial());
  useEffect(() => keep(state), [keep, state]);
  return [state, setState];
};
