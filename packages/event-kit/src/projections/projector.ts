/**
 * The projections of a service in one process. One replica at a time leads: it projects (`leader.ts`). The others
 * follow: they read its progress (`follower.ts`) and answer from the same documents. Each notifies its own process of
 * projected events. README.md has a diagram.
 */
import type { Position, RecordedEvent, Subscription } from '../event-store/port.ts';
import { type Leader, startLeader } from './leader.ts';
import { logProgress } from './log-progress.ts';
import type { Lag, Preparation } from './preparation.ts';
import type { Progress } from './progress.ts';
import type { Projection } from './projection.ts';
import { away, becomeReady, begin, type ProjectorParts, type ProjectorState } from './projector-state.ts';
import { aborted, retrying } from './retrying.ts';
import { viewOf } from './view-of.ts';
import type { View } from './view.ts';

export interface Projector extends Progress {
  /**
   * Resolves once every projection can be read with the events up to the start, whichever process projects, or when the
   * projector is stopped. A view answers as soon as its own projection can be read.
   */
  readonly ready: Promise<void>;
  /**
   * Projects until `lost` is aborted or the projector is stopped, and resolves when all work has ended.
   * @param meanwhile starts once every projection can be read, and must end at the signal; the projections end after it
   */
  lead(lost: AbortSignal, meanwhile?: (over: AbortSignal) => Promise<void>): Promise<void>;
  leads(): boolean;
  /**
   * The documents of a projection. Reads throw Preparing until it has caught up with the log as it was when this
   * process started, and while no complete version of it exists.
   */
  view<Doc extends object>(projection: Projection<Doc, never>): View<Doc>;
  /** Resolves once everything up to the position can be read, or the projector is stopped. It has no time limit. */
  projected(position: Position): Promise<void>;
  /** Resolves once everything that is in the store now can be read. @throws StoreUnavailable */
  catchUp(): Promise<void>;
  lag(): readonly Lag[];
  /** The progress while some projection cannot be read yet; undefined once all can be read. */
  preparation(): Preparation | undefined;
  /** Resolves after the batches in progress. The next start continues a rebuild from there. */
  stop(): Promise<void>;
}

/** A follower waits this long for the leader to project a batch, then notifies its process anyway. Milliseconds. */
const NOTIFY_AFTER_MS = 10_000;

/** Starts following at once, and waits for stores that do not answer. */
export const createProjector = (parts: ProjectorParts): Projector => {
  const { log, logger } = parts;
  const state = begin(parts);
  const { readable, progress, looks, ready, stopping } = state;
  const quiet = logProgress({ logger, behind: () => readable.behind(), read: () => state.read });
  const subscribed = subscribe(state);
  looks.begin();
  let leading: Promise<void> | undefined;

  return {
    ready: ready.promise,
    position: () => progress.position(),
    waitFor: (position, milliseconds) => progress.waitFor(position, milliseconds),
    lead: (lost, meanwhile = aborted) => (leading = lead(state, subscribed, lost, meanwhile)),
    leads: () => state.leader !== undefined,
    view: (projection) =>
      viewOf(
        () => readable.answering(projection.name),
        () => readable.rebuilding(projection.name),
      ),
    projected: async (position) => {
      await progress.waitFor(position, Infinity);
    },
    catchUp: async () => {
      await progress.waitFor(await log.head(), Infinity);
    },
    lag: () => readable.lag(),
    preparation: () => readable.preparation(),
    stop: async () => {
      stopping.abort();
      quiet();
      ready.resolve();
      progress.close();
      await looks.close();
      await (await subscribed)?.close();
      await leading;
    },
  };
};

const subscribe = async (state: ProjectorState): Promise<Subscription | undefined> => {
  const { log } = state.parts;
  const head = await retrying(
    () => log.head(),
    (err) => away(state, err, 'the log cannot be read, trying again'),
    state.stopping.signal,
  );
  if (head === undefined) return undefined;
  state.startedAt = head;
  state.delivered = head;
  return log.subscribe(head, (batch) => receive(state, batch));
};

/** Projects a batch if this process leads. Notifies this process once the batch is projected, by whichever process. */
const receive = async (state: ProjectorState, batch: readonly RecordedEvent[]): Promise<void> => {
  const { parts, progress, stopping } = state;
  const { log, onProjected, alsoTypes = new Set() } = parts;
  const newest = batch.at(-1);
  state.delivered = newest?.position ?? state.delivered;
  const projecting = state.leader;
  const events =
    projecting === undefined
      ? await retrying(
          () => log.open(batch, alsoTypes),
          (err) => away(state, err, 'events cannot be opened, trying again'),
          stopping.signal,
        )
      : await projecting.feed(batch, alsoTypes);
  progress.moved();
  if (projecting === undefined) await progress.waitFor(state.delivered, NOTIFY_AFTER_MS);
  if (newest !== undefined && state.leader !== undefined) parts.onRead?.(newest);
  if (events !== undefined && events.length > 0) onProjected?.(events);
};

const startLeading = (state: ProjectorState, over: AbortSignal): Promise<Leader | undefined> =>
  retrying(
    () =>
      startLeader({
        ...state.parts,
        projections: state.projections,
        delivered: () => state.delivered,
        onMoved: (events = 0) => {
          state.read += events;
          state.progress.moved();
        },
        over,
      }),
    (err) => away(state, err, 'the projections cannot be opened, trying again'),
    over,
  );

const lead = async (
  state: ProjectorState,
  subscribed: Promise<unknown>,
  lost: AbortSignal,
  meanwhile: (over: AbortSignal) => Promise<void>,
): Promise<void> => {
  const over = AbortSignal.any([lost, state.stopping.signal]);
  await Promise.race([subscribed, aborted(over)]);
  const leader = await startLeading(state, over);
  if (leader === undefined) return;
  state.leader = leader;
  state.progress.moved();
  const work = Promise.race([leader.ready, aborted(over)]).then(async () => {
    if (over.aborted) return;
    becomeReady(state);
    await meanwhile(over);
  });
  await aborted(over);
  // Another replica may lead from now on. At a stop, work in progress still reads its own writes.
  if (lost.aborted) state.leader = undefined;
  await work.catch((err: unknown) => state.parts.logger.error({ err }, 'what a leader does besides failed'));
  await leader.end(!lost.aborted);
  state.leader = undefined;
  state.looks.within(0);
};
