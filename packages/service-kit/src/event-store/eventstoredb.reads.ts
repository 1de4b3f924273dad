/** Reading of EventStoreDB: inclusive positions, no filter on the server, and its own events among ours. */
import {
  BACKWARDS,
  type Credentials,
  END,
  type EventStoreDBClient,
  START as FIRST,
} from '@eventstore/db-client';
import { collect, isMissingStream } from './eventstoredb.collect.ts';
import { readingEverything } from './eventstoredb.everything.ts';
import { positionOf, toRecorded } from './eventstoredb.recorded.ts';
import { type EventStore, type Position, type RecordedEvent, START } from './port.ts';

/** Once events of the server itself are met, larger steps pass them. */
const WIDE_PAGE = 2000;
const HEAD_PAGE = 500;

/**
 * @param silenceMs after so long without a word nothing more is waited for
 * @throws what the client throws; the store tells it as StoreUnavailable
 */
export const eventStoreDbReads = (
  client: EventStoreDBClient,
  credentials: Credentials,
  silenceMs: number,
): Pick<EventStore, 'read' | 'readAll' | 'readEverything' | 'head'> => {
  /** A stretch after the last event of ours that holds none of ours: an idle weekend of the server's statistics. */
  let quiet = { after: START, until: START };

  const page = (from: Position, maxCount: number) =>
    collect(
      client.readAll({
        fromPosition: from === START ? FIRST : { commit: from, prepare: from },
        maxCount,
        credentials,
      }),
      silenceMs,
    );

  return {
    read: async (stream, from = 0, limit = Number.MAX_SAFE_INTEGER) => {
      if (limit <= 0) return [];
      try {
        const options = { fromRevision: BigInt(from), maxCount: limit, credentials };
        const found = await collect(client.readStream(stream, options), silenceMs);
        return found.map((resolved) => {
          const event = toRecorded(resolved);
          if (event === undefined) throw new Error(`${stream} holds an event that is not ours`);
          return event;
        });
      } catch (error) {
        if (isMissingStream(error)) return [];
        throw error;
      }
    },

    readAll: async (after, limit) => {
      const found: RecordedEvent[] = [];
      let from = after >= quiet.after && after < quiet.until ? quiet.until : after;
      let seen = from;
      for (let size = limit + 1; found.length < limit; size = Math.max(size, WIDE_PAGE)) {
        // oxlint-disable-next-line no-await-in-loop -- each page starts where the one before ended
        const events = await page(from, size);
        for (const resolved of events) {
          const position = positionOf(resolved) ?? seen;
          if (position <= seen) continue; // the page's first is the one it starts at
          seen = position;
          const event = toRecorded(resolved);
          if (event !== undefined && found.length < limit) found.push(event);
        }
        if (events.length < size) {
          quiet = { after: found.at(-1)?.position ?? after, until: seen };
          break;
        }
        from = seen;
      }
      return found;
    },

    readEverything: readingEverything(page),

    head: async () => {
      let from: Position | undefined;
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- backwards, page by page
        const events = await collect(
          client.readAll({
            direction: BACKWARDS,
            fromPosition: from === undefined ? END : { commit: from, prepare: from },
            maxCount: HEAD_PAGE,
            credentials,
          }),
          silenceMs,
          (resolved) => toRecorded(resolved) !== undefined,
        );
        const newest = events.map(toRecorded).find((event) => event !== undefined);
        if (newest !== undefined) return newest.position;
        const last = events.at(-1);
        const next = last && positionOf(last);
        if (next === undefined || next === from || events.length < HEAD_PAGE) return START;
        from = next;
      }
    },
  };
};
