/** Reads of EventStoreDB. Positions are inclusive, and the server does not filter out its own events. */
import {
  BACKWARDS,
  type Credentials,
  END,
  type EventType,
  type ReadAllOptions,
  type ResolvedEvent,
  START as FIRST,
} from '@eventstore/db-client';
import { collect } from './eventstoredb.read-all.ts';
import { readingEverything } from './eventstoredb.everything.ts';
import { isMissingStream, isNoSuchPosition } from './eventstoredb.failures.ts';
import { positionOf, toRecorded, writtenByOthers } from './eventstoredb.recorded.ts';
import type { Tries } from './eventstoredb.tries.ts';
import {
  type EventStore,
  ForeignEvent,
  NoSuchPosition,
  type Position,
  type RecordedEvent,
  START,
} from './port.ts';

/** After an event of the server itself, larger pages skip its events faster. */
const WIDE_PAGE = 2000;
const HEAD_PAGE = 500;

type Resolved = ResolvedEvent<EventType>;

export interface Reads extends Pick<EventStore, 'read' | 'readAll' | 'readEverything' | 'head'> {
  /** `head` with a single attempt, which does not wait for a server that does not answer. */
  probe(): Promise<Position>;
  onForeign(listener: (stream: string) => void): void;
}

/**
 * Every read requires the leader: a follower may lack acknowledged events.
 * @throws the failure of the client; the store turns it into StoreUnavailable
 */
export const eventStoreDbReads = (tries: Tries, credentials: Credentials): Reads => {
  const readOptions = { credentials, requiresLeader: true };
  /** Positions after our last event without an event of ours, such as a weekend of the server's statistics. */
  let quiet = { after: START, until: START };
  const foreign = new Set<(stream: string) => void>();
  /** Our newest event, and the position up to which the log was searched for it. */
  let known = { head: START, until: START };

  const page = (options: ReadAllOptions, ask: Tries['ask'] = tries.ask): Promise<readonly Resolved[]> =>
    ask((client, ms) => collect(client.readAll({ ...options, ...readOptions }), ms));
  const pageAfter = async (from: Position, maxCount: number): Promise<readonly Resolved[]> => {
    try {
      return await page({ fromPosition: from === START ? FIRST : { commit: from, prepare: from }, maxCount });
    } catch (error) {
      throw isNoSuchPosition(error) ? new NoSuchPosition(from, error) : error;
    }
  };

  /** Searches backwards from the end for an event of ours, down to the position of the last search. */
  const head = async (ask: Tries['ask']): Promise<Position> => {
    let from: Position | undefined;
    let end: Position | undefined;
    for (let size = 1; ; size = HEAD_PAGE) {
      const fromPosition = from === undefined ? END : { commit: from, prepare: from };
      const events = await page({ direction: BACKWARDS, fromPosition, maxCount: size }, ask);
      end ??= events[0] && positionOf(events[0]);
      // An older copy of the store was restored.
      if (end === undefined || end < known.until) known = { head: START, until: START };
      for (const resolved of events) {
        const position = positionOf(resolved) ?? START;
        const found = position <= known.until ? known.head : toRecorded(resolved)?.position;
        if (found === undefined) continue;
        known = { head: found, until: end ?? found };
        return found;
      }
      const last = events.at(-1);
      const next = last && positionOf(last);
      if (next === undefined || next === from || events.length < size) {
        known = { head: START, until: end ?? START };
        return START;
      }
      from = next;
    }
  };

  return {
    read: async (stream, from = 0, limit = Number.MAX_SAFE_INTEGER) => {
      if (limit <= 0) return [];
      try {
        const options = { fromRevision: BigInt(from), maxCount: limit, ...readOptions };
        const found = await tries.ask((client, ms) => collect(client.readStream(stream, options), ms));
        return found.map((resolved) => {
          const event = toRecorded(resolved);
          if (event === undefined) throw new ForeignEvent(stream, Number(resolved.event?.revision ?? from));
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
        const events = await pageAfter(from, size);
        for (const resolved of events) {
          const position = positionOf(resolved) ?? seen;
          if (position <= seen) continue; // a page begins with the record at its start
          seen = position;
          const event = toRecorded(resolved);
          if (event !== undefined && found.length < limit) found.push(event);
          const stream = event === undefined ? writtenByOthers(resolved) : undefined;
          if (stream !== undefined) for (const tell of foreign) tell(stream);
        }
        if (events.length < size) {
          quiet = { after: found.at(-1)?.position ?? after, until: seen };
          break;
        }
        from = seen;
      }
      return found;
    },

    readEverything: readingEverything(pageAfter),

    head: () => head(tries.ask),
    probe: () => head(tries.askOnce),
    onForeign: (listener) => void foreign.add(listener),
  };
};
