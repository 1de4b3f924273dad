/**
 * Records who read what: one event for each reader, object and hour. Events are written in the background, so that no
 * request waits for them. The queue is bounded, drops are counted, and the queue is written before the service stops.
 */
import type { LecturaEvent } from '@odonto/contracts/auditoria-eventos';
import type { Logger } from 'pino';
import { type Clock, logFailure, recentlyUsed } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import type { Command, Decider } from '@odonto/event-kit/decider';
import { type EventLog, StreamSetAside, type Actor } from '@odonto/event-kit/event-log';
import { type Reads, type Shown, shownIn } from './shown.ts';

export interface Read {
  /** Called after the answer was sent. */
  readonly shown: () => Reads | Promise<Reads>;
  readonly reader: Actor;
  readonly requestId: string;
  readonly at: Date;
}

export interface ReadNotes {
  /** Does not wait and does not throw. */
  note(read: Read): void;
  /** Writes the queue. A read that cannot be written stays in the queue. */
  flush(): Promise<void>;
  /** Writes the queue for the last time. */
  close(): Promise<void>;
}

/** Time between two writes of the queue. */
const FLUSH_MS = 5_000;
/** The queue is written early when it reaches this size, so that one busy reader does not fill it. */
const MANY = 500;
/** Limit of the queue while the store is unavailable. Further reads are dropped, and the log reports it. */
const MAX_WAITING = 5_000;
/** Maximum number of cached written reads. The cache avoids queries of the store. */
const REMEMBERED = 20_000;
const AT_ONCE = 32;

type Anotar = Command<'AnotarConsulta', LecturaEvent>;

/** How many entries a read showed. A later read of the same hour is recorded only if it showed more. */
const amountOf = ({ data }: LecturaEvent): number => ('cantidad' in data ? data.cantidad : 0);

const keyOf = ({ type, data }: LecturaEvent): string =>
  JSON.stringify({ type, ...data, ...('cantidad' in data && { cantidad: undefined }) });

/** The state maps each read of one stream to the largest number of entries that it showed. */
const decider: Decider<ReadonlyMap<string, number>, Anotar, LecturaEvent> = {
  initialState: () => new Map(),
  decide: ({ data: event }, seen) => ((seen.get(keyOf(event)) ?? -1) >= amountOf(event) ? [] : [event]),
  evolve: (seen, event) =>
    new Map(seen).set(keyOf(event), Math.max(amountOf(event), seen.get(keyOf(event)) ?? 0)),
};

/** `2026-11-21T03` */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** `lecturas-{pacienteId}.20261121` for a read of one paciente, `consultas-{lectorId}.20261121` for other reads. */
const streamOf = ({ data }: LecturaEvent): string => {
  const day = data.hora.slice(0, 10).replaceAll('-', '');
  const pacienteId = 'pacienteId' in data ? data.pacienteId : undefined;
  return pacienteId === undefined ? `consultas-${data.lectorId}.${day}` : `lecturas-${pacienteId}.${day}`;
};

interface Noted {
  readonly event: LecturaEvent;
  readonly reader: Actor;
  readonly requestId: string;
}

interface ReadNotesParts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

export const readNotes = ({ log, clock, logger }: ReadNotesParts): ReadNotes => {
  const lecturas = commandHandler(log, { stream: (id) => id, decider, clock });
  const waiting = new Map<string, Noted>();
  const written = recentlyUsed<{ readonly amount: number }>(REMEMBERED);
  const lookups = new Set<Promise<void>>();
  let lost = 0;
  let reportedLost = 0;

  const write = async (key: string): Promise<void> => {
    const one = waiting.get(key);
    if (!one) return;
    const { event, reader, requestId } = one;
    const stream = streamOf(event);
    try {
      await lecturas.handle(stream, { type: 'AnotarConsulta', data: event }, { actor: reader, requestId });
    } catch (error) {
      // A later attempt would fail too, and other reads must not wait for this one.
      if (!(error instanceof StreamSetAside)) throw error;
      logger.warn({ stream, type: event.type }, 'a read cannot be noted: stream set aside');
    }
    written.set(key, { amount: amountOf(event) });
    // A read that showed more may have replaced this one during the write.
    if (waiting.get(key) === one) waiting.delete(key);
  };

  const writeAll = async (): Promise<void> => {
    await Promise.all(lookups);
    const keys = [...waiting.keys()];
    for (let from = 0; from < keys.length; from += AT_ONCE)
      await Promise.all(keys.slice(from, from + AT_ONCE).map(write));
  };

  let flushing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    flushing = flushing
      .then(writeAll)
      .then(() => {
        if (lost > reportedLost) logger.warn({ lost }, 'reads were not noted');
      })
      .catch((err: unknown) => {
        logFailure(logger, err, 'reads cannot be written, trying again', { waiting: waiting.size, lost });
      })
      .then(() => {
        reportedLost = lost;
      });
    return flushing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  const add = (shown: Shown, read: Read): void => {
    const reader = shown.reader ?? read.reader;
    const data = { ...shown.data, lectorId: reader.id, hora: hourOf(read.at) };
    const event = { type: shown.type, data } as LecturaEvent;
    const key = keyOf(event);
    const amount = amountOf(event);
    const before = waiting.get(key);
    const known = Math.max(before ? amountOf(before.event) : -1, written.get(key)?.amount ?? -1);
    if (known >= amount) return;
    if (!before && waiting.size >= MAX_WAITING) {
      lost += 1;
      return;
    }
    waiting.set(key, { event, reader, requestId: read.requestId });
    if (waiting.size === MANY) void flush();
  };
  const addAll = (read: Read, reads: Reads): void => {
    for (const shown of shownIn(reads)) add(shown, read);
  };

  return {
    note: (read) => {
      if (lookups.size >= MAX_WAITING) {
        lost += 1;
        return;
      }
      const lookup = Promise.resolve()
        .then(read.shown)
        .then((reads) => addAll(read, reads))
        .catch((err: unknown) => {
          lost += 1;
          logger.warn({ err, lost }, 'what was read could not be looked up');
        })
        .finally(() => lookups.delete(lookup));
      lookups.add(lookup);
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
