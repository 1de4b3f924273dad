import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** After so long what a screen may need next no longer competes with what it shows first; milliseconds. */
const SETTLED = 2_000;

/** Code that is asked for ahead. */
export interface Ahead<T> {
  /** Undefined until it is there. */
  now(): T | undefined;
  /** What was asked for ahead, and fails just when it is needed, is asked for once more. */
  ask(): Promise<T>;
}

/**
 * Code that comes by itself a little after the screen that may need it, or at once when it is asked for.
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
  // What fails now will be told when it is needed.
  setTimeout(() => void begin().catch(() => undefined), SETTLED);
  return { now: () => code, ask: () => (coming === undefined ? begin() : coming.catch(begin)) };
};

/**
 * A component whose code comes ahead. Code that is there is drawn without a wait; code that cannot be had is the
 * failure of the area around it, and 'Reintentar' asks for it again.
 * @param waiting what stands in its place meanwhile
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
