/**
 * A connection to MongoDB (7 or newer, a replica set) on which every call ends within 2.5 s, with an answer or
 * StoreUnavailable. The driver reconnects by itself.
 */
import { type CommandStartedEvent, type Db, MongoClient, MongoServerError } from 'mongodb';
import pLimit from 'p-limit';
import { StoreRefused, StoreUnavailable } from '../event-store/port.ts';
import { withTimeLimit } from '../runtime/wait-budget.ts';
import { causeOf, refusalOf } from './refusals.ts';

/** The time of one call, out of the 3 s within which a request is answered. */
const ANSWER_MS = 2500;
const SELECTION_MS = 2000;
/** A connection on which nothing has worked for this long is closed and opened again. */
const GIVEN_UP_MS = 5_000;
/** The time of one part of a batch. A part without an answer by then is written or read again. */
const PART_MS = 10_000;
/** Large reads of the background that run at the same time: each may hold a connection and a processor for seconds. */
const GATHERING_AT_ONCE = 2;

/** The time of the probe of a connection that answered nothing else in time. */
const PROBE_MS = 1_000;

const DUPLICATE = 11_000;

/** The server stops a read after the time for which the client waits. */
export const READ = { maxTimeMS: ANSWER_MS } as const;
/** As `READ`, for `gathering`. */
export const GATHERED = { maxTimeMS: PART_MS } as const;
/**
 * Reads that a decision depends on: keys, leases, checkpoints, documents about to change. A failover cannot roll
 * their answers back, and they never answer the state before an election (ADR 0073).
 */
export const LINEARIZABLE_READ = { ...READ, readConcern: { level: 'linearizable' } } as const;
/** Reads of many documents that a failover cannot roll back; just after an election they can be out of date. */
export const MAJORITY_READ = { ...READ, readConcern: { level: 'majority' } } as const;

/** The database that MongoDB's driver uses when the URL names none. */
const UNNAMED = 'test';

export interface Mongo {
  /** The database that the URL names, `odonto` when it names none. */
  readonly db: Db;
  /** For calls that must be answered at once. @throws StoreUnavailable, or what `ask` throws by itself (TypeError) */
  reaching<T>(ask: (db: Db) => Promise<T>): Promise<T>;
  /** For a part of a batch, for which no request waits: within 10 s. */
  writing<T>(write: (db: Db) => Promise<T>): Promise<T>;
  /** As `writing`, for a read of many documents in the background: few at a time, the others wait. */
  gathering<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /** As `writing`, for a command of many updates: one at a time, because FerretDB keeps a connection for each update. */
  updating<T>(write: (db: Db) => Promise<T>): Promise<T>;
  /** For work that may take minutes: building indexes, dropping collections. */
  working<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** @throws StoreUnavailable when it does not answer, StoreRefused when it answers and refuses */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface MongoOptions {
  /** Milliseconds within which `reaching` answers. */
  readonly answerMs?: number;
  /** Observes each command that is sent. */
  readonly onCommand?: (command: CommandStartedEvent) => void;
}

/** Whether the URL itself names a database. */
const namesDatabase = (url: string): boolean => /^[^:]+:\/\/[^/]*\/[^?]/.test(url);

/**
 * Connects at the first call.
 * @throws Error when the URL is not one, or names the database `test`
 */
export const openMongo = (url: string, { answerMs = ANSWER_MS, onCommand }: MongoOptions = {}): Mongo => {
  const client = new MongoClient(url, {
    ...(onCommand && { monitorCommands: true }),
    serverSelectionTimeoutMS: SELECTION_MS,
    connectTimeoutMS: SELECTION_MS,
    waitQueueTimeoutMS: SELECTION_MS,
    retryWrites: true,
    retryReads: true,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    ignoreUndefined: true,
  });
  if (onCommand !== undefined) client.on('commandStarted', onCommand);
  const named = client.options.dbName;
  if (named === UNNAMED && namesDatabase(url))
    throw new Error('la base de datos no puede llamarse test; sin nombre se usa odonto');
  const db = client.db(named === UNNAMED ? 'odonto' : named);
  let closed = false;
  let connecting: Promise<unknown> | undefined;

  /** The driver never recovers by itself from a first connection that fails. */
  const connected = async (): Promise<void> => {
    connecting ??= client.connect();
    try {
      await connecting;
    } catch (error) {
      connecting = undefined;
      throw error;
    }
  };

  let failingSince: number | undefined;
  let renewing = false;

  /** Whether the connection works: a slow server still answers a ping. */
  const answersPing = (): Promise<boolean> =>
    db.command({ ping: 1 }, { timeoutMS: PROBE_MS }).then(
      () => true,
      () => false,
    );

  /**
   * After a silent server has died, the driver can stay without any connection. Closing ends the calls that hang;
   * the next call connects again. Closing also ends uploads and index builds, so a server that answers a ping keeps
   * its connections.
   */
  const renew = async (): Promise<void> => {
    renewing = true;
    if (!(await answersPing())) {
      await client.close().catch(() => undefined);
      connecting = undefined;
    }
    renewing = false;
    failingSince = undefined;
  };

  const noteFailure = (): void => {
    failingSince ??= performance.now();
    if (closed || renewing || performance.now() - failingSince < GIVEN_UP_MS) return;
    void renew();
  };

  const working = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (closed) throw new StoreUnavailable('MongoDB');
    try {
      await connected();
      const answer = await work(db);
      failingSince = undefined;
      return answer;
    } catch (error) {
      if (error instanceof TypeError || error instanceof StoreRefused) throw error;
      const refusal = refusalOf(error);
      if (refusal !== undefined) throw refusal;
      noteFailure();
      throw new StoreUnavailable('MongoDB', causeOf(error));
    }
  };

  /** A silent server sends no answer, so the client measures the time. */
  const within = <T>(ms: number, ask: (db: Db) => Promise<T>): Promise<T> =>
    withTimeLimit(
      ms,
      () => working(ask),
      () => {
        noteFailure();
        return new StoreUnavailable('MongoDB', new Error('nothing was answered in time'));
      },
    );

  const reaching: Mongo['reaching'] = (ask) => within(answerMs, ask);

  let updates: Promise<unknown> = Promise.resolve();
  const fewAtOnce = pLimit(GATHERING_AT_ONCE);

  return {
    db,
    working,
    reaching,
    writing: (write) => within(PART_MS, write),
    gathering: (read) => fewAtOnce(() => within(PART_MS, read)),
    updating: (write) => {
      const written = updates.then(() => within(PART_MS, write));
      updates = written.catch(() => undefined);
      return written;
    },
    // A ping needs no rights; a read also finds a user without rights.
    ping: () =>
      reaching(async (at) => void (await at.collection('claves').findOne({ _id: 'ping' as never }, READ))),
    close: async () => {
      if (closed) return;
      closed = true;
      await client.close();
    },
  };
};

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE;
