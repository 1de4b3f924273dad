/** Changes of exports for the open screens of their user. */
import type { ExportacionEvent } from '@odonto/contracts/exportacion-eventos';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

const TIPOS: readonly ExportacionEvent['type'][] = [
  'ExportacionDeDatosPedida',
  'ExportacionDeDatosPreparada',
  'ExportacionDeDatosRetirada',
];

const datos = z.object({ exportacionId: z.string(), profesionalId: z.string() });

export const cambiosDeExportaciones: readonly ChangeRule[] = TIPOS.map((type) => ({
  type,
  change: ({ data }) => {
    const { exportacionId, profesionalId } = datos.parse(data);
    return { tipo: 'exportacion', id: exportacionId, profesionalId };
  },
}));
