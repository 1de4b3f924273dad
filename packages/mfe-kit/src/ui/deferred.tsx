import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** After so long what a screen may need next no longer competes with what it shows first; milliseconds. */
const SETTLED = 2_000;

/**
 * A component whose code comes by itself a little after the screen that may need it, or at once when it is shown.
 * Code that is there is drawn without a wait; code that cannot be had is the failure of the area around it, and
 * 'Reintentar' asks for it again.
 * @param load `() => import('./paciente.modal.tsx').then((module) => module.PacienteModal)`
 * @param waiting what stands in its place meanwhile
 */
export const deferred = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: (props: Props) => ReactNode = () => null,
): ComponentType<Props> => {
  let code: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const ask = (): Promise<ComponentType<Props>> => {
    coming ??= load().then(
      (loaded) => (code = loaded),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  // What fails now will be told when it is shown.
  setTimeout(() => void ask().catch(() => undefined), SETTLED);

  return function Deferred(props: Props) {
    const [Code, setCode] = useState(() => code);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      if (code === undefined)
        ask().then(
          (loaded) => setCode(() => loaded),
          (error: unknown) => setFailure({ error }),
        );
    }, []);
    if (failure !== undefined) throw failure.error;
    return Code === undefined ? waiting(props) : <Code {...props} />;
  };
};
