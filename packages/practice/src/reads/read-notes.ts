/**
 * Who looked at what: one event for each person, thing and hour. Written in the background, so that no reader waits
 * for it; what waits to be written is bounded, and written before the service ends. What is dropped is counted.
 */
import type { LecturaEvent } from '@odonto/contracts/auditoria-eventos';
import type { Logger } from 'pino';
import { type Clock, tellFailure, recentlyUsed } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import type { Command, Decider } from '@odonto/event-kit/decider';
import { type EventLog, StreamSetAside, type Actor } from '@odonto/event-kit/event-log';
import { type Reads, type Shown, shownIn } from './shown.ts';

export interface Read {
  /** Looked up after the answer was given. */
  readonly shown: () => Reads | Promise<Reads>;
  readonly reader: Actor;
  readonly requestId: string;
  readonly at: Date;
}

export interface ReadNotes {
  /** Never waits, never throws. */
  note(read: Read): void;
  /** Writes what waits; what cannot be written waits on. */
  flush(): Promise<void>;
  /** Writes what waits, once more. */
  close(): Promise<void>;
}

/** How long a read waits to be written. */
const FLUSH_MS = 5_000;
/** So many are written at once: a reader in a hurry must not fill what may wait. */
const MANY = 500;
/** Reads that may wait while the store is away; more are dropped, and that is logged. */
const MAX_WAITING = 5_000;
/** Reads already written that are remembered: less to ask the store. */
const REMEMBERED = 20_000;
const AT_ONCE = 32;

type Anotar = Command<'AnotarConsulta', LecturaEvent>;

/** How much a reading showed: a later one of the same hour that showed no more adds nothing. */
const amountOf = ({ data }: LecturaEvent): number => ('cantidad' in data ? data.cantidad : 0);

const keyOf = ({ type, data }: LecturaEvent): string =>
  JSON.stringify({ type, ...data, ...('cantidad' in data && { cantidad: undefined }) });

/** What was seen in which hours, of the reads of one stream, with how much it showed. */
const decider: Decider<ReadonlyMap<string, number>, Anotar, LecturaEvent> = {
  initialState: () => new Map(),
  decide: ({ data: event }, seen) => ((seen.get(keyOf(event)) ?? -1) >= amountOf(event) ? [] : [event]),
  evolve: (seen, event) =>
    new Map(seen).set(keyOf(event), Math.max(amountOf(event), seen.get(keyOf(event)) ?? 0)),
};

/** `2026-11-21T03` */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** `juana.20261121`, under `lecturas-` where it shows one paciente and `consultas-` where it does not. */
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
  let told = 0;

  const write = async (key: string): Promise<void> => {
    const one = waiting.get(key);
    if (!one) return;
    const { event, reader, requestId } = one;
    const stream = streamOf(event);
    try {
      await lecturas.handle(stream, { type: 'AnotarConsulta', data: event }, { actor: reader, requestId });
    } catch (error) {
      // It will not be taken later either, and the others must not wait for it.
      if (!(error instanceof StreamSetAside)) throw error;
      logger.warn({ stream, type: event.type }, 'a read cannot be noted: stream set aside');
    }
    written.set(key, { amount: amountOf(event) });
    // A reading that showed more may have taken its place meanwhile.
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
        if (lost > told) logger.warn({ lost }, 'reads were not noted');
      })
      .catch((err: unknown) => {
        tellFailure(logger, err, 'reads cannot be written, trying again', { waiting: waiting.size, lost });
      })
      .then(() => {
        told = lost;
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
