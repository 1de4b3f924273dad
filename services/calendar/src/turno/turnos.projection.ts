/** One document per existing appointment, for agendas, the record's tab and the day's list. */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { GoogleDesvinculado } from '@odonto/contracts/google-eventos';
import type { EstadoDeTurno, Turno } from '@odonto/contracts/turno';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { type PasoDeFlujo, tiemposDeFlujo, trasPaso } from '@odonto/contracts/turno-flujo';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { conSuPaciente } from '@odonto/practice/erasure';
import { defined } from '@odonto/event-kit/decider';
import { changed, streamProjection } from '@odonto/event-kit/projections';

export interface TurnoProyectado {
  readonly id: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly fecha: string;
  readonly hora: string;
  readonly descripcion: string;
  /** Minutes; absent for the usual ones. */
  readonly duracion?: number | undefined;
  readonly estado: EstadoDeTurno;
  readonly googleEventId: string | null;
  /** The last Google link that ended. A note about it that is recorded after its end is no longer true. */
  readonly vinculoTerminado?: string;
  readonly createdAt: string;
  /** Only a turno of a site has this field and those below. */
  readonly sucursalId?: string | undefined;
  readonly sillonId?: string | null | undefined;
  readonly motivoId?: string | null | undefined;
  readonly sobreturno?: boolean | undefined;
  readonly lugarId?: string | undefined;
  readonly pasos?: readonly PasoDeFlujo[];
}

/** The index key of turnos without a site. */
export const SIN_SUCURSAL = '';

/** Sorts turnos by day and hour. */
export const ordenDe = ({ fecha, hora, id }: Pick<TurnoProyectado, 'fecha' | 'hora' | 'id'>): string =>
  `${fecha} ${hora} ${id}`;

const esAusente = ({ estado, pasos }: Pick<TurnoProyectado, 'estado' | 'pasos'>): boolean =>
  estado !== 'cancelado' && pasos?.at(-1)?.flujo === 'ausente';

export const turnos = streamProjection<TurnoProyectado, TurnoEvent | PacienteEvent | GoogleDesvinculado>({
  name: 'turnos',
  version: 6,
  indexes: [
    ['profesionalId', 'orden'],
    ['profesionalId', 'fecha', 'orden'],
    ['pacienteId', 'orden'],
    ['sucursalId', 'orden'],
    ['sucursalId', 'profesionalId', 'orden'],
    ['ausenteEn', 'orden'],
  ],
  id: ({ data }) => ('turnoId' in data ? data.turnoId : data.profesionalId),
  keys: ({ profesionalId, pacienteId, fecha, hora, id, sucursalId, ...turno }) => ({
    profesionalId,
    pacienteId,
    fecha,
    orden: ordenDe({ fecha, hora, id }),
    sucursalId: sucursalId ?? SIN_SUCURSAL,
    ...(sucursalId !== undefined && esAusente(turno) && { ausenteEn: sucursalId }),
  }),
  on: {
    TurnoAgendado: (_, { data: { turnoId, descripcion, ...cita }, recordedAt }) => ({
      id: turnoId,
      ...cita,
      descripcion: descripcion ?? '',
      estado: 'pendiente',
      googleEventId: null,
      createdAt: recordedAt,
    }),
    TurnoReprogramado: (turno, { data: { fecha, hora, descripcion, duracion, ...data } }) => {
      const { sillonId, motivoId, sobreturno, lugarId } = data;
      const lugar = defined({ duracion, sillonId, motivoId, sobreturno, lugarId });
      return changed(turno, { fecha, hora, descripcion: descripcion ?? '', ...lugar });
    },
    TurnoReasignado: (turno, { data: { profesionalId, fecha, hora, duracion, ...data } }) => {
      const { sillonId, sobreturno, lugarId } = data;
      const lugar = defined({ hora, duracion, sillonId, sobreturno, lugarId });
      return changed(turno, { profesionalId, googleEventId: null, fecha, ...lugar });
    },
    FlujoDeTurnoCambiado: (turno, { data: { flujo, en, sillonId } }) =>
      changed(turno, { pasos: trasPaso(turno?.pasos ?? [], flujo, en), ...defined({ sillonId }) }),
    EstadoDeTurnoCambiado: (turno, { data: { estado } }) => changed(turno, { estado }),
    TurnoEliminado: () => null,
    TurnoEnGoogle: (turno, { data: { googleEventId, vinculoId, profesionalId } }) => {
      const deOtro = turno?.vinculoTerminado === vinculoId || turno?.profesionalId !== profesionalId;
      return deOtro ? (turno ?? null) : changed(turno, { googleEventId });
    },
  },
  onMany: {
    ...conSuPaciente,
    GoogleDesvinculado: {
      where: ({ data }) => ({ profesionalId: data.profesionalId }),
      apply: (turno, { data }) => ({ ...turno, googleEventId: null, vinculoTerminado: data.vinculoId }),
    },
  },
});

/** The fields that only a turno of a site has, as the API returns them. */
export const deSucursalView = ({ sucursalId, sillonId, motivoId, sobreturno, pasos }: TurnoProyectado) =>
  sucursalId === undefined
    ? {}
    : {
        sucursal_id: sucursalId,
        ...(sillonId && { sillon_id: sillonId }),
        ...(motivoId && { motivo_id: motivoId }),
        ...(sobreturno === true && { sobreturno }),
        ...tiemposDeFlujo(pasos),
      };

export const pacienteView = (
  { pacienteId: id }: TurnoProyectado,
  paciente: PacienteDelDirectorio | undefined,
): Turno['paciente'] => ({
  id,
  nombre: paciente?.nombre ?? '',
  telefono: paciente?.telefono ?? '',
  email: paciente?.email ?? '',
});

/** The appointment as the API returns it, with the current data of its paciente. */
export const turnoView = (turno: TurnoProyectado, paciente: PacienteDelDirectorio | undefined): Turno => ({
  id: turno.id,
  paciente_id: turno.pacienteId,
  profesional_id: turno.profesionalId,
  fecha: turno.fecha,
  hora: turno.hora,
  descripcion: turno.descripcion,
  ...(turno.duracion !== undefined && { duracion: turno.duracion }),
  estado: turno.estado,
  google_event_id: turno.googleEventId,
  paciente: pacienteView(turno, paciente),
  createdAt: turno.createdAt,
  ...deSucursalView(turno),
});
