/** Runs reactions, each at its own pace: one event at a time, which is retried until its effect succeeds. */
import type { Logger } from 'pino';
import type { EventLog } from '../event-log/event-log.ts';
import { StreamSetAside } from '../event-log/set-aside.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import { type Position, type RecordedEvent, START } from '../event-store/port.ts';
import type { ReadModels, Register } from '../read-models/port.ts';
import { causedBy } from '../runtime/request-scope.ts';
import { logFailure } from '../runtime/log-failure.ts';
import { type Progress, progressOf } from './progress.ts';
import { NOTHING_DONE, type Reaction } from './reaction.ts';
import { type ReactionCheckpoint, reactionCheckpoint } from './reaction-checkpoint.ts';
import { pause, retrying } from './retrying.ts';

export interface ReactorParts {
  readonly log: EventLog;
  /** Where each reaction's checkpoint is stored. */
  readonly readModels: ReadModels;
  /** Of the service's projections. An effect waits for them, so that the views it reads contain its event. */
  readonly progress: Progress;
  readonly logger: Pick<Logger, 'error'>;
}

export interface Reactor extends Pick<Progress, 'waitFor'> {
  /** Resolves after the effects in progress. The next start continues with the others. */
  stop(): Promise<void>;
}

/** The checkpoints of reactions, by their names. @throws StoreUnavailable */
export const checkpointsOf = (readModels: ReadModels): Promise<Register> => readModels.register('reacciones');

/**
 * Starts the reactions from their checkpoints, new ones from the first event.
 * @throws StoreUnavailable when the checkpoints cannot be read
 */
export const startReactions = async (
  parts: ReactorParts,
  reactions: readonly Reaction[],
): Promise<Reactor> => {
  const stopping = new AbortController();
  const checkpoints = await checkpointsOf(parts.readModels);
  const passed = new Map<string, Position>();
  const progress = progressOf(() => slowest(passed));
  const subscriptions = await Promise.all(
    reactions.map(async (reaction) => {
      const { name } = reaction;
      const stored = await checkpoints.get(name);
      const after = stored === undefined ? START : BigInt(stored);
      passed.set(name, after);
      const onPassed = (position: Position): void => {
        passed.set(name, position);
        progress.moved();
      };
      const checkpoint = reactionCheckpoint(checkpoints, name);
      const running = { ...parts, checkpoint, onPassed, signal: stopping.signal };
      const subscription = parts.log.subscribe(after, (batch) => react(running, reaction, batch));
      return {
        close: async () => {
          await subscription.close();
          await checkpoint.close();
        },
      };
    }),
  );
  return {
    waitFor: async (position, milliseconds) => passed.size === 0 || progress.waitFor(position, milliseconds),
    stop: async () => {
      stopping.abort();
      progress.close();
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
    },
  };
};

/** The position of the reaction that is furthest behind. */
const slowest = (passed: ReadonlyMap<string, Position>): Position =>
  [...passed.values()].reduce((least, one) => (one < least ? one : least));

interface Running extends ReactorParts {
  readonly checkpoint: ReactionCheckpoint;
  readonly onPassed: (position: Position) => void;
  readonly signal: AbortSignal;
}

const react = async (
  { log, progress, logger, checkpoint, onPassed, signal }: Running,
  { name, on }: Reaction,
  batch: readonly RecordedEvent[],
): Promise<void> => {
  const persevere = <T>(work: () => Promise<T>, event?: { readonly id: string; readonly type: string }) =>
    retrying(
      work,
      (err, repetition) =>
        logFailure(logger, err, 'reaction failed, trying again', {
          level: 'error',
          reaction: name,
          event,
          repetition,
        }),
      signal,
    );

  /** Skips an effect that would change a stream set aside, so that other events do not wait for it. */
  const orPassed = async <T>(
    effect: () => Promise<T>,
    { id, type }: LoggedEvent,
  ): Promise<T | typeof NOTHING_DONE> => {
    try {
      return await effect();
    } catch (error) {
      if (!(error instanceof StreamSetAside)) throw error;
      const { stream } = error;
      logger.error({ reaction: name, event: { id, type }, stream }, 'reaction passed over: stream set aside');
      return NOTHING_DONE;
    }
  };

  const events = await retrying(
    () => log.open(batch, new Set(Object.keys(on))),
    (err) =>
      logFailure(logger, err, 'events cannot be opened, trying again', { level: 'error', reaction: name }),
    signal,
  );
  for (const event of events ?? []) {
    const effect = on[event.type];
    await untilReadable(progress, event.position, signal);
    if (signal.aborted) return;
    const outcome =
      effect &&
      (await causedBy(event.metadata.requestId, () =>
        persevere(() => orPassed(() => effect(event), event), { id: event.id, type: event.type }),
      ));
    if (signal.aborted) return;
    if (outcome === NOTHING_DONE) checkpoint.passed(event.position);
    else await persevere(() => checkpoint.done(event.position));
    onPassed(event.position);
  }
  const last = batch.at(-1);
  if (last === undefined || signal.aborted) return;
  if (last.position !== events?.at(-1)?.position) checkpoint.passed(last.position);
  onPassed(last.position);
};

/** How long a stop may have to wait for a reaction that waits for a projection, in milliseconds. */
const GLANCE_MS = 500;
/** Stopped projections end every wait at once. This pause lets the rest of the process run. Milliseconds. */
const BETWEEN_WAITS_MS = 20;

const untilReadable = async (progress: Progress, position: Position, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && !(await progress.waitFor(position, GLANCE_MS)))
    await pause(BETWEEN_WAITS_MS, signal);
};
