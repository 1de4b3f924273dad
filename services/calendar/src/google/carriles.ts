/**
 * One run at a time for each profesional in this process. Who asks while one runs joins it, and it goes round once
 * more, so that what was asked for is in it.
 */
export interface Carriles<T> {
  /** Whether a run is under way that now goes round once more. */
  sumarse(clave: string): boolean;
  /** Once no run is under way that was when asked. */
  quieto(clave: string): Promise<void>;
  /** What the run comes to, begun or joined. */
  correr(clave: string): Promise<T>;
}

interface Carril<T> {
  otraVuelta: boolean;
  readonly fin: Promise<T>;
}

/** `sumar` puts together what the rounds of a run came to. */
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
