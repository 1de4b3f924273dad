/**
 * Turns a command into events: load, fold, decide, append at the revision that was read. After a conflict it
 * retries with jitter for up to 5 s (docs/spec/api.md#consistency). Commands that wait for the same stream share
 * one append.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../runtime/clock.ts';
import { type Position, StoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts';
import type { EventLog, EventToAppend, StreamHead } from '../event-log/event-log.ts';
import type { DatedEvent, LoggedEvent } from '../event-log/events.ts';
import type { CommandContext } from './command-context.ts';
import type { Command, Decider, Event } from './decider.ts';
import { Unavailable } from './errors.ts';
import { againIfAmbiguous, orUnavailable } from './store-away.ts';
import { eventIds } from './event-ids.ts';
import { batchesByName } from './batches-by-name.ts';
import { type Authorize, type PendingCommand, type Decided, decideBatch } from './decide-batch.ts';
import { leaving } from './leaving.ts';

/** How long a command is retried while other processes append to its stream. */
const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 200;
/** Limits the size of one append. */
const MOST_IN_A_BATCH = 16;

export interface Handled<State, E extends Event> {
  readonly state: State;
  /** Empty when the command had already happened. */
  readonly events: readonly E[];
  /** All events of the stream that `state` is the fold of, in order. */
  readonly history: readonly DatedEvent<E>[];
  /** At or after the position of the command's last event; undefined when it changed nothing. */
  readonly position: Position | undefined;
  /** Revision of the stream after the command; -1 when the stream does not exist. */
  readonly revision: number;
}

export interface CommandHandler<State, C extends Command, E extends Event> {
  /**
   * Decides the command on the current state of the aggregate and appends the events. A repeat of a command that
   * already happened (same seed) answers no events, the current state and the position of the original events.
   * @param authorize throws when the command may not be handled on this state. It is called on the state that the
   * command is decided on, so again after every conflict, and also before a repeat is answered
   * @throws Failure thrown by the decider or by `authorize`
   * @throws Unavailable when the store does not answer, or every attempt within 5 s lost to another writer
   */
  handle(
    id: string,
    command: C,
    context: CommandContext,
    authorize?: Authorize<State>,
  ): Promise<Handled<State, E>>;
  /**
   * `handle` for the first command of an aggregate with a new id (`request.newId`). It does not read the stream
   * unless the append shows that the stream exists, or the request began before (`context.again`).
   */
  begin(id: string, command: C, context: CommandContext): Promise<Handled<State, E>>;
  /**
   * The current state of the aggregate.
   * @throws Unavailable when the store does not answer
   */
  load(id: string): Promise<State>;
}

export interface CommandHandlerOptions<State, C extends Command, E extends Event> {
  readonly stream: (id: string) => string;
  readonly decider: Decider<State, C, E>;
  readonly clock: Clock;
  /** The date the user gave for what happened, kept as `effectiveAt`. */
  readonly effectiveAt?: (event: E) => string | undefined;
}

