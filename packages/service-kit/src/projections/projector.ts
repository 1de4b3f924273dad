/**
 * The projections of a service in one process. Of several replicas one at a time leads, that is projects (`term.ts`);
 * the others follow: they look how far it is (`followed.ts`), and answer from the same documents. All of them tell
 * what was projected.
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
import { type AnyProjection, erased } from './any-projection.ts';
import { followed } from './followed.ts';
import { type Progress, progressOf } from './progress.ts';
import type { Lag, Preparation } from './preparing.ts';
import type { Projection } from './projection.ts';
import { readableProjections } from './readable.ts';
import { aborted, retrying } from './retrying.ts';
import { beginTerm, type Term } from './term.ts';
import { tellProgress } from './tell-progress.ts';
import { tellFailure } from '../tell-away.ts';
import { causedBy } from '../request-scope.ts';
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

/** Starts following at once; stores that are away are waited for. */
export const createProjector = (parts: ProjectorParts): Projector => {
  const { log, readModels, logger, onProjected = () => undefined, alsoTypes = new Set() } = parts;
  const { alone = false } = parts;
  const projections: readonly AnyProjection[] = parts.projections.map(erased);
  const stopping = new AbortController();
  const elsewhere = followed(readModels, projections);
  const ready = Promise.withResolvers<void>();
  let term: Term | undefined;
  let subscription: Subscription | undefined;
  /** The newest event that the subscription has handed out. */
  let delivered: Position = START;
  /** The head of the log when it was first looked at. */
  let startedAt: Position | undefined;
  /** Events that were read by projections that were behind. */
  let read = 0;
  let nextLook: { readonly timer: NodeJS.Timeout; readonly at: number } | undefined;

  const readable = readableProjections({
    names: projections.map(({ name }) => name),
    leading: () => term,
    elsewhere,
    alone,
    startedAt: () => startedAt,
    head: () => delivered,
  });
  const progress = progressOf(
    () => term?.position() ?? elsewhere.position(),
    () => lookIn(LOOK_MS.awaited),
  );

  const away = (err: unknown, what: string): void => {
    tellFailure(logger, err, what);
    if (err instanceof StoreUnavailable) parts.onAway?.();
  };

  const becomeReady = (): void => {
    readable.becomeReady();
    ready.resolve();
  };
  const tellReady = (): void => {
    if (!alone && startedAt !== undefined && elsewhere.isReady(startedAt)) becomeReady();
  };

  const look = async (): Promise<void> => {
    nextLook = undefined;
    try {
      await elsewhere.look();
    } catch (error) {
      away(error, 'the read models cannot be looked at, trying again');
    }
    progress.moved();
    tellReady();
    lookIn(progress.awaited() ? LOOK_MS.awaited : LOOK_MS.idle);
  };

  /** Sooner than it was to be, never later. The leader knows by itself how far it is. */
  const lookIn = (milliseconds: number): void => {
    const at = performance.now() + milliseconds;
    if (term !== undefined || stopping.signal.aborted || (nextLook !== undefined && nextLook.at <= at))
      return;
    clearTimeout(nextLook?.timer);
    // Whoever waits only hastens it: it is not on their request's account.
    nextLook = { timer: causedBy(undefined, () => setTimeout(() => void look(), milliseconds)), at };
  };

  const onBatch: Parameters<EventLog['subscribe']>[1] = async (batch) => {
    delivered = batch.at(-1)?.position ?? delivered;
    const projecting = term;
    const events =
      projecting === undefined
        ? await retrying(
            () => log.open(batch, alsoTypes),
            (err) => away(err, 'events cannot be opened, trying again'),
            stopping.signal,
          )
        : await projecting.feed(batch, alsoTypes);
    progress.moved();
    if (projecting === undefined) await progress.waitFor(delivered, NEWS_PATIENCE_MS);
    const newest = batch.at(-1);
    if (newest !== undefined && term !== undefined) parts.onRead?.(newest);
    if (events !== undefined && events.length > 0) onProjected(events);
  };

  const subscribe = async (): Promise<void> => {
    const head = await retrying(
      () => log.head(),
      (err) => away(err, 'the log cannot be read, trying again'),
      stopping.signal,
    );
    if (head === undefined) return;
    startedAt = delivered = head;
    subscription = log.subscribe(head, onBatch);
  };

  let leading: Promise<void> | undefined;
  const quiet = tellProgress({
    logger,
    behind: () => readable.behind(),
    read: () => read,
  });
  const subscribed = subscribe();
  const firstLook = look();

  const lead = async (lost: AbortSignal, meanwhile: (over: AbortSignal) => Promise<void>): Promise<void> => {
    const over = AbortSignal.any([lost, stopping.signal]);
    await Promise.race([subscribed, aborted(over)]);
    const begun = await retrying(
      () =>
        beginTerm({
          ...parts,
          projections,
          delivered: () => delivered,
          onMoved: (events = 0) => {
            read += events;
            progress.moved();
          },
          over,
        }),
      (err) => away(err, 'the projections cannot be opened, trying again'),
      over,
    );
    if (begun === undefined) return;
    term = begun;
    progress.moved();
    const work = Promise.race([begun.ready, aborted(over)]).then(async () => {
      if (over.aborted) return;
      becomeReady();
      await meanwhile(over);
    });
    await aborted(over);
    // Others may project from now on; at a stop, what is under way still reads its own writes.
    if (lost.aborted) term = undefined;
    await work.catch((err: unknown) => logger.error({ err }, 'what a leader does besides failed'));
    await begun.end(!lost.aborted);
    term = undefined;
    lookIn(0);
  };

  return {
    ready: ready.promise,
    position: () => progress.position(),
    waitFor: (position, milliseconds) => progress.waitFor(position, milliseconds),
    lead: (lost, meanwhile = aborted) => (leading = lead(lost, meanwhile)),
    leads: () => term !== undefined,
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
      clearTimeout(nextLook?.timer);
      ready.resolve();
      progress.close();
      await Promise.all([subscribed, firstLook]);
      await subscription?.close();
      await leading;
    },
  };
};
