/**
 * One question, asked again while that may help and there is time: of a server that is restarting, of the leader once
 * another was asked, of a new connection once nothing came. A question must bear to be asked twice.
 */
import type { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './eventstoredb.connection.ts';
import { isNotLeader, isPassing, isSilent, Silence } from './eventstoredb.failures.ts';
import { BUSY_MS, silenceTimer } from './eventstoredb.silence-timer.ts';

/** The server drops a repeat that comes before the first append's commit: a try does not wait for its answer long. */
const TRY_MS = 600;
const RETRY_AFTER_MS = 100;
/** The client changes over to the leader that it was told of a moment after it tells us. */
const LEADER_AFTER_MS = 20;
/** With less time left than this there is no other try. */
const LEAST_TRY_MS = 100;

/** Is given the client and its time in milliseconds. */
type Question<T> = (client: EventStoreDBClient, ms: number) => Promise<T>;
type Ask = <T>(ask: Question<T>) => Promise<T>;

export interface Tries {
  /** @throws what the last try failed with */
  readonly ask: Ask;
  /** The same, once. */
  readonly askOnce: Ask;
}

/** @param answerMs the time of a question, all its tries together */
export const triesOn = (connection: Connection, answerMs: number): Tries => {
  const once = <T>(ask: Question<T>, ms: number): Promise<T> =>
    connection.use(async (client) => {
      try {
        return await ask(client, ms);
      } catch (error) {
        if (isSilent(error)) connection.leave(client);
        throw error;
      }
    });

  return {
    askOnce: (ask) => once(ask, TRY_MS),
    ask: async (ask) => {
      let end = performance.now() + answerMs;
      let excused = false;
      for (;;) {
        const began = performance.now();
        const ms = Math.max(Math.min(TRY_MS, end - began), 1);
        try {
          // oxlint-disable-next-line no-await-in-loop -- asked again only when it failed
          return await once(ask, ms);
        } catch (error) {
          if (!isPassing(error)) throw error;
          const now = performance.now();
          if (!excused && now - began > ms + BUSY_MS && isSilent(error)) {
            // It was this process that kept its own answer waiting.
            excused = true;
            end = Math.max(end, now + 2 * TRY_MS);
          }
          const wait = isNotLeader(error) ? LEADER_AFTER_MS : RETRY_AFTER_MS;
          if (now + wait + LEAST_TRY_MS > end) throw error;
          // oxlint-disable-next-line no-await-in-loop -- gives the server a moment
          await pause(wait);
        }
      }
    },
  };
};

/** Waits for what has no deadline while the client still looks for a server. @throws Silence */
export const within = <T>(asked: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = silenceTimer(ms, () => reject(new Silence()));
    asked.then(resolve, reject).finally(() => timer.stop());
  });
