/** The letter of a person's avatar. */
export const initialOf = (nombre: string): string =>
  Array.from(nombre.trim())[0]?.toLocaleUpperCase('es-AR') ?? '?';
