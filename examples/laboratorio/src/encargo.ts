/** The requests and answers of `/api/laboratorio`. */
import { requiredMonto } from '@odonto/contracts/dinero';
import { requiredFecha } from '@odonto/contracts/fechas';
import { optionalText, requiredText } from '@odonto/contracts/fields';
import { type Vista, vista } from '@odonto/contracts/vista';
import { z } from 'zod';

const fecha = (label: string) =>
  requiredFecha({ required: `${label} es obligatoria`, invalid: `${label} no es válida` });

const costo = requiredMonto({
  required: 'El costo es obligatorio',
  positive: 'El costo debe ser mayor a cero',
});

/** POST. A missing paciente_id becomes '' and is answered 404. */
export const encargoNuevo = z
  .object({
    paciente_id: optionalText({ label: 'Paciente', max: 200 }),
    descripcion: requiredText({ label: 'Encargo', required: 'El encargo es obligatorio', max: 500 }),
    laboratorio: requiredText({ label: 'Laboratorio', required: 'El laboratorio es obligatorio', max: 200 }),
    enviado: fecha('La fecha de envío'),
    vence: fecha('La fecha de entrega'),
    costo,
  })
  .refine(({ enviado, vence }) => enviado <= vence, {
    path: ['vence'],
    message: 'La fecha de entrega no puede ser anterior al envío',
  });

/** PUT: the order came back from the laboratory, at this cost. */
export const encargoRecibido = z.object({ recibido: fecha('La fecha de recepción'), costo });

export const encargoVisto = vista('Encargo', {
  id: z.string(),
  paciente_id: z.string(),
  descripcion: z.string(),
  laboratorio: z.string(),
  enviado: z.string(),
  vence: z.string(),
  /** Null while the laboratory has it. */
  recibido: z.string().nullable(),
  costo: z.number(),
});
export type Encargo = Vista<typeof encargoVisto>;
export const encargosVistos = z.array(encargoVisto);
