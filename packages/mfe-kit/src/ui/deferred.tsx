import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Milliseconds after which loading code in advance no longer competes with the first screen. */
const SETTLED = 2_000;

/**
 * The pauses before the retries of a failed load, in milliseconds. Code is loaded in several files. An attempt that
 * begins while files of the failed attempt are still loading waits for these files, and fails with them.
 */
const PAUSES = [50, 250, 1_000];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Code that is loaded before it is needed. */
export interface Ahead<T> {
  /** The code; undefined until it is loaded. */
  now(): T | undefined;
  /** Waits for the code. If the load in advance fails, it is retried. */
  ask(): Promise<T>;
}

/**
 * Loads code a little after the module that may need it, or at once on request.
 * @param load `() => import('./paciente.modal.tsx').then((module) => module.PacienteModal)`
 */
export const ahead = <T,>(load: () => Promise<T>): Ahead<T> => {
  let code: T | undefined;
  let coming: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    coming ??= load().then(
      (loaded) => (code = loaded),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  // A failure of the load in advance is ignored: `ask` reports it when the code is needed.
  setTimeout(() => void begin().catch(() => undefined), SETTLED);
  const ask = () =>
    coming === undefined
      ? begin()
      : PAUSES.reduce((attempt, ms) => attempt.catch(() => pause(ms).then(begin)), coming);
  return { now: () => code, ask };
};

/**
 * A component whose code is loaded in advance. Loaded code is rendered at once. If the code cannot be loaded, the area
 * around the component fails, and 'Reintentar' requests the code again.
 * @param waiting shown until the code is loaded
 */
export const deferred = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): ComponentType<Props> => {
  const code = ahead(load);
  return function Deferred(props: Props) {
    const [Code, setCode] = useState(() => code.now());
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (code.now() === undefined)
        code.ask().then(
          (loaded) => setCode(() => loaded),
          (error: unknown) => setFailure({ error }),
        );
    }, []);
    if (failure !== undefined) throw failure.error;
    return Code === undefined ? waiting(props) : <Code {...props} />;
  };
};