/** Handles the commands of one kind of aggregate, each on its own stream of the log. */
export const commandHandler = <State, C extends Command, E extends Event>(
  log: EventLog,
  { stream: streamOf, decider, clock, effectiveAt }: CommandHandlerOptions<State, C, E>,
): CommandHandler<State, C, E> => {
  const unborn = (): Loaded<State, E> => ({
    events: [],
    head: 'no-stream',
    state: decider.initialState(),
  });

  /** The start time of the pending store call of each stream. */
  const asking = new Map<string, number>();
  const askStore = async <T>(stream: string, ask: () => Promise<T>): Promise<T> => {
    asking.set(stream, performance.now());
    try {
      return await ask();
    } finally {
      asking.delete(stream);
    }
  };

  const load = async (stream: string): Promise<Loaded<State, E>> => {
    const { events, head } = await askStore(stream, () => log.read<E>(stream));
    return { events, head, state: events.reduce(decider.evolve, decider.initialState()) };
  };

  /** Never earlier than the last event of the stream, so that a clock that was set back cannot reverse its history. */
  const instantAfter = (past: readonly LoggedEvent<E>[]): string => {
    const now = clock.now().toISOString();
    const last = past.at(-1)?.recordedAt ?? now;
    return last > now ? last : now;
  };

  const toAppendOf =
    (recordedAt: string) =>
    (event: E, id: string, context: CommandContext): EventToAppend<E> => {
      const effective = effectiveAt?.(event);
      return {
        id,
        event,
        metadata: {
          recordedAt,
          actor: context.actor,
          requestId: context.requestId,
          ...(effective !== undefined && { effectiveAt: effective }),
          ...(context.causationId !== undefined && { causationId: context.causationId }),
        },
      };
    };

  /** Loads, decides and appends; starts again after a conflict. */
  const decideAndAppend = async (
    stream: string,
    batch: readonly Waiting<State, C, E>[],
  ): Promise<readonly Answered<State, E>[]> => {
    const deadline = performance.now() + PATIENCE_MS;
    for (let attempt = 0; ; attempt += 1) {
      const isNew = attempt === 0 && batch.every(({ begins }) => begins);
      const { events: past, head, state } = isNew ? unborn() : await load(stream);
      const { outcomes, toAppend } = decideBatch(decider, past, state, batch, toAppendOf(instantAfter(past)));
      const turn = { past, head, toAppend };
      if (toAppend.length === 0) return answersOf(outcomes, turn, undefined);
      try {
        const { position } = await askStore(stream, () =>
          againIfAmbiguous(() => log.append(stream, head, toAppend)),
        );
        return answersOf(outcomes, turn, position);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (performance.now() > deadline) throw new Unavailable();
      }
      await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** (attempt + 2)));
    }
  };

  const batches = batchesByName<Waiting<State, C, E>>(MOST_IN_A_BATCH, async (stream, queued, takeRest) => {
    const waiting = queued.filter(({ hasLeft }) => !hasLeft());
    if (waiting.length === 0) return;
    try {
      const answers = await decideAndAppend(stream, waiting);
      for (const [index, { resolve, reject }] of waiting.entries()) {
        const answer = answers[index];
        if (answer && 'handled' in answer) resolve(answer.handled);
        else reject(answer?.failure);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
      // The commands of later batches would wait for the same servers, one batch after the other.
      if (error instanceof StoreUnavailable) for (const { reject } of takeRest()) reject(error);
    }
  });

  const take = async (
    id: string,
    command: C,
    context: CommandContext,
    { begins, authorize }: Pick<Waiting<State, C, E>, 'begins' | 'authorize'>,
  ) => {
    const stream = streamOf(id);
    const { promise, resolve, reject } = Promise.withResolvers<Handled<State, E>>();
    const idOf = eventIds(context.seed, stream, command.type);
    const leave = leaving(() => asking.get(stream), reject);
    const { hasLeft } = leave;
    batches.take(stream, { command, context, idOf, begins, authorize, resolve, reject, hasLeft });
    const handled = await orUnavailable(() => promise).finally(leave.stop);
    if (handled.position !== undefined) await context.onAppended?.(handled.position);
    return handled;
  };

  return {
    load: (id) => orUnavailable(async () => (await load(streamOf(id))).state),
    handle: (id, command, context, authorize) => take(id, command, context, { begins: false, authorize }),
    begin: (id, command, context) =>
      take(id, command, context, { begins: context.again !== true, authorize: undefined }),
  };
};

/** A command that waits in the queue of its stream. */
interface Waiting<State, C extends Command, E extends Event> extends PendingCommand<State, C> {
  /** Whether the command assumes that its stream does not exist. */
  readonly begins: boolean;
  /** Whether the command was already answered. Its events must then not be appended. */
  readonly hasLeft: () => boolean;
  readonly resolve: (handled: Handled<State, E>) => void;
  readonly reject: (failure: unknown) => void;
}

type Answered<State, E extends Event> =
  | { readonly handled: Handled<State, E> }
  | { readonly failure: unknown };

/** The answer to each command of a batch; `appended` is the position of the batch's last event. */
const answersOf = <State, E extends Event>(
  outcomes: readonly Decided<State, E>[],
  { past, head, toAppend }: Appending<E>,
  appended: Position | undefined,
): readonly Answered<State, E>[] =>
  outcomes.map((outcome) => {
    if ('failure' in outcome) return outcome;
    const { state, events, position, upTo } = outcome;
    return {
      handled: {
        state,
        events,
        history: [...past, ...toAppend.slice(0, upTo).map(dated)],
        position: position === 'new' ? appended : position,
        revision: revisionOf(head) + upTo,
      },
    };
  });

interface Appending<E extends Event> {
  readonly past: readonly LoggedEvent<E>[];
  readonly head: StreamHead | 'no-stream';
  readonly toAppend: readonly EventToAppend<E>[];
}

const dated = <E extends Event>({ event, metadata }: EventToAppend<E>): DatedEvent<E> => ({
  ...event,
  recordedAt: metadata.recordedAt,
});

interface Loaded<State, E extends Event> {
  readonly events: readonly LoggedEvent<E>[];
  readonly head: StreamHead | 'no-stream';
  readonly state: State;
}

const revisionOf = (head: StreamHead | 'no-stream'): number => (head === 'no-stream' ? -1 : head.revision);
