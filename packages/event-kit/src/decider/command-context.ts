import type { Position } from '../event-store/port.ts';
import type { Actor } from '../event-log/events.ts';

/** Who sends a command, and why. The `Request` of a route is a CommandContext. */
export interface CommandContext {
  readonly actor: Actor;
  readonly requestId: string;
  readonly causationId?: string;
  /** Seed of event and entity ids, the same for every repeat of an Idempotency-Key; absent: ids are fresh UUID v7. */
  readonly seed?: string;
  /** The request with this seed began before and its answer is not known: its events may be in the log. */
  readonly again?: boolean;
  /** Called by the command handler after an append, so that the answer waits for it and carries `x-posicion`. */
  readonly onAppended?: (position: Position) => Promise<void>;
}
