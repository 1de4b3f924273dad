/** Ages from birth dates. Days are texts, `YYYY-MM-DD`. */

/** Years: the oldest accepted birth date, and the highest computed age. */
export const EDAD_MAXIMA = 120;

/** Whole years from a birth date to a day; negative for a birth after it. */
export const edadEl = (dia: string, fechaNacimiento: string): number => {
  const anios = Number(dia.slice(0, 4)) - Number(fechaNacimiento.slice(0, 4));
  return dia.slice(5) < fechaNacimiento.slice(5) ? anios - 1 : anios;
};

/**
 * The same person with their age on a day; unchanged when the birth date is unknown. Documents of read models older
 * than the field have no birth date.
 */
export const conEdadEl = <P extends { readonly edad: number; readonly fecha_nacimiento: string | null }>(
  dia: string,
  persona: P,
): P =>
  typeof persona.fecha_nacimiento === 'string'
    ? { ...persona, edad: edadEl(dia, persona.fecha_nacimiento) }
    : persona;
