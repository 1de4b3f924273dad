/**
 * Who looked at a paciente's record: one event for each person, record and hour. Written in the background, so that no
 * reader waits for it; what waits to be written is bounded, and written before the service ends.
 */
import type { FichaConsultada } from '@odonto/contracts/auditoria-eventos';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { commandHandler } from '../decider/command-handler.ts';
import type { Command, Decider } from '../decider/decider.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { StreamSetAside } from '../event-log/set-aside.ts';
import type { Actor } from '../events.ts';
import { tellFailure } from '../tell-away.ts';
import { recentlyUsed } from '../recently-used.ts';

export interface Read {
  readonly pacienteId: string;
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
/** Reads that may wait while the store is away; more are dropped, and that is logged. */
const MAX_WAITING = 5_000;
/** Reads already written that are remembered: less to ask the store. */
const REMEMBERED = 20_000;
const AT_ONCE = 32;

type Anotar = Command<'AnotarConsulta', FichaConsultada['data']>;

/** Who looked in which hours, of the reads of one paciente on one day. */
const decider: Decider<ReadonlySet<string>, Anotar, FichaConsultada> = {
  initialState: () => new Set(),
  decide: ({ data }, seen) => (seen.has(keyOf(data)) ? [] : [{ type: 'FichaConsultada', data }]),
  evolve: (seen, { data }) => new Set([...seen, keyOf(data)]),
};

const keyOf = ({ pacienteId, lectorId, hora }: FichaConsultada['data']): string =>
  `${pacienteId} ${lectorId} ${hora}`;

/** `2026-11-21T03` */
const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

interface ReadNotesParts {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

export const readNotes = ({ log, clock, logger }: ReadNotesParts): ReadNotes => {
  const lecturas = commandHandler(log, { stream: (id) => `lecturas-${id}`, decider, clock });
  const waiting = new Map<string, { readonly data: FichaConsultada['data']; readonly read: Read }>();
  const written = recentlyUsed<true>(REMEMBERED);
  let lost = 0;

  const write = async (key: string): Promise<void> => {
    const one = waiting.get(key);
    if (!one) return;
    const { data, read } = one;
    const day = data.hora.slice(0, 10).replaceAll('-', '');
    try {
      await lecturas.handle(
        `${data.pacienteId}.${day}`,
        { type: 'AnotarConsulta', data },
        { actor: read.reader, requestId: read.requestId },
      );
    } catch (error) {
      // It will not be taken later either, and the others must not wait for it.
      if (!(error instanceof StreamSetAside)) throw error;
      logger.warn({ stream: error.stream, read }, 'a read cannot be noted: stream set aside');
    }
    written.set(key, true);
    waiting.delete(key);
  };

  const writeAll = async (): Promise<void> => {
    const keys = [...waiting.keys()];
    for (let from = 0; from < keys.length; from += AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- so many at a time
      await Promise.all(keys.slice(from, from + AT_ONCE).map(write));
  };

  let flushing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    flushing = flushing.then(writeAll).catch((err: unknown) => {
      const fields = { waiting: waiting.size, lost };
      tellFailure(logger, err, 'reads of records cannot be written, trying again', fields);
    });
    return flushing;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();

  return {
    note: (read) => {
      const data = { pacienteId: read.pacienteId, lectorId: read.reader.id, hora: hourOf(read.at) };
      const key = keyOf(data);
      if (written.has(key) || waiting.has(key)) return;
      if (waiting.size >= MAX_WAITING) lost += 1;
      else waiting.set(key, { data, read });
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
