/**
 * A subscription made of reads: it reads from the subscriber's position until nothing is left, then sleeps until
 * the next append. The position moves only after the subscriber has handled a batch, so no failure skips or repeats
 * a handled event.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, Position, Subscriber, Subscription } from './port.ts';

type ReadAll = EventStore['readAll'];

const BATCH = 500;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Notifies sleeping subscriptions of new events. */
export interface Appends {
  /** Calls back after every append from now on; returns a function that stops the calls. */
  readonly onAppended: (listener: () => void) => () => void;
}

export interface AppendsSignal extends Appends {
  readonly notify: () => void;
}

export const appendsSignal = (): AppendsSignal => {
  const listeners = new Set<() => void>();
  return {
    onAppended: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
};

/**
 * Starts the subscription. A subscriber (or a read) that fails is retried from the same position, after 50 ms, then
 * twice as long each time up to 1 s; a subscriber logs its own failures.
 */
export const catchUpSubscription = (
  readAll: ReadAll,
  { onAppended }: Appends,
  after: Position,
  subscriber: Subscriber,
): Subscription => {
  const closing = new AbortController();
  let position = after;
  let news = true;
  let wake = (): void => undefined;
  const tell = (): void => {
    news = true;
    wake();
  };
  const stopListening = onAppended(tell);

  /** Returns whether there may be more events. A batch that is not full reached the end of the log. */
  const deliver = async (): Promise<boolean> => {
    const batch = await readAll(position, BATCH);
    const last = batch.at(-1);
    if (last === undefined || closing.signal.aborted) return false;
    await subscriber.onEvents(batch);
    position = last.position;
    return batch.length === BATCH;
  };

  const run = async (): Promise<void> => {
    let retryAfter = FIRST_PAUSE_MS;
    while (!closing.signal.aborted) {
      news = false;
      try {
        const isMore = await deliver();
        retryAfter = FIRST_PAUSE_MS;
        if (!isMore) await appended();
      } catch {
        await pause(retryAfter, undefined, { signal: closing.signal }).catch(() => undefined);
        retryAfter = Math.min(retryAfter * 2, LONGEST_PAUSE_MS);
      }
    }
  };

  /** Resolves at once for an append during the last read. */
  const appended = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      if (news || closing.signal.aborted) resolve();
    });

  const running = run();
  return {
    close: () => {
      stopListening();
      closing.abort();
      wake();
      return running;
    },
  };
};

export interface Subscriptions {
  readonly subscribe: (after: Position, subscriber: Subscriber) => Subscription;
  /** Closes the open subscriptions. */
  readonly close: () => Promise<void>;
}

/**
 * Subscriptions that have caught up read after the same position when an append wakes them: they share one read. It
 * is kept until the next append, at most one turn of the event loop after its answer.
 */
const sharedReads = (readAll: ReadAll, { onAppended }: Appends): ReadAll => {
  let shared: { readonly after: Position; readonly found: ReturnType<ReadAll> } | undefined;
  onAppended(() => (shared = undefined));
  return (after, limit) => {
    if (shared?.after === after) return shared.found;
    const read = { after, found: readAll(after, limit) };
    const forget = (): void => {
      if (shared === read) shared = undefined;
    };
    shared = read;
    read.found.then(() => setImmediate(forget), forget);
    return read.found;
  };
};

/** The subscriptions of one store. */
export const catchUpSubscriptions = (readAll: ReadAll, appends: Appends): Subscriptions => {
  const open = new Set<Subscription>();
  const read = sharedReads(readAll, appends);
  return {
    subscribe: (after, subscriber) => {
      const subscription = catchUpSubscription(read, appends, after, subscriber);
      open.add(subscription);
      return {
        close: () => {
          open.delete(subscription);
          return subscription.close();
        },
      };
    },
    close: async () => {
      await Promise.all([...open].map((subscription) => subscription.close()));
    },
  };
};
