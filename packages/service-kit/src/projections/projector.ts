/**
 * Runs all projections of a service: those that are level share one subscription to the log; one that is behind
 * (new, raised in version, or failed) reads on by itself and joins when it is level. Views answer throughout.
 */
import type { Logger } from 'pino';
import type { EventLog } from '../event-log/event-log.ts';
import { type Position, START, type Subscription } from '../event-store/port.ts';
import type { LoggedEvent } from '../events.ts';
import type { Collection, ReadModels } from '../read-models/port.ts';
import { erased } from './any-projection.ts';
import { feed, readOn } from './follow.ts';
import { type Progress, progressOf } from './progress.ts';
import type { Projection } from './projection.ts';
import { pause, pauseBefore, retrying } from './retrying.ts';
import { type Runner, openRunner } from './runner.ts';
import { viewOf } from './view-of.ts';
import type { View } from './view.ts';
import { ProjectionFailed } from './workspace.ts';

export interface ProjectorParts {
  readonly log: EventLog;
  readonly readModels: ReadModels;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface ProjectorStart {
  readonly projections: readonly Projection<never, never>[];
  /** Told of each batch once it is projected: of the events that some projection takes, and of `alsoTypes`. */
  readonly onProjected?: (events: readonly LoggedEvent[]) => void;
  readonly alsoTypes?: Iterable<string>;
}

export interface Lag {
  readonly projection: string;
  readonly version: number;
  readonly position: Position;
  readonly state: 'level' | 'rebuilding' | 'failing';
}

export interface Projector extends Progress {
  /**
   * Starts the projections. Resolves once each can be read: level with the log, or being rebuilt while its
   * previous version answers.
   * @throws StoreUnavailable when log or read models cannot be opened
   */
  start(start: ProjectorStart): Promise<void>;
  /** The documents of a projection; to be asked only once `start` has resolved. */
  view<Doc extends object>(projection: Projection<Doc, never>): View<Doc>;
  /** Resolves when everything up to the position can be read, however long it takes, or the projector is stopped. */
  projected(position: Position): Promise<void>;
  /** Resolves when everything that is in the store by now can be read. @throws StoreUnavailable */
  catchUp(): Promise<void>;
  lag(): readonly Lag[];
  /** Ends after the batches under way; a rebuild goes on from there at the next start. */
  stop(): Promise<void>;
}

export const createProjector = ({ log, readModels, logger }: ProjectorParts): Projector => {
  const stopping = new AbortController();
  const runners = new Map<string, Runner>();
  const level = new Set<Runner>();
  const failing = new Set<Runner>();
  const working = new Set<Promise<void>>();
  const ready = Promise.withResolvers<void>();
  let subscription: Subscription | undefined;
  /** The newest event that the subscription has handed out. */
  let delivered: Position = START;

  const progress = progressOf(() =>
    [...runners.values()].map((runner) => runner.readable()).reduce((a, b) => (a < b ? a : b), delivered),
  );

  const report = (runner: Runner, error: unknown): void => {
    const { name, version } = runner.projection;
    const event = error instanceof ProjectionFailed ? error.event.id : undefined;
    logger.error({ err: error, projection: name, version, event }, 'projection failed, trying again');
  };

  const answering = (name: string): Collection => {
    const runner = runners.get(name);
    if (runner === undefined) throw new Error(`projection ${name} is none of those that were started`);
    return runner.answering();
  };

  const inBackground = (work: Promise<void>): void => {
    const done: Promise<void> = work
      .catch((err: unknown) => logger.error({ err }, 'projections stopped'))
      .finally(() => working.delete(done));
    working.add(done);
  };

  const tellReady = (): void => {
    if ([...runners.values()].every((runner) => runner.answers())) ready.resolve();
  };

  const failed = (runner: Runner, error: unknown, repetition = 0): void => {
    report(runner, error);
    level.delete(runner);
    failing.add(runner);
    inBackground(recover(runner, repetition));
  };

  const recover = async (runner: Runner, repetition: number): Promise<void> => {
    await pause(pauseBefore(repetition), stopping.signal);
    await retrying(
      () => runner.reset(),
      (error) => report(runner, error),
      stopping.signal,
    );
    const from = runner.position();
    await bringLevel([runner], () => (runner.position() > from ? 0 : repetition + 1));
  };

  /** Reads on until these runners are level and the subscription can take over without a gap. */
  const bringLevel = async (behind: readonly Runner[], repetition: () => number): Promise<void> => {
    let left = behind;
    while (left.length > 0 && !stopping.signal.aborted) {
      const read = await retrying(
        () => readOn(log, left, stopping.signal, () => progress.moved()),
        (err) => logger.warn({ err }, 'the log cannot be read, trying again'),
        stopping.signal,
      );
      if (read === undefined) return;
      for (const { runner, error } of read.failed) failed(runner, error, repetition());
      const joined = await settled(read.level, repetition);
      left = read.level.filter((runner) => !joined.includes(runner) && !failing.has(runner));
    }
  };

  const settled = async (
    reached: readonly Runner[],
    repetition: () => number,
  ): Promise<readonly Runner[]> => {
    const joined: Runner[] = [];
    for (const runner of reached) {
      try {
        await runner.level();
      } catch (error) {
        failed(runner, error, repetition());
        continue;
      }
      // Between this look and the joining nothing else runs: no batch can fall between the two.
      if (runner.position() >= delivered) {
        level.add(runner);
        failing.delete(runner);
        joined.push(runner);
      }
    }
    progress.moved();
    tellReady();
    return joined;
  };

  return {
    position: () => progress.position(),
    waitFor: (position, milliseconds) => progress.waitFor(position, milliseconds),

    start: async ({ projections, onProjected = () => undefined, alsoTypes = [] }) => {
      const alsoOpen = new Set(alsoTypes);
      for (const projection of projections.map(erased))
        runners.set(projection.name, await openRunner(readModels, projection));
      delivered = await log.head();
      subscription = log.subscribe(delivered, async (batch) => {
        delivered = batch.at(-1)?.position ?? delivered;
        const fed = await retrying(
          () => feed(log, [...level], batch, alsoOpen),
          (err) => logger.warn({ err }, 'events cannot be opened, trying again'),
          stopping.signal,
        );
        for (const { runner, error } of fed?.failed ?? []) failed(runner, error);
        progress.moved();
        if (fed !== undefined && fed.events.length > 0) onProjected(fed.events);
      });
      const all = [...runners.values()];
      const rebuilding = all.filter((runner) => runner.readable() === START && runner.answers());
      inBackground(bringLevel(rebuilding, () => 0));
      await bringLevel(
        all.filter((runner) => !rebuilding.includes(runner)),
        () => 0,
      );
      tellReady();
      await ready.promise;
    },

    view: (projection) => viewOf(() => answering(projection.name)),

    projected: async (position) => {
      await progress.waitFor(position, Infinity);
    },

    catchUp: async () => {
      await progress.waitFor(await log.head(), Infinity);
    },

    lag: () =>
      [...runners.values()].map((runner) => ({
        projection: runner.projection.name,
        version: runner.projection.version,
        position: runner.position(),
        state: failing.has(runner) ? 'failing' : level.has(runner) ? 'level' : 'rebuilding',
      })),

    stop: async () => {
      stopping.abort();
      ready.resolve();
      await subscription?.close();
      await Promise.allSettled(working);
      progress.close();
      for (const runner of runners.values())
        await runner.flush().catch((error: unknown) => report(runner, error));
    },
  };
};
