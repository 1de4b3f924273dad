/** A process manager: a projection whose effect is a command or a job. Same checkpoint, same safety when repeated. */
import type { Event } from '../decider/decider.ts';
import type { LoggedEvent } from '../event-log/events.ts';

/** What an effect answers that changed nothing: the checkpoint then moves now and then, and not with each event. */
export const NOTHING_DONE = 'nothing-done';

export interface Reaction<E extends Event = Event> {
  readonly name: string;
  /** Effects run one at a time in global order and are tried again until they succeed: they must be idempotent. */
  readonly on: {
    readonly [T in E['type']]?: (
      event: LoggedEvent<Extract<E, { readonly type: T }>>,
    ) => Promise<void | typeof NOTHING_DONE>;
  };
}

export const reaction = <E extends Event>(definition: Reaction<E>): Reaction =>
  definition as unknown as Reaction;
