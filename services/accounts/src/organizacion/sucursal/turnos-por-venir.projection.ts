/** Turnos of sites, so that a site or a chair with turnos to come is not archived (docs/spec/organization.md#sites). */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { EstadoDeTurno } from '@odonto/contracts/turno-estados';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { ocupa } from '@odonto/contracts/turno-agenda';
import { defined } from '@odonto/event-kit/decider';
import { changed, projection } from '@odonto/event-kit/projections';
import { conSuPaciente } from '@odonto/practice/erasure';

export interface TurnoDeSucursal {
  readonly id: string;
  readonly pacienteId: string;
  readonly sucursalId: string;
  readonly sillonId: string | null;
  readonly fecha: string;
  readonly hora: string;
  readonly estado: EstadoDeTurno;
}

export const turnosPorVenir = projection<TurnoDeSucursal, TurnoEvent | PacienteEvent>({
  name: 'turnos-por-venir',
  version: 1,
  indexes: [['sucursalId', 'vigente', 'cuando'], ['sillonId', 'vigente', 'cuando'], ['pacienteId']],
  id: ({ data }) => ('turnoId' in data ? data.turnoId : data.pacienteId),
  keys: ({ sucursalId, sillonId, pacienteId, fecha, hora, estado }) => ({
    sucursalId,
    pacienteId,
    cuando: `${fecha} ${hora}`,
    vigente: ocupa({ estado }) ? 'si' : 'no',
    ...(sillonId !== null && { sillonId }),
  }),
  on: {
    TurnoAgendado: (_, { data: { turnoId: id, pacienteId, sucursalId, sillonId = null, fecha, hora } }) =>
      sucursalId === undefined
        ? null
        : { id, pacienteId, sucursalId, sillonId, fecha, hora, estado: 'pendiente' },
    TurnoReprogramado: (turno, { data: { fecha, hora, sillonId } }) =>
      changed(turno, { fecha, hora, ...defined({ sillonId }) }),
    TurnoReasignado: (turno, { data: { fecha, hora, sillonId } }) =>
      changed(turno, { fecha, ...defined({ hora, sillonId }) }),
    FlujoDeTurnoCambiado: (turno, { data: { sillonId } }) => changed(turno, defined({ sillonId })),
    EstadoDeTurnoCambiado: (turno, { data: { estado } }) => changed(turno, { estado }),
    TurnoEliminado: () => null,
  },
  onMany: conSuPaciente,
});
