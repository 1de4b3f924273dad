/**
 * The profesionales who attend each paciente, or attended them recently. Every service builds this read model from the
 * events of the calendar (docs/spec/organization.md#who-sees-which-paciente). The documents hold ids and times, and no
 * personal data.
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
  /**
   * A cancelled turno gives no access, and stays cancelled. The document keeps the turno so that a later change of it
   * is not taken for a new turno.
   */
  readonly cancelado?: true;
}

export interface TurnosDePaciente {
  /** Id of the paciente. */
  readonly id: string;
  /** Future turnos, and those of the last weeks. */
  readonly turnos: readonly TurnoConocido[];
  /** The instant at which each former responsable transferred the paciente. */
  readonly entregas?: Readonly<Record<string, string>>;
}

/** A turno gives access up to the end of this many days after its own day. */
const DIAS = 30;
/** Days after which a turno gives access in no time zone, and is removed. */
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

/** A turno that was removed from the document is added again when it is moved. */
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

/** Cached for each zone, because creating one takes much longer than using it. */
const instanteDe = (zona: string): ReturnType<typeof instanteEn> => {
  const conocido = instantes.get(zona) ?? instanteEn(zona);
  instantes.set(zona, conocido);
  return conocido;
};

/** The time zone of a site, or of the practice for a turno without a site. */
type ZonaDe = (sucursalId?: string) => string;

/** @param zonaHoraria of the practice */
export const zonasDe =
  ({ zonas }: Pick<Organizacion, 'zonas'>, zonaHoraria: string): ZonaDe =>
  (sucursalId = '') =>
    zonas[sucursalId] || zonaHoraria;

/**
 * The instant until which the turnos of a profesional with the paciente give access: the end of the 30th day after
 * the last turno, by the clock of its site. Undefined when no turno gives access. Turnos of a former responsable
 * before the transfer do not count, so that they do not restore the access that the transfer ended.
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

/** The rights of a person for one paciente, including those from their turnos. */
export const conTurno = (
  derechos: Derechos,
  doc: TurnosDePaciente | undefined,
  profesionalId: string,
  zonaDe: ZonaDe,
): Derechos => {
  const hasta = doc && hastaPorTurno(doc, profesionalId, zonaDe);
  return hasta === undefined ? derechos : { ...derechos, hastaPorTurno: hasta };
};

/** The profesionales who attend turnos of the paciente. Cancelled turnos do not count. */
export const quienesAtienden = (doc: TurnosDePaciente | undefined): readonly string[] =>
  (doc?.turnos ?? []).filter(({ cancelado }) => !cancelado).map(({ profesionalId }) => profesionalId);
