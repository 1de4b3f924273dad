/**
 * Sorts newest first by a text that sorts as time does. Items with the same text are in the reverse order of the
 * list.
 */
export const masNuevosPrimero = <T>(lista: readonly T[], de: (uno: T) => string): T[] =>
  lista.toReversed().sort((uno, otro) => {
    const [antes, despues] = [de(uno), de(otro)];
    if (antes === despues) return 0;
    return antes < despues ? 1 : -1;
  });
