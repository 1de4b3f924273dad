import type { TratamientoDental } from '@odonto/contracts/odontograma';

/** `PLACA DE BRUXISMO` as running text: `Placa de bruxismo`. */
export const tratamientoLegible = (tratamiento: TratamientoDental): string =>
  tratamiento.charAt(0) + tratamiento.slice(1).toLowerCase();
