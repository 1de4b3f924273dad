/**
 * The one way a command becomes events: load, fold, decide, append at the revision read; on a conflict
 * again, with jitter, for up to 5 s (decisions.md, section 1).
 */
import type { Clock } from '../clock.ts';
import type { Position } from '../event-store/port.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { CommandContext } from '../http/route.ts';
import type { Command, Decider, Event } from './decider.ts';

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
  handle(id: string, command: C, context: CommandContext): Promise<Handled<State, E>>;
  /** The aggregate as its events tell it now. */
  load(id: string): Promise<State>;
}

export interface CommandHandlerOptions<State, C extends Command, E extends Event> {
  readonly stream: (id: string) => string;
  readonly decider: Decider<State, C, E>;
  readonly clock: Clock;
  /** The date the user gave for what happened, kept as `effectiveAt`. */
  readonly effectiveAt?: (event: E) => string | undefined;
}

export declare const commandHandler: <State, C extends Command, E extends Event>(
  log: EventLog,
  options: CommandHandlerOptions<State, C, E>,
) => CommandHandler<State, C, E>;
