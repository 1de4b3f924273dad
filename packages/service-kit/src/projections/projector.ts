/**
 * The projections of a service in one process. Of several replicas one at a time leads, that is projects (`leader.ts`);
 * the others follow: they look how far it is (`follower.ts`), and answer from the same documents. All of them tell
 * what was projected. README.md has a picture.
 */
import type { Logger } from 'pino';
import type { EventLog } from '../event-log/event-log.ts';
import {
  type Position,
  type RecordedEvent,
  START,
  StoreUnavailable,
  type Subscription,
} from '../event-store/port.ts';
import type { LoggedEvent } from '../events.ts';
import type { ReadModels } from '../read-models/port.ts';
import { tellFailure } from '../tell-away.ts';
import { type AnyProjection, erased } from './any-projection.ts';
import { type CanBeRead, projectionsToRead } from './can-be-read.ts';
import { type Follower, follower } from './follower.ts';
import { type Leader, startLeader } from './leader.ts';
import { logProgress } from './log-progress.ts';
import type { Lag, Preparation } from './preparation.ts';
import { type Progress, progressOf, type ProgressSource } from './progress.ts';
import type { Projection } from './projection.ts';
import { type Looks, repeatedLooks } from './repeated-looks.ts';
import { aborted, retrying } from './retrying.ts';
import { viewOf } from './view-of.ts';
import type { View } from './view.ts';

export interface ProjectorParts {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly projections: readonly Projection<never, never>[];
  /** Told of each batch once it is projected: of the events that some projection takes here, and of `alsoTypes`. */
  readonly onProjected?: (events: readonly LoggedEvent[]) => void;
  readonly alsoTypes?: ReadonlySet<string>;
  /** Told of the newest event of each batch, where this process leads, once it is projected. */
  readonly onRead?: (newest: RecordedEvent) => void;
  /** Told whenever a store does not answer that it needs to go on. */
  readonly onAway?: () => void;
  /** No other process projects into these read models: nothing is read before this one leads. */
  readonly alone?: boolean;
}

export interface Projector extends Progress {
  /**
   * Resolves once each projection can be read as the log stood at the start, whoever projects, or the projector is
   * stopped. Views answer before that what there is.
   */
  readonly ready: Promise<void>;
  /**
   * Projects until `lost` is aborted or the projector is stopped, and resolves when all of it has ended.
   * @param meanwhile begun once each projection can be read; ends at the signal, before the projections do
   */
  lead(lost: AbortSignal, meanwhile?: (over: AbortSignal) => Promise<void>): Promise<void>;
  leads(): boolean;
  /**
   * The documents of a projection. Reading throws Preparing until it has caught up with the log as it stood when this
   * process started, and while there is no complete version of it.
   */
  view<Doc extends object>(projection: Projection<Doc, never>): View<Doc>;
  /** Resolves when everything up to the position can be read, however long it takes, or the projector is stopped. */
  projected(position: Position): Promise<void>;
  /** Resolves when everything that is in the store by now can be read. @throws StoreUnavailable */
  catchUp(): Promise<void>;
  lag(): readonly Lag[];
  /** How far it is while some projection cannot be read yet; undefined once all of them can. */
  preparation(): Preparation | undefined;
  /** Ends after the batches under way; a rebuild goes on from there at the next start. */
  stop(): Promise<void>;
}

/** How often a follower looks how far the leader is: while somebody waits for it, and otherwise. */
const LOOK_MS = { awaited: 40, idle: 1_000 };
/** News of a follower wait so long for a projection, which may be failing elsewhere; then they are told anyway. */
const NEWS_PATIENCE_MS = 10_000;

/** What the parts of a projector share. */
interface State {
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
  /** The newest event that the subscription has handed out. */
  delivered: Position;
  /** The head of the log when it was first looked at. */
  startedAt: Position | undefined;
  /** Events that were read by projections that were behind. */
  read: number;
}

/** Starts following at once; stores that are away are waited for. */
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
    view: (projection) => viewOf(() => readable.answering(projection.name)),
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

const begin = (parts: ProjectorParts): State => {
  const projections = parts.projections.map(erased);
  const followed = follower(parts.readModels, projections);
  const state: State = {
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
      // The leader knows by itself how far it is.
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

const away = ({ parts }: State, err: unknown, what: string): void => {
  tellFailure(parts.logger, err, what);
  if (err instanceof StoreUnavailable) parts.onAway?.();
};

const becomeReady = ({ readable, ready }: State): void => {
  readable.becomeReady();
  ready.resolve();
};

/** Looks how far the leader is. */
const look = async (state: State): Promise<void> => {
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

const subscribe = async (state: State): Promise<Subscription | undefined> => {
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

/** Projects a batch where this process leads; tells what was projected, by whomever. */
const receive = async (state: State, batch: readonly RecordedEvent[]): Promise<void> => {
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
  if (projecting === undefined) await progress.waitFor(state.delivered, NEWS_PATIENCE_MS);
  if (newest !== undefined && state.leader !== undefined) parts.onRead?.(newest);
  if (events !== undefined && events.length > 0) onProjected?.(events);
};

const startLeading = (state: State, over: AbortSignal): Promise<Leader | undefined> =>
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
  state: State,
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
  // Others may project from now on; at a stop, what is under way still reads its own writes.
  if (lost.aborted) state.leader = undefined;
  await work.catch((err: unknown) => state.parts.logger.error({ err }, 'what a leader does besides failed'));
  await leader.end(!lost.aborted);
  state.leader = undefined;
  state.looks.within(0);
};
