/** Newest first by a text that sorts as time does; those of the same text keep their order. */
export const masNuevosPrimero = <T>(lista: readonly T[], de: (uno: T) => string): T[] =>
  lista.toSorted((uno, otro) => {
    const [antes, despues] = [de(uno), de(otro)];
    if (antes === despues) return 0;
    return antes < despues ? 1 : -1;
  });
