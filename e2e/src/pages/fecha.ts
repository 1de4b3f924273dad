import type { Locator } from 'playwright-core';

/** `2026-05-03` as screens write it: `03/05/2026`. */
export const legible = (fecha: string): string => fecha.split('-').reverse().join('/');

/** Types a day, `YYYY-MM-DD` or '' for none, as a person does. */
export const escribirFecha = (campo: Locator, fecha: string): Promise<void> => campo.fill(legible(fecha));
