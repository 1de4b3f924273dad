/**
 * What the organization does with a paciente (docs/spec/organization.md#pacientes-of-the-organization). Stream
 * `paciente-{id}`, beside the events of `paciente-eventos.ts`. `profesionalId` is the responsable of that moment.
 */
import { z } from 'zod';
import { defineEvents, type EventsOf } from './event-definition.ts';
import { cantidad, instante } from './vista.ts';

const dePaciente = z.strictObject({ pacienteId: z.string(), profesionalId: z.string() });
const deSucursal = z.strictObject({ ...dePaciente.shape, sucursalId: z.string() });
const deIntegrante = z.strictObject({ ...dePaciente.shape, integranteId: z.string() });

/** Whether future turnos stay with the profesional who attends them, or pass to the new responsable. */
export const TURNOS_DE_TRANSFERENCIA = ['conserva', 'reasigna'] as const;

export const pacienteOrganizacionEventos = defineEvents({
  /** From now on the paciente belongs to the organization and is seen at that site. At most once for each paciente. */
  PacienteIncorporado: {
    version: 1,
    schema: z.strictObject({
      ...deSucursal.shape,
      /** Unique in the installation, ascending. */
      numeroHc: cantidad,
    }),
  },
  /** The paciente is seen at another site too. */
  SucursalDePacienteAgregada: { version: 1, schema: deSucursal },
  /** `profesionalId` is the new responsable. */
  PacienteTransferido: {
    version: 1,
    schema: z.strictObject({
      ...deSucursal.shape,
      anteriorId: z.string(),
      /** Null once the paciente's key has been destroyed. */
      motivo: z.string().nullable(),
      turnos: z.enum(TURNOS_DE_TRANSFERENCIA),
      /** Ids of the transfer, and of the bulk transfer that the event is part of. */
      transferenciaId: z.string().exactOptional(),
      traspasoId: z.string().exactOptional(),
    }),
    subject: 'pacienteId',
    personal: ['motivo'],
  },
  /** A later event for the same person replaces the earlier one. */
  EquipoDePacienteAgregado: {
    version: 1,
    schema: z.strictObject({
      ...deIntegrante.shape,
      /** The instant at which the person leaves the team; absent when they stay for good. */
      hasta: instante.exactOptional(),
    }),
  },
  EquipoDePacienteQuitado: { version: 1, schema: deIntegrante },
});

export type PacienteOrganizacionEvent = EventsOf<typeof pacienteOrganizacionEventos>;
