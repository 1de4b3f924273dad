/** Random values that repeat for the same seed (mulberry32). */
export interface Azar {
  /** From 0 to 1. */
  (): number;
  /** True with this probability. */
  toca(probabilidad: number): boolean;
  /** From 0 to n - 1. */
  menorQue(n: number): number;
  /** Undefined for an empty list. */
  uno<T>(lista: readonly T[]): T | undefined;
}

export const azarDe = (semilla: number): Azar => {
  let estado = semilla >>> 0;
  const siguiente = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const menorQue = (n: number): number => Math.floor(siguiente() * n);
  return Object.assign(() => siguiente(), {
    toca: (probabilidad: number) => siguiente() < probabilidad,
    menorQue,
    uno: <T>(lista: readonly T[]): T | undefined => lista[menorQue(lista.length)],
  });
};

/** A random UUID. */
export const uuidDe = (azar: Azar): string => {
  const hex = Array.from({ length: 32 }, () => azar.menorQue(16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
