/** What proves events to a stranger: the heads that cover them, and the hashes that those were signed over. */
import type { EventLog } from '@odonto/service-kit/event-log/event-log';
import type { RecordedEvent } from '@odonto/service-kit/event-store/port';
import { readHeads } from '@odonto/service-kit/verification/head-file';
import { FIRST, positionOf, type SignedHead } from '@odonto/service-kit/verification/signed-head';

export interface Pruebas {
  /** Lines of the file of heads: those that cover the events, and the newest. */
  readonly cabezas: readonly string[];
  /** By the number of the head. */
  readonly intervalos: Readonly<Record<number, readonly string[]>>;
}

/** @param eventos the last of each stream: its chain vouches for those before it */
export const pruebasDe = async (
  archivo: string | undefined,
  log: Pick<EventLog, 'readAll'>,
  eventos: readonly RecordedEvent[],
): Promise<Pruebas> => {
  const pendientes = eventos.map(({ position }) => position).sort((una, otra) => (una < otra ? -1 : 1));
  const cabezas: string[] = [];
  const intervalos: Record<number, readonly string[]> = {};
  let ultima: SignedHead | undefined;
  let antes = positionOf(FIRST);
  for await (const linea of readHeads(archivo ?? '')) {
    if (!('head' in linea)) continue;
    const { head } = linea;
    ultima = head;
    const hasta = positionOf(head);
    if (pendientes[0] !== undefined && pendientes[0] <= hasta) {
      const cubiertos = await log.readAll(antes, head.eventos);
      intervalos[head.n] = cubiertos.filter(({ position }) => position <= hasta).map(({ hash }) => hash);
      cabezas.push(head.line);
      while (pendientes[0] !== undefined && pendientes[0] <= hasta) pendientes.shift();
    }
    antes = hasta;
  }
  if (ultima && cabezas.at(-1) !== ultima.line) cabezas.push(ultima.line);
  return { cabezas, intervalos };
};
