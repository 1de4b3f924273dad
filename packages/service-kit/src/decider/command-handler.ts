/**
 * The one way a command becomes events: load, fold, decide, append at the revision read; on a conflict
 * again, with jitter, for up to 5 s (decisions.md, section 1).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type Position, StoreUnavailable, WrongExpectedRevision } from '../event-store/port.ts';
import type { EventLog, StreamHead } from '../event-log/event-log.ts';
import type { LoggedEvent } from '../events.ts';
import type { CommandContext } from '../http/route.ts';
import type { Command, Decider, Event } from './decider.ts';
import { Unavailable } from './errors.ts';
import { eventIds } from './event-ids.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** How long a command is tried again while others keep appending to its stream. */
const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 200;

export interface Handled<State, E extends Event> {
  readonly state: State;
  /** Empty when the command had already happened. */
  readonly events: readonly E[];
  /** Position of the last event of this command or, if it changed nothing, undefined. */
  readonly position: Position | undefined;
  /** Revision of the stream afterwards, -1 when it does not exist. */
  readonly revision: number;
}

export interface CommandHandler<State, C extends Command, E extends Event> {
  /**
   * Decides the command on the aggregate as it stands and appends what it decided. A repeat of a command
   * that already happened (same seed) answers no events, the state now and the position they have.
   * @throws Failure whatever the decider throws
   * @throws Unavailable when the store does not answer, or others won every race for 5 s
   */
  handle(id: string, command: C, context: CommandContext): Promise<Handled<State, E>>;
  /**
   * The aggregate as its events tell it now.
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
  const load = async (stream: string): Promise<Loaded<State, E>> => {
    const { events, head } = await log.read<E>(stream);
    return { events, head, state: fold(decider, decider.initialState(), events) };
  };

  const inTurn = oneAtATime();

  const append = (
    stream: string,
    head: StreamHead | 'no-stream',
    events: readonly E[],
    idOf: (index: number) => string,
    context: CommandContext,
  ) => {
    const recordedAt = clock.now().toISOString();
    const toAppend = events.map((event, index) => {
      const effective = effectiveAt?.(event);
      return {
        id: idOf(index),
        event,
        metadata: {
          recordedAt,
          actor: context.actor,
          requestId: context.requestId,
          ...(effective !== undefined && { effectiveAt: effective }),
          ...(context.causationId !== undefined && { causationId: context.causationId }),
        },
      };
    });
    return againIfAmbiguous(() => log.append(stream, head, toAppend));
  };

  /** Loads, decides and appends, again after every lost race. */
  const decideAndAppend = async (
    stream: string,
    command: C,
    context: CommandContext,
  ): Promise<Handled<State, E>> => {
    const idOf = eventIds(context.seed, stream, command.type);
    const deadline = performance.now() + PATIENCE_MS;
    for (let attempt = 0; ; attempt += 1) {
      const { events: past, head, state } = await load(stream);
      const before = alreadyHappened(past, idOf);
      if (before !== undefined) return { state, events: [], position: before, revision: revisionOf(head) };
      const events = decider.decide(command, state);
      if (events.length === 0) return { state, events, position: undefined, revision: revisionOf(head) };
      try {
        const { position, revision } = await append(stream, head, events, idOf, context);
        return { state: fold(decider, state, events), events, position, revision };
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (performance.now() > deadline) throw new Unavailable();
      }
      await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** (attempt + 2)));
    }
  };

  return {
    load: (id) => orUnavailable(async () => (await load(streamOf(id))).state),

    handle: async (id, command, context) => {
      const handled = await orUnavailable(() =>
        inTurn(streamOf(id), () => decideAndAppend(streamOf(id), command, context)),
      );
      if (handled.position !== undefined) await context.onAppended?.(handled.position);
      return handled;
    },
  };
};

interface Loaded<State, E extends Event> {
  readonly events: readonly LoggedEvent<E>[];
  readonly head: StreamHead | 'no-stream';
  readonly state: State;
}

const fold = <State, C extends Command, E extends Event>(
  { evolve }: Decider<State, C, E>,
  state: State,
  events: readonly E[],
): State => events.reduce(evolve, state);

const revisionOf = (head: StreamHead | 'no-stream'): number => (head === 'no-stream' ? -1 : head.revision);

/** The position of the last event of this command in the stream, if the command is in it. */
const alreadyHappened = (
  events: readonly LoggedEvent[],
  idOf: (index: number) => string,
): Position | undefined => {
  let index = 0;
  let position: Position | undefined;
  let id = idOf(index);
  for (const event of events)
    if (event.id === id) {
      position = event.position;
      index += 1;
      id = idOf(index);
    }
  return position;
};

/**
 * An append that failed because the store went away may have been written. The same ids at the same
 * expected revision answer what the first one answered, so asking once more cannot write twice.
 */
const againIfAmbiguous = async <T>(append: () => Promise<T>): Promise<T> => {
  try {
    return await append();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return append();
  }
};

const orUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new Unavailable();
    throw error;
  }
};
