/**
 * Runs one synchronisation at a time for each profesional in this process. A call during a run joins it, and the
 * run then makes another round, so that it covers the call.
 */
export interface Lanes<T> {
  /** Joins a running synchronisation, which then makes another round; answers whether one was running. */
  sumarse(clave: string): boolean;
  /** Resolves once the run in progress, if any, has ended. */
  quieto(clave: string): Promise<void>;
  /** The result of the run that the call started or joined. */
  correr(clave: string): Promise<T>;
}

interface Lane<T> {
  otraVuelta: boolean;
  readonly fin: Promise<T>;
}

/** `sumar` combines the results of the rounds of a run. */
export const lanes = <T>(vuelta: (clave: string) => Promise<T>, sumar: (uno: T, otro: T) => T): Lanes<T> => {
  const enCurso = new Map<string, Lane<T>>();

  const sumarse = (clave: string): boolean => {
    const lane = enCurso.get(clave);
    if (lane !== undefined) lane.otraVuelta = true;
    return lane !== undefined;
  };

  const empezar = (clave: string): Promise<T> => {
    const darVueltas = async (): Promise<T> => {
      let suma: T = await vuelta(clave);
      while (lane.otraVuelta) {
        lane.otraVuelta = false;
        suma = sumar(suma, await vuelta(clave));
      }
      return suma;
    };
    const fin = Promise.resolve()
      .then(darVueltas)
      .finally(() => enCurso.delete(clave));
    const lane: Lane<T> = { otraVuelta: false, fin };
    enCurso.set(clave, lane);
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
