/**
 * The proof of events for third parties: the heads that cover them, the hashes that those heads signed, and for each
 * head the first anchor after it, with the heads that chain both.
 */
import type { EventLog } from '@odonto/event-kit/event-log';
import type { RecordedEvent } from '@odonto/event-kit/event-store';
import { readHeads, FIRST, positionOf, type SignedHead } from '@odonto/event-kit/verification';
import { type Anclado, leerAnclados } from '../ancla/registro.ts';

export interface Pruebas {
  /** Lines of the file of heads: those that cover the events, those that chain them to anchors, and the newest. */
  readonly heads: readonly string[];
  /** By the number of the head. */
  readonly intervalos: Readonly<Record<number, readonly string[]>>;
  readonly anclas: readonly Anclado[];
}

/** The largest number of heads that only chain others to their anchors: a few days of a busy practice. */
const MAX_ENLACES = 5_000;

/** @param eventos the last event of each stream: its hash covers the events before it */
export const pruebasDe = async (
  archivo: string | undefined,
  log: Pick<EventLog, 'readAll'>,
  eventos: readonly RecordedEvent[],
): Promise<Pruebas> => {
  const anclados = archivo === undefined ? [] : await leerAnclados(archivo);
  const pendientes = eventos.map(({ position }) => position).sort((una, otra) => (una < otra ? -1 : 1));
  const heads: string[] = [];
  const intervalos: Record<number, readonly string[]> = {};
  const anclas = new Set<Anclado>();
  let ultima: SignedHead | undefined;
  let antes = positionOf(FIRST);
  let hastaAncla = -1;
  let enlaces = 0;
  for await (const linea of readHeads(archivo ?? '')) {
    if (!('head' in linea)) continue;
    const { head } = linea;
    ultima = head;
    const hasta = positionOf(head);
    if (pendientes[0] !== undefined && pendientes[0] <= hasta) {
      const cubiertos = await log.readAll(antes, head.eventos);
      intervalos[head.n] = cubiertos.filter(({ position }) => position <= hasta).map(({ hash }) => hash);
      heads.push(head.line);
      while (pendientes[0] !== undefined && pendientes[0] <= hasta) pendientes.shift();
      const posteriores = anclados.filter((anclado) => anclado.head.n >= head.n);
      const primera = Math.min(...posteriores.map((anclado) => anclado.head.n));
      posteriores.filter((anclado) => anclado.head.n === primera).forEach((anclado) => anclas.add(anclado));
      if (posteriores.length > 0) hastaAncla = Math.max(hastaAncla, primera);
    } else if (head.n <= hastaAncla && enlaces < MAX_ENLACES) {
      heads.push(head.line);
      enlaces += 1;
    }
    antes = hasta;
  }
  if (ultima && heads.at(-1) !== ultima.line) heads.push(ultima.line);
  return { heads, intervalos, anclas: [...anclas] };
};
