/** Converts `datetime-local` values (`2026-11-21T03:12:05`, in the browser's zone) from and to instants. */

const MINUTO = 60_000;

export const deInstante = (instante: string): string => {
  const fecha = new Date(instante);
  return new Date(fecha.getTime() - fecha.getTimezoneOffset() * MINUTO).toISOString().slice(0, 19);
};

/** The second before the instant. Its end (`haciaInstante`) excludes the events of the instant. */
export const unSegundoAntes = (instante: string): string =>
  deInstante(new Date(Date.parse(instante) - 1_000).toISOString());

export const desdeAhora = (): string => deInstante(new Date().toISOString());

/** The end of the second, so that its events are included. Blank for a blank value. */
export const haciaInstante = (valor: string): string => {
  if (valor === '') return '';
  return new Date(`${valor.length === 16 ? `${valor}:00` : valor}.999`).toISOString();
};
