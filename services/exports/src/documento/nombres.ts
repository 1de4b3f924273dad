/** Names of the files that are handed over (decisions.md, section 7). */

/** Accents dropped, anything but letters and digits to one dash, case kept: `Juana Pérez` is `Juana-Perez`. */
const conGuiones = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `paciente-Juana-Perez-2026-11-20.pdf`; a name without letters that a file can carry is left out. */
export const nombreDeFicha = (nombre: string, dia: string): string =>
  `${['paciente', conGuiones(nombre), dia].filter(Boolean).join('-')}.pdf`;

/** `recibo-cuota-3-2026-11-20.pdf` */
export const nombreDeRecibo = (numeroCuota: number, dia: string): string =>
  `recibo-cuota-${numeroCuota}-${dia}.pdf`;

/** `estado-cuenta-2026-11-20.pdf` */
export const nombreDeEstadoDeCuenta = (dia: string): string => `estado-cuenta-${dia}.pdf`;
