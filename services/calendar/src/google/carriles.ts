/**
 * Runs one synchronisation at a time for each profesional in this process. A call during a run joins it, and the
 * run then makes another round, so that it covers the call.
 */
export interface Carriles<T> {
  /** Joins a running synchronisation, which then makes another round; answers whether one was running. */
  sumarse(clave: string): boolean;
  /** Resolves once the run in progress, if any, has ended. */
  quieto(clave: string): Promise<void>;
  /** The result of the run that the call started or joined. */
  correr(clave: string): Promise<T>;
}

interface Carril<T> {
  otraVuelta: boolean;
  readonly fin: Promise<T>;
}

/** `sumar` combines the results of the rounds of a run. */
export const carriles = <T>(
  vuelta: (clave: string) => Promise<T>,
  sumar: (uno: T, otro: T) => T,
): Carriles<T> => {
  const enCurso = new Map<string, Carril<T>>();

  const sumarse = (clave: string): boolean => {
    const carril = enCurso.get(clave);
    if (carril !== undefined) carril.otraVuelta = true;
    return carril !== undefined;
  };

  const empezar = (clave: string): Promise<T> => {
    const darVueltas = async (): Promise<T> => {
      let suma: T = await vuelta(clave);
      while (carril.otraVuelta) {
        carril.otraVuelta = false;
        suma = sumar(suma, await vuelta(clave));
      }
      return suma;
    };
    const fin = Promise.resolve()
      .then(darVueltas)
      .finally(() => enCurso.delete(clave));
    const carril: Carril<T> = { otraVuelta: false, fin };
    enCurso.set(clave, carril);
    return fin;
  };

  return {
    sumarse,
    quieto: async (clave) => {
      await enCurso.get(clave)?.fin.catch(() => undefined);
    },
    correr: (clave) => {
      sumarse(clave);
      return enCurso.get(clave)?.fin ?? empezar(clave);
    },
  };
};
