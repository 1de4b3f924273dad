/** A turno with the data that Google shows, read from its own events and the paciente's name. */
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { instanteEn } from '@odonto/contracts/dias';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import type { Cita } from '@odonto/contracts/turno-eventos';
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

/** By the clock of the site. */
const horarioEn = (zona: string, { fecha, hora, duracion = DURACION_DE_TURNO }: Cita) => {
  const desde = instanteEn(zona)(fecha, hora);
  return { desde, hasta: desde + duracion * 60_000, zona };
};

const NADA: TurnoLeido = { turno: undefined, conocido: true };

export const lectorDeTurnos =
  (
    agenda: Pick<Agenda, 'load'>,
    pacientes: View<PacienteDelDirectorio>,
    zonaDe: (sucursalId: string) => Promise<string>,
  ): LeerTurno =>
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
    const horario = sucursalId === undefined ? undefined : horarioEn(await zonaDe(sucursalId), estado);
    return {
      turno: {
        turnoId,
        fecha,
        hora,
        motivo: descripcion ?? '',
        estado: cual,
        nombre,
        ...(horario && { horario }),
      },
      conocido: true,
    };
  };
