/** The events of a paciente, which every service may read. Stream `paciente-{id}`. */
import { z } from 'zod';
import type { AccesoExcepcionalEvent } from './acceso-excepcional-eventos.ts';
import type { DerivacionEvent } from './derivacion-eventos.ts';
import { defineEvents, type EventOf, type EventsOf, unchanged } from './event-definition.ts';
import type { OtrosCamposEnviados } from './paciente-otros-campos.ts';
import type { PacienteOrganizacionEvent } from './paciente-organizacion-eventos.ts';
import { pasosDeDatos, VERSION_DE_DATOS } from './paciente-datos.ts';
import { datosDePaciente } from './paciente-vistas.ts';
import type { PedidoDeAccesoEvent } from './pedido-de-acceso-eventos.ts';
import type { TransferenciaEvent } from './transferencia-eventos.ts';
import { instante } from './vista.ts';

const dePaciente = z.strictObject({ pacienteId: z.string(), profesionalId: z.string() });

const otrosCamposCambiados: z.ZodType<OtrosCamposEnviados> = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean()]),
);

export const pacienteEventos = defineEvents({
  PacienteRegistrado: {
    version: VERSION_DE_DATOS,
    upcasters: pasosDeDatos,
    readableFrom: 1,
    schema: z.strictObject({
      ...dePaciente.shape,
      /** Null once the paciente's key has been destroyed. */
      datos: datosDePaciente.nullable(),
    }),
    subject: 'pacienteId',
    personal: ['datos'],
  },
  DatosDePacienteCambiados: {
    version: VERSION_DE_DATOS,
    // What an older version does not carry did not change.
    upcasters: pasosDeDatos.map(() => unchanged),
    readableFrom: 1,
    schema: z.strictObject({
      ...dePaciente.shape,
      /** Only what changed; `otros_campos` key by key. Null once the paciente's key has been destroyed. */
      cambios: z
        .strictObject({ ...datosDePaciente.shape, otros_campos: otrosCamposCambiados })
        .exactPartial()
        .nullable(),
    }),
    subject: 'pacienteId',
    personal: ['cambios'],
  },
  /**
   * From now on no answer contains the paciente. Without `conservarHasta`, the personal data in the events above can
   * never be read again; with it, the audit can read the data until `DatosDePacienteDestruidos`.
   */
  PacienteEliminado: {
    version: 1,
    schema: z.strictObject({
      ...dePaciente.shape,
      /** The date until which the law requires the record to be kept (`RETENCION_ANIOS`). */
      conservarHasta: instante.exactOptional(),
    }),
    ends: { subject: 'pacienteId', unless: 'conservarHasta' },
  },
  /** The retention period of an archived paciente is over: their personal data can never be read again. */
  DatosDePacienteDestruidos: { version: 1, schema: dePaciente, ends: { subject: 'pacienteId' } },
});

/** Events of the record itself, without those of the organization. */
export type FichaEvent = EventsOf<typeof pacienteEventos>;
export type PacienteEvent =
  | FichaEvent
  | PacienteOrganizacionEvent
  | TransferenciaEvent
  | DerivacionEvent
  | AccesoExcepcionalEvent
  | PedidoDeAccesoEvent;
export type PacienteRegistrado = EventOf<typeof pacienteEventos, 'PacienteRegistrado'>;
export type DatosDePacienteCambiados = EventOf<typeof pacienteEventos, 'DatosDePacienteCambiados'>;
export type PacienteEliminado = EventOf<typeof pacienteEventos, 'PacienteEliminado'>;
export type DatosDePacienteDestruidos = EventOf<typeof pacienteEventos, 'DatosDePacienteDestruidos'>;
