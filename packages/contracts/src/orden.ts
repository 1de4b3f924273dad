/** Newest first by a text that sorts as time does; of those with the same text, the one that stands later in the list. */
export const masNuevosPrimero = <T>(lista: readonly T[], de: (uno: T) => string): T[] =>
  lista.toReversed().sort((uno, otro) => {
    const [antes, despues] = [de(uno), de(otro)];
    if (antes === despues) return 0;
    return antes < despues ? 1 : -1;
  });
