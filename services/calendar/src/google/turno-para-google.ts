/** A turno with the data that Google shows, read from its own events and the paciente's name. */
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import type { View } from '@odonto/event-kit/projections';
import type { Agenda } from '../turno/agenda.ts';
import type { Envio } from './envios.projection.ts';
import type { TurnoParaGoogle } from './evento-de-turno.ts';

export type LeerTurno = (turnoId: string, envio: Envio | undefined) => Promise<TurnoLeido>;

export interface TurnoLeido {
  /** Undefined for a turno that was cancelled, removed, or deleted with its paciente. */
  readonly turno: TurnoParaGoogle | undefined;
  /** Whether the turno ever existed. */
  readonly conocido: boolean;
}

const NADA: TurnoLeido = { turno: undefined, conocido: true };

export const lectorDeTurnos =
  (agenda: Pick<Agenda, 'load'>, pacientes: View<PacienteDelDirectorio>): LeerTurno =>
  async (turnoId, envio) => {
    const estado = await agenda.load(turnoId);
    if (estado.status === 'inexistente') return { turno: undefined, conocido: false };
    if (estado.status === 'eliminado' || estado.estado === 'cancelado' || envio?.existe === false)
      return NADA;
    const paciente = await pacientes.get(estado.pacienteId);
    if (paciente === undefined) return NADA;
    const { fecha, hora, descripcion, estado: cual } = estado;
    return {
      turno: { turnoId, fecha, hora, motivo: descripcion ?? '', estado: cual, nombre: paciente.nombre },
      conocido: true,
    };
  };
