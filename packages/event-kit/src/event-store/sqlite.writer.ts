/** Passes the appends of one event file to the writer thread, and sends those together that arrive while it is busy. */
import { type Appended, StoreUnavailable } from './port.ts';
import { type AppendRequest, askWriterThread, type Outcomes } from './sqlite.writer.thread.ts';

/** Maximum number of appends in one commit, small enough that some are prepared here while others are written. */
const MAX_SHARING = 128;

export interface SqliteWriter {
  /**
   * Resolves once the append is durable, or with 'refused' when the stream has another revision or an id is taken.
   * @throws StoreUnavailable when the file, the disk or the thread failed
   */
  append(request: AppendRequest): Promise<Appended | 'refused'>;
  /** Writes the waiting appends; afterwards `append` throws StoreUnavailable. */
  close(): Promise<void>;
}

interface Waiting {
  readonly request: AppendRequest;
  readonly resolve: (answer: Appended | 'refused') => void;
  readonly reject: (error: Error) => void;
}

/** `onCommitted` is called after every commit. */
export const sqliteWriter = (path: string, onCommitted: () => void): SqliteWriter => {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let used = false;
  let closed = false;

  /** Writes until nothing waits. The next group is sent before the outcomes of this one are delivered. */
  const write = async (): Promise<void> => {
    let tellPrevious = (): void => undefined;
    while (waiting.length > 0) {
      const sharing = waiting.slice(0, MAX_SHARING);
      waiting = waiting.slice(MAX_SHARING);
      const written = askWriterThread(
        path,
        sharing.map(({ request }) => request),
      );
      tellPrevious();
      const outcomes = await written;
      tellPrevious = () => tell(sharing, outcomes);
    }
    writing = undefined;
    tellPrevious();
  };

  const tell = (sharing: readonly Waiting[], outcomes: Outcomes): void => {
    for (const [at, { resolve, reject }] of sharing.entries()) {
      const outcome = 'failed' in outcomes ? outcomes : outcomes[at];
      if (outcome === undefined || (outcome !== 'refused' && 'failed' in outcome))
        reject(new StoreUnavailable('event store', outcome?.failed));
      else resolve(outcome);
    }
    if (!('failed' in outcomes)) onCommitted();
  };

  /** Once per turn of the event loop, so that appends of the same turn share a commit. */
  const schedule = (): void => {
    if (writing === undefined)
      writing = new Promise<void>((resolve) => setImmediate(resolve)).then(() => write());
  };

  return {
    append: (request) => {
      if (closed) return Promise.reject(new StoreUnavailable('event store'));
      used = true;
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        schedule();
      });
    },
    close: async () => {
      closed = true;
      await writing;
      if (used) await askWriterThread(path, 'close');
    },
  };
};
