/** Reads a paciente's record from its streams. */
import { MENSAJES_DE_DERIVACION } from '@odonto/contracts/derivacion';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import { masNuevosPrimero } from '@odonto/contracts/orden';
import type { Permiso } from '@odonto/contracts/permisos';
import type { DatosDeProfesional } from '@odonto/contracts/profesional';
import { SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import { type Event, existing, NotFound } from '@odonto/event-kit/decider';
import { type EventLog, type LoggedEvent, StreamSetAside } from '@odonto/event-kit/event-log';
import type { Position } from '@odonto/event-kit/event-store';
import { type Acceso, type Caso, casoDeTurno, type Persona } from '@odonto/practice/acceso';
import { type Expediente, pagoDelExpediente, type TurnoDelExpediente } from './expediente.ts';
import type { IndiceDeExpediente } from './expedientes.projection.ts';
import * as folds from './folds.ts';
import { leerDerivacion } from './leer-derivacion.ts';

/** The permission to see treatments and payments. */
export const VER_CUENTA = 'presupuestos.presentar' satisfies Permiso;
const VER_TURNOS = 'turnos.ver' satisfies Permiso;
/** Streams that are read in parallel: few enough to leave capacity for other requests. */
const AT_ONCE = 16;

/** The record to read, the reader, the needed permission, and the payment of a receipt or the referral of an order. */
export interface Lectura {
  readonly pacienteId: string;
  readonly persona: Persona;
  readonly permiso: Permiso;
  readonly pagoId?: string | undefined;
  readonly derivacionId?: string | undefined;
}

/** What to read besides the record's own streams. */
interface Contexto {
  readonly log: EventLog;
  readonly profesional: (profesionalId: string) => Promise<DatosDeProfesional>;
  /** Absent: the record as it is now. */
  readonly hasta?: Position;
}

/** Folds a stream as it was at a position. */
const lector =
  (log: EventLog, hasta: Position | undefined) =>
  async <E extends Event, T>(stream: string, fold: (events: readonly LoggedEvent<E>[]) => T): Promise<T> => {
    const { events } = await log.read<E>(stream);
    return fold(hasta === undefined ? events : events.filter(({ position }) => position <= hasta));
  };

/** The data of a profesional at a position; empty when the account cannot be read, so that the record can be. */
export const leerProfesional = async (
  log: EventLog,
  profesionalId: string,
  hasta?: Position,
): Promise<DatosDeProfesional> => {
  try {
    return await lector(log, hasta)(`profesional-${profesionalId}`, folds.datosDeProfesional);
  } catch (error) {
    if (error instanceof StreamSetAside) return SIN_DATOS_DE_PROFESIONAL;
    throw error;
  }
};

/** The names of the sites at a position, by id; undefined where none was open. */
export const leerSucursales = (
  log: EventLog,
  hasta: Position,
): Promise<ReadonlyMap<string, string> | undefined> => lector(log, hasta)('organizacion', folds.sucursales);

/**
 * The record of a paciente; undefined when the paciente did not exist at the position or was erased.
 * @param esVisible which turnos the reader may see: by default all of them
 */
export const leerPartes = async (
  { log, profesional, hasta }: Contexto,
  { id, profesionalId, quitados, ...indice }: IndiceDeExpediente,
  esVisible: (turno: TurnoDelExpediente) => boolean = () => true,
): Promise<Expediente | undefined> => {
  const read = lector(log, hasta);
  const each = async <E extends Event, T>(
    kind: string,
    lista: 'turnos' | 'tratamientos' | 'fotos',
    fold: (events: readonly LoggedEvent<E>[]) => T | undefined,
  ): Promise<T[]> => {
    const ids = hasta === undefined ? indice[lista] : [...indice[lista], ...quitados[lista]];
    const folded: T[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((uno) => read(`${kind}-${uno}`, fold));
      folded.push(...(await Promise.all(some)).flatMap((one) => one ?? []));
    }
    return folded;
  };

  const paciente = await read(`paciente-${id}`, folds.datosDePaciente);
  if (!paciente) return undefined;
  const [{ registros, dientes }, notas, todos, fotos, tratamientos] = await Promise.all([
    read(`odontograma-${id}`, (events: readonly LoggedEvent<OdontogramaEvent>[]) => ({
      registros: folds.registrosDentales(events),
      dientes: folds.dientesDeFotos(events),
    })),
    read(`historial-${id}`, folds.notas),
    each('turno', 'turnos', folds.turno),
    each('foto', 'fotos', folds.foto),
    each('tratamiento', 'tratamientos', folds.tratamiento),
  ]);
  const turnos = todos.filter(esVisible);
  const nombrados = new Set([
    ...registros.map((uno) => uno.profesional.id),
    ...[...notas, ...turnos, ...fotos, ...tratamientos].map((uno) => uno.profesionalId),
  ]);
  nombrados.delete(profesionalId);
  const otros: Record<string, DatosDeProfesional> = {};
  for (const uno of nombrados) otros[uno] = await profesional(uno);
  return {
    profesionalId,
    profesional: await profesional(profesionalId),
    otros,
    paciente,
    ...(indice.numero_hc !== undefined && { numeroHc: indice.numero_hc }),
    ...(indice.sucursales !== undefined && { sucursales: indice.sucursales }),
    registros,
    notas,
    turnos: masNuevosPrimero(turnos, ({ fecha, hora }) => `${fecha} ${hora}`),
    ...(turnos.length < todos.length && { turnosOcultos: 'algunos' as const }),
    fotos: masNuevosPrimero(fotos, ({ fecha }) => fecha).map((foto) => ({
      ...foto,
      dientes: dientes.get(foto.id) ?? [],
    })),
    tratamientos: masNuevosPrimero(tratamientos, ({ fechaInicio }) => fechaInicio),
  };
};

/**
 * The current record of a paciente, as far as the reader may see it.
 * @throws NotFound when the record does not exist for the reader, or does not contain the payment or the referral;
 * Failure 403 `permiso`
 */
export const leerExpediente = async (
  log: EventLog,
  acceso: Pick<Acceso<IndiceDeExpediente>, 'paciente' | 'paraVarios'>,
  { pacienteId, persona, permiso, pagoId, derivacionId }: Lectura,
): Promise<Expediente> => {
  const indice = await acceso.paciente(pacienteId, persona, permiso);
  const puede = await acceso.paraVarios(persona, [indice]);
  const ve = (parte: Permiso, caso?: Caso): boolean => puede(parte, indice, caso);
  const turnos = ve(VER_TURNOS);
  const visible = {
    ...indice,
    ...(!turnos && { turnos: [] }),
    ...(!ve(VER_CUENTA) && { tratamientos: [] }),
  };
  const contexto = { log, profesional: (id: string) => leerProfesional(log, id) };
  const leido = await leerPartes(contexto, visible, (turno) => ve(VER_TURNOS, casoDeTurno(turno)));
  const expediente = existing(
    leido && { ...leido, ...(!turnos && { turnosOcultos: 'todos' as const }) },
    'Paciente no encontrado',
  );
  if (pagoId !== undefined && !pagoDelExpediente(expediente, pagoId))
    throw new NotFound('Pago no encontrado');
  if (derivacionId === undefined) return expediente;
  const derivacion = existing(
    await leerDerivacion(contexto, pacienteId, derivacionId, ve('historia.ver')),
    MENSAJES_DE_DERIVACION.noEncontrada,
  );
  return { ...expediente, derivacion };
};
