/** Reads a paciente's record from its streams. */
import { masNuevosPrimero } from '@odonto/contracts/orden';
import { NotFound, type Event } from '@odonto/event-kit/decider';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import { ownedBy } from '@odonto/practice/directorio';
import { type Expediente, pagoDelExpediente } from './expediente.ts';
import type { IndiceDeExpediente } from './expedientes.projection.ts';
import * as folds from './folds.ts';

/** Streams that are read in parallel: few enough to leave capacity for other requests. */
const AT_ONCE = 16;

/**
 * The streams of the record of one of the caller's own pacientes.
 * @throws NotFound when there is none or it belongs to another profesional
 */
export const indicePropio = (
  indices: View<IndiceDeExpediente>,
  pacienteId: string,
  profesionalId: string,
): Promise<IndiceDeExpediente> => ownedBy(indices, 'Paciente no encontrado')(pacienteId, profesionalId);

/** The record to read, the reader, and the payment of a receipt. */
export interface Lectura {
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly pagoId?: string | undefined;
}

/**
 * The current record of one of the caller's own pacientes.
 * @throws NotFound when there is none, it belongs to another profesional, or it does not contain the payment
 */
export const leerExpediente = async (
  log: EventLog,
  indices: View<IndiceDeExpediente>,
  { pacienteId, profesionalId, pagoId }: Lectura,
): Promise<Expediente> => {
  const indice = await indicePropio(indices, pacienteId, profesionalId);
  const read = async <E extends Event, T>(
    stream: string,
    fold: (events: readonly LoggedEvent<E>[]) => T,
  ): Promise<T> => fold((await log.read<E>(stream)).events);
  const each = async <E extends Event, T>(
    kind: string,
    ids: readonly string[],
    fold: (events: readonly LoggedEvent<E>[]) => T | undefined,
  ): Promise<T[]> => {
    const folded: T[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((id) => read(`${kind}-${id}`, fold));
      folded.push(...(await Promise.all(some)).flatMap((one) => one ?? []));
    }
    return folded;
  };

  const paciente = await read(`paciente-${pacienteId}`, folds.datosDePaciente);
  if (!paciente) throw new NotFound('Paciente no encontrado');
  const [profesional, registros, notas, turnos, fotos, tratamientos] = await Promise.all([
    read(`profesional-${profesionalId}`, folds.datosDeProfesional),
    read(`odontograma-${pacienteId}`, folds.registrosDentales),
    read(`historial-${pacienteId}`, folds.notas),
    each('turno', indice.turnos, folds.turno),
    each('foto', indice.fotos, folds.foto),
    each('tratamiento', indice.tratamientos, folds.tratamiento),
  ]);
  const expediente: Expediente = {
    profesional,
    paciente,
    registros,
    notas,
    turnos: masNuevosPrimero(turnos, ({ fecha, hora }) => `${fecha} ${hora}`),
    fotos: masNuevosPrimero(fotos, ({ fecha }) => fecha),
    tratamientos: masNuevosPrimero(tratamientos, ({ fechaInicio }) => fechaInicio),
  };
  if (pagoId !== undefined && !pagoDelExpediente(expediente, pagoId))
    throw new NotFound('Pago no encontrado');
  return expediente;
};
