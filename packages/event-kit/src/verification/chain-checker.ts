/**
 * Recomputes the chain of every stream while events pass in global order. It caches the last hash of recent streams
 * and reads that of others, so memory does not grow with the number of streams.
 */
import type { EventLog } from '../event-log/event-log.ts';
import { chainedHash, NO_HASH } from '../event-log/hash-chain.ts';
import { ForeignEvent, type RecordedEvent, StoreUnavailable } from '../event-store/port.ts';
import { difference, type Report } from './difference.ts';
import { recentlyUsed } from '../runtime/recently-used.ts';

/** About 60 MB. */
const STREAMS_IN_MEMORY = 200_000;

interface Last {
  revision: number;
  hash: string;
}

export interface ChainChecker {
  /** Checks events in global order; `before` is the number of events before the first of these. */
  check(events: readonly RecordedEvent[], before: number): Promise<void>;
  /** Number of streams that began. */
  streams(): number;
}

export const chainChecker = (log: Pick<EventLog, 'readStored'>, report: Report): ChainChecker => {
  const known = recentlyUsed<Last>(STREAMS_IN_MEMORY);
  let streams = 0;
  let remembered = 0;

  /** A stream that cannot be read does not end the verification: its next event is reported and not checked. */
  const readLast = async (
    event: RecordedEvent,
    ordinal: number,
  ): Promise<Last | 'unreadable' | undefined> => {
    const { stream, revision } = event;
    try {
      const [previous] = await log.readStored(stream, revision - 1, 1);
      return previous?.revision === revision - 1
        ? { revision: revision - 1, hash: previous.hash }
        : undefined;
    } catch (error) {
      if (!(error instanceof StoreUnavailable || error instanceof ForeignEvent)) throw error;
      report(
        difference('ilegible', { event, ordinal }, 'El evento anterior de su historia no se puede leer'),
      );
      return 'unreadable';
    }
  };

  const link = (event: RecordedEvent, last: Last | undefined, ordinal: number): void => {
    const { stream, revision } = event;
    const expected = last === undefined ? 0 : last.revision + 1;
    if (revision !== expected) {
      const problema = revision > expected ? 'falta' : 'desordenado';
      report(
        difference(
          problema,
          { event, ordinal },
          problema === 'falta'
            ? `Antes de este evento falta el ${expected} de su historia`
            : `Este evento dice ser el ${revision} de su historia, y se esperaba el ${expected}`,
        ),
      );
    } else if (event.hash !== chainedHash(last?.hash ?? NO_HASH, stream, revision, event))
      report(
        difference(
          'cambiado',
          { event, ordinal },
          'Su huella no es la de lo que dice en este lugar: fue cambiado, agregado a mano o copiado de otra historia',
        ),
      );
    if (last === undefined) {
      known.set(stream, { revision, hash: event.hash });
      remembered += 1;
    } else {
      last.revision = revision;
      last.hash = event.hash;
    }
  };

  return {
    streams: () => streams,
    check: async (events, before) => {
      for (const [n, event] of events.entries()) {
        let last = known.get(event.stream);
        // A stream is read only after its hash may have left the cache. Before that, a stream that is not in the cache
        // has no earlier events in the global order, whatever a read of the stream would return.
        if (last === undefined && event.revision > 0 && remembered > STREAMS_IN_MEMORY) {
          const read = await readLast(event, before + n);
          last = read === 'unreadable' ? undefined : read;
          if (last || read === 'unreadable') known.set(event.stream, last ?? event);
          if (read === 'unreadable') continue;
        }
        if (event.revision === 0) streams += 1;
        link(event, last, before + n);
      }
    },
  };
};
