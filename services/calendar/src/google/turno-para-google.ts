/** A turno with the data that Google shows, read from its own events and the paciente's name. */
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import type { View } from '@odonto/event-kit/projections';
import type { Agenda } from '../turno/agenda.ts';
import { esDeSuCalendario } from '../turno/turno.decider.ts';
import type { Envio } from './envios.projection.ts';
import type { TurnoParaGoogle } from './evento-de-turno.ts';

/** @param profesionalId whose calendar it is */
export type LeerTurno = (
  turnoId: string,
  profesionalId: string,
  envio: Envio | undefined,
) => Promise<TurnoLeido>;

export interface TurnoLeido {
  /** Undefined for a turno that was cancelled, removed, deleted with its paciente, or passed to another profesional. */
  readonly turno: TurnoParaGoogle | undefined;
  /** Whether the turno ever existed. */
  readonly conocido: boolean;
}

const NADA: TurnoLeido = { turno: undefined, conocido: true };

export const lectorDeTurnos =
  (agenda: Pick<Agenda, 'load'>, pacientes: View<PacienteDelDirectorio>): LeerTurno =>
  async (turnoId, profesionalId, envio) => {
    const estado = await agenda.load(turnoId);
    if (estado.status === 'inexistente') return { turno: undefined, conocido: false };
    if (!esDeSuCalendario(estado, profesionalId)) return NADA;
    if (estado.status === 'eliminado' || estado.estado === 'cancelado' || envio?.existe === false)
      return NADA;
    const paciente = await pacientes.get(estado.pacienteId);
    if (paciente === undefined) return NADA;
    const { fecha, hora, descripcion, estado: cual, sucursalId } = estado;
    const { nombre } = paciente;
    const deSucursal = sucursalId !== undefined;
    return {
      turno: { turnoId, fecha, hora, motivo: descripcion ?? '', estado: cual, nombre, deSucursal },
      conocido: true,
    };
  };
