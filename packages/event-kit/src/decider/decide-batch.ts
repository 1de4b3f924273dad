/** Decides the commands of one batch, each on the state that the previous ones left. Pure. */
import type { EventToAppend } from '../event-log/event-log.ts';
import type { Position } from '../event-store/port.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import type { CommandContext } from './command-context.ts';
import type { Command, Decider, Event } from './decider.ts';

/** Throws when the command may not be handled on this state. */
export type Authorize<State> = (state: State) => void;

/** A command that waits for its answer. `idOf` gives the ids of its events. */
export interface PendingCommand<State, C extends Command> {
  readonly command: C;
  readonly context: CommandContext;
  readonly idOf: (index: number) => string;
  readonly authorize: Authorize<State> | undefined;
}

/** The outcome of one command; valid once the events of the batch are appended. */
export type Decided<State, E extends Event> =
  | {
      readonly state: State;
      readonly events: readonly E[];
      /** `new`: the position of the batch's append. Otherwise of the earlier events; undefined when nothing changed. */
      readonly position: Position | 'new' | undefined;
      /** Number of events of the batch up to and including those of this command. */
      readonly upTo: number;
    }
  | { readonly failure: unknown };

export interface Turn<State, E extends Event> {
  readonly outcomes: readonly Decided<State, E>[];
  readonly toAppend: readonly EventToAppend<E>[];
}

/** The position of the command's last event, if the stream already contains the command. */
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

/** Decides commands one after the other on a stream that was read. A broken rule fails only its own command. */
export const decideBatch = <State, C extends Command, E extends Event>(
  { decide, evolve }: Decider<State, C, E>,
  past: readonly LoggedEvent<E>[],
  before: State,
  commands: readonly PendingCommand<State, C>[],
  toAppendOf: (event: E, id: string, context: CommandContext) => EventToAppend<E>,
): Turn<State, E> => {
  let state = before;
  const toAppend: EventToAppend<E>[] = [];
  const taken = new Set<string>();

  const outcomeOf = ({ command, context, idOf, authorize }: PendingCommand<State, C>): Decided<State, E> => {
    try {
      authorize?.(state);
      const upTo = toAppend.length;
      const position = taken.has(idOf(0)) ? 'new' : alreadyHappened(past, idOf);
      if (position !== undefined) return { state, events: [], position, upTo };
      const events = decide(command, state);
      state = events.reduce(evolve, state);
      for (const [index, event] of events.entries()) {
        taken.add(idOf(index));
        toAppend.push(toAppendOf(event, idOf(index), context));
      }
      return { state, events, position: events.length > 0 ? 'new' : undefined, upTo: toAppend.length };
    } catch (failure) {
      return { failure };
    }
  };

  return { outcomes: commands.map(outcomeOf), toAppend };
};
