/** A process manager: like a projection, with a checkpoint and safe to repeat, but its effects are commands or jobs. */
import type { Event } from '../decider/decider.ts';
import type { LoggedEvent } from '../event-log/events.ts';

/** Returned by an effect that changed nothing. The checkpoint is then not written for this event, but soon after. */
export const NOTHING_DONE = 'nothing-done';

export interface Reaction<E extends Event = Event> {
  readonly name: string;
  /** Effects run one at a time in global order and are retried until they succeed: they must be idempotent. */
  readonly on: {
    readonly [T in E['type']]?: (
      event: LoggedEvent<Extract<E, { readonly type: T }>>,
    ) => Promise<void | typeof NOTHING_DONE>;
  };
}

export const reaction = <E extends Event>(definition: Reaction<E>): Reaction =>
  definition as unknown as Reaction;
