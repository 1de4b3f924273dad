/** Ages from birth dates. Days are texts, `YYYY-MM-DD`. */

/** Years. No birth date is older, and no age that is computed is above it. */
export const EDAD_MAXIMA = 120;

/** Whole years from a birth date to a day; negative for a birth after it. */
export const edadEl = (dia: string, fechaNacimiento: string): number => {
  const anios = Number(dia.slice(0, 4)) - Number(fechaNacimiento.slice(0, 4));
  return dia.slice(5) < fechaNacimiento.slice(5) ? anios - 1 : anios;
};

/**
 * The same person with the age that they have on a day: as given where the birth date is not known. A document of a read
 * model that is older than the field has no birth date at all.
 */
export const conEdadEl = <P extends { readonly edad: number; readonly fecha_nacimiento: string | null }>(
  dia: string,
  persona: P,
): P =>
  typeof persona.fecha_nacimiento === 'string'
    ? { ...persona, edad: edadEl(dia, persona.fecha_nacimiento) }
    : persona;
