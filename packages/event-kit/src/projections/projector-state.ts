/** The state that the parts of a projector share: the leader, the head of the log, the readable projections. */
import type { Logger } from 'pino';
import type { EventLog } from '../event-log/event-log.ts';
import { type Position, type RecordedEvent, START, StoreUnavailable } from '../event-store/port.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import type { ReadModels } from '../read-models/port.ts';
import { logFailure } from '../runtime/log-failure.ts';
import { type AnyProjection, erased } from './any-projection.ts';
import { type CanBeRead, projectionsToRead } from './can-be-read.ts';
import { type Follower, follower } from './follower.ts';
import type { Leader } from './leader.ts';
import { progressOf, type ProgressSource } from './progress.ts';
import type { Projection } from './projection.ts';
import { type Looks, repeatedLooks } from './repeated-looks.ts';

export interface ProjectorParts {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly projections: readonly Projection<never, never>[];
  /** Called after each batch is projected, with the events of `alsoTypes` and, in a leader, those of projections. */
  readonly onProjected?: (events: readonly LoggedEvent[]) => void;
  readonly alsoTypes?: ReadonlySet<string>;
  /** Called with the newest event of each batch, if this process leads, after it is projected. */
  readonly onRead?: (newest: RecordedEvent) => void;
  /** Called whenever a needed store does not answer. */
  readonly onAway?: () => void;
  /** No other process projects into these read models: nothing can be read before this process leads. */
  readonly alone?: boolean;
}

/** Time between two reads of the leader's progress by a follower: while a request waits for it, and otherwise. */
const LOOK_MS = { awaited: 40, idle: 1_000 };
export interface ProjectorState {
  readonly parts: ProjectorParts;
  readonly projections: readonly AnyProjection[];
  readonly follower: Follower;
  readonly readable: CanBeRead;
  readonly progress: ProgressSource;
  readonly looks: Looks;
  readonly ready: PromiseWithResolvers<void>;
  readonly stopping: AbortController;
  /** Undefined while this process does not lead. */
  leader: Leader | undefined;
  /** Position of the newest event that the subscription has delivered. */
  delivered: Position;
  /** The head of the log when it was first read. */
  startedAt: Position | undefined;
  /** Number of events that projections read to catch up. */
  read: number;
}

export const begin = (parts: ProjectorParts): ProjectorState => {
  const projections = parts.projections.map(erased);
  const followed = follower(parts.readModels, projections);
  const state: ProjectorState = {
    parts,
    projections,
    follower: followed,
    readable: projectionsToRead({
      names: projections.map(({ name }) => name),
      leading: () => state.leader,
      elsewhere: followed,
      alone: parts.alone ?? false,
      startedAt: () => state.startedAt,
      head: () => state.delivered,
    }),
    progress: progressOf(
      () => state.leader?.position() ?? followed.position(),
      () => state.looks.within(LOOK_MS.awaited),
    ),
    looks: repeatedLooks({
      look: () => look(state),
      pause: () => (state.progress.awaited() ? LOOK_MS.awaited : LOOK_MS.idle),
      // The leader knows its own progress.
      isNeeded: () => state.leader === undefined && !state.stopping.signal.aborted,
    }),
    ready: Promise.withResolvers(),
    stopping: new AbortController(),
    leader: undefined,
    delivered: START,
    startedAt: undefined,
    read: 0,
  };
  return state;
};

export const away = ({ parts }: ProjectorState, err: unknown, what: string): void => {
  logFailure(parts.logger, err, what);
  if (err instanceof StoreUnavailable) parts.onAway?.();
};

export const becomeReady = ({ readable, ready }: ProjectorState): void => {
  readable.becomeReady();
  ready.resolve();
};

/** Reads how far the leader is. */
const look = async (state: ProjectorState): Promise<void> => {
  const { parts, follower: followed, progress } = state;
  try {
    await followed.look();
  } catch (error) {
    away(state, error, 'the read models cannot be looked at, trying again');
  }
  progress.moved();
  const { startedAt } = state;
  if (parts.alone !== true && startedAt !== undefined && followed.isReady(startedAt)) becomeReady(state);
};
