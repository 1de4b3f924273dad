/** Findings as answered. */
import { z } from 'zod';
import { cifra } from './auditoria-estado-vistas.ts';
import { REGLAS_DE_HALLAZGO } from './auditoria-hallazgos.ts';
import { linea, posicion } from './auditoria-vistas.ts';
import { claveDe, type Vista, vista } from './vista.ts';

/** One changed field, with its value before and after. */
const campoAlterado = vista('CampoAlterado', {
  /** `monto_pagado`, `fecha_pago`, `metodo_pago`, `monto_total`, `cantidad_cuotas`, `saldo` */
  campo: z.string(),
  etiqueta: z.string(),
  antes: cifra,
  despues: cifra,
});
export type CampoAlterado = Vista<typeof campoAlterado>;

/** A line with the reason of the finding. */
const hallazgo = vista('Hallazgo', {
  linea,
  /** `El pago era de $ 12.000,00 y pasó a $ 10.000,00`, `37 días después`, `domingo 23:14` */
  motivo: z.string(),
  /** For payments and balances, the fields that changed; otherwise `[]`. */
  campos: z.array(campoAlterado),
  /** The line with the earlier value; null when there is none. */
  anterior: linea.nullable(),
});
export type Hallazgo = Vista<typeof hallazgo>;

export const paginaDeHallazgos = vista('PaginaDeHallazgos', {
  regla: claveDe(REGLAS_DE_HALLAZGO),
  hallazgos: z.array(hallazgo),
  siguiente: posicion.nullable(),
});
export type PaginaDeHallazgos = Vista<typeof paginaDeHallazgos>;
