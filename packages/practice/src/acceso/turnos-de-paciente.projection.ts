/**
 * Who attends each paciente, or attended them of late, which every service builds from the events of the calendar
 * (docs/spec/organization.md#who-sees-which-paciente). The documents hold ids and days, and no personal data.
 */
import { diasDespues, instanteEn } from '@odonto/contracts/dias';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { esDe } from '@odonto/contracts/paciente-organizacion-estado';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { projection } from '@odonto/event-kit/projections';
import type { Organizacion } from './organizacion.projection.ts';
import type { Derechos } from './relaciones.ts';

interface TurnoConocido {
  readonly id: string;
  readonly profesionalId: string;
  readonly fecha: string;
  readonly hora: string;
  readonly sucursalId?: string;
  /** It gives nothing, and cannot come back. It stays so that a later change of it is not taken for a new turno. */
  readonly cancelado?: true;
}

export interface TurnosDePaciente {
  /** Of the paciente. */
  readonly id: string;
  /** Those to come and those of the last weeks. */
  readonly turnos: readonly TurnoConocido[];
  /** When each former responsable handed the paciente over. */
  readonly entregas?: Readonly<Record<string, string>>;
}

/** A turno gives access up to the end of this day after its own. */
const DIAS = 30;
/** Days after which a turno matters in no time zone. */
const OLVIDO = DIAS + 2;

const conTurnos = (
  antes: TurnosDePaciente,
  turnos: readonly TurnoConocido[],
  recordedAt: string,
): TurnosDePaciente | null => {
  const desde = diasDespues(recordedAt.slice(0, 10), -OLVIDO);
  const quedan = turnos.filter(({ fecha }) => fecha >= desde);
  return quedan.length > 0 ? { ...antes, turnos: quedan } : null;
};

type ConLugar = LoggedEvent<
  Extract<TurnoEvent, { readonly type: 'TurnoAgendado' | 'TurnoReprogramado' | 'TurnoReasignado' }>
>;

/** One that was forgotten is known again when it is moved. */
const puesto = (doc: TurnosDePaciente | undefined, { data, recordedAt }: ConLugar) => {
  const { turnoId: id, pacienteId, profesionalId, fecha, sucursalId } = data;
  const antes = doc ?? { id: pacienteId, turnos: [] };
  const conocido = antes.turnos.find((uno) => uno.id === id);
  const turno = {
    ...conocido,
    id,
    profesionalId,
    fecha,
    hora: data.hora ?? conocido?.hora ?? '00:00',
    ...(sucursalId !== undefined && { sucursalId }),
  };
  return conTurnos(antes, [...antes.turnos.filter((uno) => uno.id !== id), turno], recordedAt);
};

export const turnosDePaciente = projection<TurnosDePaciente, TurnoEvent | PacienteEvent>({
  name: 'turnos-de-paciente',
  version: 1,
  alwaysCurrent: true,
  indexes: [],
  id: ({ data }) => data.pacienteId,
  keys: () => ({}),
  on: {
    TurnoAgendado: puesto,
    TurnoReprogramado: puesto,
    TurnoReasignado: puesto,
    EstadoDeTurnoCambiado: (doc, { data, recordedAt }) =>
      doc && data.estado === 'cancelado'
        ? conTurnos(
            doc,
            doc.turnos.map((uno) => (uno.id === data.turnoId ? { ...uno, cancelado: true } : uno)),
            recordedAt,
          )
        : (doc ?? null),
    TurnoEliminado: (doc, { data, recordedAt }) =>
      doc
        ? conTurnos(
            doc,
            doc.turnos.filter(({ id }) => id !== data.turnoId),
            recordedAt,
          )
        : null,
    PacienteTransferido: (doc, { data, recordedAt }) =>
      doc ? { ...doc, entregas: { ...doc.entregas, [data.anteriorId]: recordedAt } } : null,
    PacienteEliminado: () => null,
    DatosDePacienteDestruidos: () => null,
  },
});

const instantes = new Map<string, ReturnType<typeof instanteEn>>();

/** Kept for each zone, because making one takes much longer than using it. */
const instanteDe = (zona: string): ReturnType<typeof instanteEn> => {
  const conocido = instantes.get(zona) ?? instanteEn(zona);
  instantes.set(zona, conocido);
  return conocido;
};

/** The time zone of a site, and of the practice for a turno without one. */
type ZonaDe = (sucursalId?: string) => string;

/** @param zonaHoraria of the practice */
export const zonasDe =
  ({ zonas }: Pick<Organizacion, 'zonas'>, zonaHoraria: string): ZonaDe =>
  (sucursalId = '') =>
    zonas[sucursalId] || zonaHoraria;

/**
 * Until when the turnos of a profesional with the paciente give access: the end of the 30th day after the last of them,
 * by the clock of its site; undefined without one that does. A former responsable attended those before the transfer as
 * the responsable, so they do not give back what the transfer took.
 */
const hastaPorTurno = (
  { turnos, entregas }: TurnosDePaciente,
  profesionalId: string,
  zonaDe: ZonaDe,
): string | undefined => {
  const { [profesionalId]: entrega } = entregas ?? {};
  let hasta = -Infinity;
  for (const { fecha, hora, sucursalId, cancelado } of turnos.filter(esDe(profesionalId))) {
    if (cancelado) continue;
    const instante = instanteDe(zonaDe(sucursalId));
    if (entrega !== undefined && instante(fecha, hora) < Date.parse(entrega)) continue;
    hasta = Math.max(hasta, instante(diasDespues(fecha, DIAS + 1), '00:00'));
  }
  return hasta === -Infinity ? undefined : new Date(hasta).toISOString();
};

/** The rights of a person with one paciente: with what their turnos give. */
export const conTurno = (
  derechos: Derechos,
  doc: TurnosDePaciente | undefined,
  profesionalId: string,
  zonaDe: ZonaDe,
): Derechos => {
  const hasta = doc && hastaPorTurno(doc, profesionalId, zonaDe);
  return hasta === undefined ? derechos : { ...derechos, hastaPorTurno: hasta };
};

/** Who attends turnos of the paciente, cancelled ones left out. */
export const quienesAtienden = (doc: TurnosDePaciente | undefined): readonly string[] =>
  (doc?.turnos ?? []).filter(({ cancelado }) => !cancelado).map(({ profesionalId }) => profesionalId);
