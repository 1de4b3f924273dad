/**
 * A connection to MongoDB (7 or newer, a replica set) that never keeps a caller waiting: within 2.5 s there is
 * an answer or StoreUnavailable. The driver comes back by itself.
 */
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { StoreUnavailable } from '../event-store/port.ts';
import { patiently } from '../patience.ts';

/** What one call may take of the 3 s within which a request is answered. */
const ANSWER_MS = 2500;
const SELECTION_MS = 2000;
/** A connection on which nothing has worked for so long is given up and made anew. */
const GIVEN_UP_MS = 5_000;
/** What a part of a batch may take. One that was not answered by then is written again. */
const PART_MS = 10_000;

const DUPLICATE = 11_000;

export interface Mongo {
  /** The database that the URL names, `odonto` when it names none. */
  readonly db: Db;
  /** Asks for something that must be answered at once. @throws StoreUnavailable, or what `ask` throws by itself (TypeError) */
  reaching<T>(ask: (db: Db) => Promise<T>): Promise<T>;
  /** The same for a part of a batch, which nobody waits for: within 10 s. */
  writing<T>(write: (db: Db) => Promise<T>): Promise<T>;
  /** The same for work that may take minutes: building indexes, dropping collections. */
  working<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** @throws StoreUnavailable when it does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects at the first call.
 * @throws Error when the URL is not one
 */
export const openMongo = (url: string, { answerMs = ANSWER_MS } = {}): Mongo => {
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: SELECTION_MS,
    connectTimeoutMS: SELECTION_MS,
    waitQueueTimeoutMS: SELECTION_MS,
    retryWrites: true,
    retryReads: true,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    ignoreUndefined: true,
  });
  const named = client.options.dbName;
  const db = client.db(named === 'test' ? 'odonto' : named);
  let closed = false;
  let connecting: Promise<unknown> | undefined;

  /** Left to itself, the driver never gets over a first connection that fails. */
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

  /**
   * The driver was seen to stay without any connection, for ever, after a server that was silent had died. Closing
   * ends what hangs; the next question connects again.
   */
  const noteFailure = (): void => {
    failingSince ??= performance.now();
    if (closed || renewing || performance.now() - failingSince < GIVEN_UP_MS) return;
    renewing = true;
    void client
      .close()
      .catch(() => undefined)
      .then(() => {
        renewing = false;
        connecting = undefined;
        failingSince = undefined;
      });
  };

  const working = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (closed) throw new StoreUnavailable('MongoDB');
    try {
      await connected();
      const answer = await work(db);
      failingSince = undefined;
      return answer;
    } catch (error) {
      if (error instanceof TypeError) throw error;
      noteFailure();
      throw new StoreUnavailable('MongoDB', error);
    }
  };

  /** A silent server answers nothing: the time is ours to keep. */
  const within = <T>(ms: number, ask: (db: Db) => Promise<T>): Promise<T> =>
    patiently(
      ms,
      () => working(ask),
      () => {
        noteFailure();
        return new StoreUnavailable('MongoDB', new Error('nothing was answered in time'));
      },
    );

  const reaching: Mongo['reaching'] = (ask) => within(answerMs, ask);

  return {
    db,
    working,
    reaching,
    writing: (write) => within(PART_MS, write),
    ping: () => reaching(async (at) => void (await at.command({ ping: 1 }))),
    close: async () => {
      if (closed) return;
      closed = true;
      await client.close();
    },
  };
};

export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === DUPLICATE;
