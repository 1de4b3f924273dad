/**
 * One time of running a service's projections, from getting the lease to losing it: those that are level share one
 * subscription to the log; one that is behind (new, raised in version, or failed) reads on by itself and joins when
 * it is level. Views answer throughout.
 */
import type { Logger } from 'pino';
import type { EventLog } from '../event-log/event-log.ts';
import { type Position, type RecordedEvent, START } from '../event-store/port.ts';
import type { LoggedEvent } from '../events.ts';
import type { Collection, ReadModels } from '../read-models/port.ts';
import { isAway } from '../is-away.ts';
import { tellFailure } from '../tell-away.ts';
import type { AnyProjection } from './any-projection.ts';
import { feed, readOn } from './follow.ts';
import type { Lag } from './preparing.ts';
import { pause, pauseBefore, retrying } from './retrying.ts';
import { type Runner, openRunner } from './runner.ts';
import { ProjectionFailed } from './workspace.ts';

/** How long loads are written at a stop, of the 9 s that a stop may take. Milliseconds. */
const FLUSH_MS = 3_000;

export interface TermParts {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly projections: readonly AnyProjection[];
  /** The newest event that the subscription has handed out. */
  readonly delivered: () => Position;
  /** Called whenever the position may have moved. `events` were read by projections that are behind. */
  readonly onMoved: (events?: number) => void;
  /** Nothing more is begun once it is aborted. */
  readonly over: AbortSignal;
}

export interface Term {
  /** Resolves once each can be read: level with the log, or being rebuilt while its previous version answers. */
  readonly ready: Promise<void>;
  /** Every event up to here can be read. */
  position(): Position;
  /** Undefined while it is built for the first time. */
  answering(projection: string): Collection | undefined;
  /** Whether it has caught up, is rebuilt while its previous version answers, or stands before an event that it cannot take. */
  canBeRead(projection: string): boolean;
  /** Gives a batch to those that are level; answers the events that they take, and those `alsoOpen`. */
  feed(batch: readonly RecordedEvent[], alsoOpen: ReadonlySet<string>): Promise<readonly LoggedEvent[]>;
  lag(): readonly Lag[];
  /** Resolves after the batches under way. @param flush whether what a load holds may still be written */
  end(flush: boolean): Promise<void>;
}

