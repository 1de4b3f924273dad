/**
 * Repeats a call while a repeat may help and there is time: on a server that restarts, on the leader after a follower
 * answered, on a new connection after silence. Calls must be idempotent.
 */
import type { EventStoreDBClient } from '@eventstore/db-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from './eventstoredb.connection.ts';
import { isGone, isNotLeader, isPassing, isSilent, Silence } from './eventstoredb.failures.ts';
import { BUSY_MS, silenceTimer } from './eventstoredb.silence-timer.ts';

/** A connection that is silent for this long is replaced, and its calls are repeated. Milliseconds. */
const TRY_MS = 600;
const RETRY_AFTER_MS = 100;
/** The client connects to the new leader a moment after it reports it. Milliseconds. */
const LEADER_AFTER_MS = 20;
/** With less time left there is no further try. */
const LEAST_TRY_MS = 100;
/** The largest number of repeats concurrent with waiting appends, which limits the load on a slow server. */
const MOST_REPEATS = 16;

/** Receives the client and the time for its answer in milliseconds. */
type Question<T> = (client: EventStoreDBClient, ms: number) => Promise<T>;
type Ask = <T>(ask: Question<T>) => Promise<T>;

export interface Tries {
  /** For reads: each try ends before the next begins. @throws the failure of the last try */
  readonly ask: Ask;
  /** The same, with one try. */
  readonly askOnce: Ask;
  /**
   * For appends. The server drops a repeat that arrives before the first append's commit. An unanswered append is
   * therefore repeated while the first one still waits, and the first answer counts.
   */
  readonly append: Ask;
}

/** @param answerMs the time for a call with all its tries */
export const triesOn = (connection: Connection, answerMs: number): Tries => {
  let repeats = 0;

  const once = <T>(ask: Question<T>, ms: number): Promise<T> =>
    connection.use(async (client) => {
      try {
        return await ask(client, ms);
      } catch (error) {
        if (isGone(error)) connection.leave(client, true);
        else if (isSilent(error) && !connection.hears(client, ms)) connection.leave(client, false);
        throw error;
      }
    });

  const ask: Ask = async (question) => {
    let end = performance.now() + answerMs;
    let excused = false;
    for (;;) {
      const began = performance.now();
      const ms = Math.max(Math.min(TRY_MS, end - began), 1);
      try {
        return await once(question, ms);
      } catch (error) {
        if (!isPassing(error)) throw error;
        const now = performance.now();
        if (!excused && now - began > ms + BUSY_MS && isSilent(error)) {
          // This process was busy and delayed the answer.
          excused = true;
          end = Math.max(end, now + 2 * TRY_MS);
        }
        const wait = isNotLeader(error) ? LEADER_AFTER_MS : RETRY_AFTER_MS;
        if (now + wait + LEAST_TRY_MS > end) throw error;
        await pause(wait);
      }
    }
  };

  /** Sends repeats, one at a time, while the first call still waits. Each repeat waits at most `TRY_MS`. */
  const append: Ask = (question) => {
    const end = performance.now() + answerMs;
    return new Promise((resolve, reject) => {
      let over = false;
      const settle = (then: () => void): void => {
        over = true;
        watch.stop();
        then();
      };
      const asking = ask((client, ms) => {
        const left = Math.max(end - performance.now(), ms);
        return within(question(client, left), left, () => connection.hears(client, TRY_MS), TRY_MS);
      });
      asking.then(
        (answer) => settle(() => resolve(answer)),
        (error: unknown) => settle(() => reject(error)),
      );
      const repeat = async (): Promise<void> => {
        if (over) return;
        if (repeats < MOST_REPEATS) {
          repeats += 1;
          try {
            const answer = await once((client, ms) => within(question(client, ms), ms), TRY_MS);
            if (!over) settle(() => resolve(answer));
          } catch (error) {
            if (!over && !isPassing(error)) settle(() => reject(error));
          } finally {
            repeats -= 1;
          }
        }
        if (!over && performance.now() < end) watch = silenceTimer(RETRY_AFTER_MS, () => void repeat());
      };
      let watch = silenceTimer(TRY_MS, () => void repeat());
    });
  };

  /** Repeated only after a follower named the leader. */
  const askOnce: Ask = async (question) => {
    try {
      return await once(question, TRY_MS);
    } catch (error) {
      if (!isNotLeader(error)) throw error;
      await pause(LEADER_AFTER_MS);
      return once(question, TRY_MS);
    }
  };

  return { ask, append, askOnce };
};

/**
 * Waits for a call without a deadline while the client still looks for a server.
 * @param lives checked every `everyMs`; the wait ends early when nothing was received at all
 * @throws Silence
 */
const within = <T>(
  attempt: Promise<T>,
  ms: number,
  lives: () => boolean = () => false,
  everyMs: number = ms,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const end = performance.now() + ms;
    const look = (): void => {
      if (performance.now() < end - LEAST_TRY_MS && lives()) timer = silenceTimer(everyMs, look);
      else reject(new Silence());
    };
    let timer = silenceTimer(Math.min(everyMs, ms), look);
    attempt.then(resolve, reject).finally(() => timer.stop());
  });
