/** File names of the documents (docs/spec/documents.md). */
import { type Expediente, pagoDelExpediente } from '../expediente/expediente.ts';
import type { TipoDeDocumento } from '../render/renderer.ts';

/** Removes accents and replaces anything but letters and digits with one dash: `Juana Pérez` is `Juana-Perez`. */
const conGuiones = (nombre: string): string =>
  nombre
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `paciente-Juana-Perez-2026-11-20.pdf`; a name without usable letters is left out. */
export const nombreDeFicha = (nombre: string, dia: string, extension = 'pdf'): string =>
  `${['paciente', conGuiones(nombre), dia].filter(Boolean).join('-')}.${extension}`;

/** `estado-cuenta-2026-11-20.pdf`, `recibo-cuota-3-2026-11-20.pdf`, `derivacion-Juana-Perez-2026-11-20.pdf` */
export const nombreDeDocumento = (
  tipo: TipoDeDocumento,
  expediente: Expediente,
  dia: string,
  pagoId = '',
): string => {
  switch (tipo) {
    case 'paciente':
      return nombreDeFicha(expediente.paciente.nombre, dia);
    case 'estado-de-cuenta':
      return `estado-cuenta-${dia}.pdf`;
    case 'recibo':
      return `recibo-cuota-${pagoDelExpediente(expediente, pagoId)?.pago.numeroCuota}-${dia}.pdf`;
    case 'orden-de-derivacion':
      return `${['derivacion', conGuiones(expediente.paciente.nombre), dia].filter(Boolean).join('-')}.pdf`;
    default:
      return tipo satisfies never;
  }
};