/** @throws StoreUnavailable when the collections cannot be opened */
export const beginTerm = async (parts: TermParts): Promise<Term> => {
  const { log, readModels, logger, projections, delivered, onMoved, over } = parts;
  const opened = await Promise.all(projections.map((projection) => openRunner(readModels, projection)));
  const runners = new Map(opened.map((runner) => [runner.projection.name, runner]));
  const level = new Set<Runner>();
  /** Those that failed: where their documents stood, how often they have failed there, and whether a store was away. */
  const failing = new Map<
    Runner,
    { readonly from: Position; readonly times: number; readonly away: boolean }
  >();
  const working = new Set<Promise<void>>();
  const rebuilding = opened.filter((runner) => runner.readable() === START && runner.answers());
  const ready = Promise.withResolvers<void>();

  const report = (runner: Runner, error: unknown): void => {
    const { name, version } = runner.projection;
    const event = error instanceof ProjectionFailed ? error.event.id : undefined;
    const times = failing.get(runner)?.times;
    const fields = { level: 'error', projection: name, version, event, times } as const;
    tellFailure(logger, error, 'projection failed, trying again', fields);
  };

  const inBackground = (work: Promise<void>): void => {
    const done: Promise<void> = work
      .catch((err: unknown) => logger.error({ err }, 'projections stopped'))
      .finally(() => working.delete(done));
    working.add(done);
  };

  /** One that fails on an event is read as it stood before. An outage is waited for. */
  const canBeRead = (runner: Runner): boolean =>
    runner.answers() &&
    (level.has(runner) || failing.get(runner)?.away === false || rebuilding.includes(runner));
  const tellReady = (): void => {
    if (opened.every(canBeRead)) ready.resolve();
  };

  const failed = (runner: Runner, error: unknown): void => {
    const { from, times } = failing.get(runner) ?? { from: START, times: 0 };
    failing.set(runner, { from, times: times + 1, away: isAway(error) });
    report(runner, error);
    level.delete(runner);
    inBackground(recover(runner, error, times));
  };

  const recover = async (runner: Runner, error: unknown, repetition: number): Promise<void> => {
    // An event that is not what was recorded is no reason to wait: reading its stream sets that aside.
    if (error instanceof ProjectionFailed) await log.read(error.event.stream).catch(() => undefined);
    const isOurs = !(error instanceof ProjectionFailed && log.apart.excludes(error.event));
    if (isOurs) await pause(pauseBefore(repetition, error), over);
    await retrying(
      () => runner.reset(),
      (err) => report(runner, err),
      over,
    );
    // What was folded in and not committed is no progress.
    const before = failing.get(runner);
    if (before && runner.committed() > before.from)
      failing.set(runner, { ...before, from: runner.committed(), times: 0 });
    await bringLevel([runner]);
  };

  /** Reads on until these runners are level and the subscription can take over without a gap. */
  const bringLevel = async (behind: readonly Runner[]): Promise<void> => {
    let left = behind;
    while (left.length > 0 && !over.aborted) {
      const read = await retrying(
        () => readOn(log, left, over, onMoved),
        (err) => tellFailure(logger, err, 'the log cannot be read, trying again'),
        over,
      );
      if (read === undefined) return;
      for (const { runner, error } of read.failed) failed(runner, error);
      left = await settled(read.level);
    }
  };

  /** Answers those for which there is something new already; one that fails here recovers by itself. */
  const settled = async (reached: readonly Runner[]): Promise<readonly Runner[]> => {
    const behind: Runner[] = [];
    for (const runner of reached) {
      try {
        await runner.level(over);
      } catch (error) {
        failed(runner, error);
        continue;
      }
      if (over.aborted) continue;
      // Between this look and the joining nothing else runs: no batch can fall between the two.
      if (runner.position() < delivered()) behind.push(runner);
      else {
        level.add(runner);
        failing.delete(runner);
      }
    }
    onMoved();
    tellReady();
    return behind;
  };

  const stateOf = (runner: Runner): Lag['state'] => {
    if (failing.has(runner)) return 'failing';
    if (level.has(runner)) return 'live';
    return runner.readable() === START ? 'rebuilding' : 'catching-up';
  };

  inBackground(bringLevel(rebuilding));
  inBackground(bringLevel(opened.filter((runner) => !rebuilding.includes(runner))));
  tellReady();

  return {
    ready: ready.promise,
    position: () => opened.map((runner) => runner.readable()).reduce((a, b) => (a < b ? a : b), delivered()),
    answering: (name) => {
      const runner = runners.get(name);
      return runner?.answers() === true ? runner.answering() : undefined;
    },
    canBeRead: (name) => {
      const runner = runners.get(name);
      return runner !== undefined && canBeRead(runner);
    },
    feed: async (batch, alsoOpen) => {
      const fed = await retrying(
        () => feed(log, [...level], batch, alsoOpen),
        (err) => tellFailure(logger, err, 'events cannot be opened, trying again'),
        over,
      );
      for (const { runner, error } of fed?.failed ?? []) failed(runner, error);
      return fed?.events ?? [];
    },
    lag: () =>
      opened.map((runner) => ({
        projection: runner.projection.name,
        version: runner.projection.version,
        position: runner.position(),
        state: stateOf(runner),
      })),
    end: async (flush) => {
      ready.resolve();
      await Promise.allSettled(working);
      if (!flush) return;
      const until = performance.now() + FLUSH_MS;
      for (const runner of opened) {
        // What is not written is folded in again at the next start.
        if (performance.now() > until) return;
        // oxlint-disable-next-line no-await-in-loop -- as many as there is time for
        await runner.flush().catch((error: unknown) => report(runner, error));
      }
    },
  };
};
