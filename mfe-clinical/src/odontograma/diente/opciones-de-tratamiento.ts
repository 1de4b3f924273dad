/** The search over treatments. */
import { TRATAMIENTOS_DENTALES, type TratamientoDental } from '@odonto/contracts/odontograma';

const normal = (texto: string): string => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Treatments that begin with the text, then those that contain it, ignoring accents; all for an empty text. */
export const tratamientosCon = (texto: string): readonly TratamientoDental[] => {
  const buscado = normal(texto.trim());
  const lugarDe = (tratamiento: TratamientoDental): number => normal(tratamiento).indexOf(buscado);
  const hallados = TRATAMIENTOS_DENTALES.filter((uno) => lugarDe(uno) !== -1);
  return [...hallados.filter((uno) => lugarDe(uno) === 0), ...hallados.filter((uno) => lugarDe(uno) > 0)];
};
