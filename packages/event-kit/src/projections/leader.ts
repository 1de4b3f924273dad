/**
 * The projections of the process that leads, for as long as it leads. Live projections share one subscription. A
 * projection that is behind (new, with a raised version, or failed) reads the log by itself and joins the subscription
 * when it has caught up (`catch-up.ts`).
 */
import { type Position, type RecordedEvent, START } from '../event-store/port.ts';
import type { LoggedEvent } from '../event-log/events.ts';
import type { Collection, ReadModels } from '../read-models/port.ts';
import { logFailure } from '../runtime/log-failure.ts';
import type { AnyProjection } from './any-projection.ts';
import {
  canBeRead,
  catchUp,
  type CatchUpParts,
  fail,
  type Leading,
  type Member,
  report,
  stateOf,
} from './catch-up.ts';
import type { Lag } from './preparation.ts';
import { openRunner } from './projection-runner.ts';
import { feed } from './read-events.ts';
import { retrying } from './retrying.ts';

/** The time for writing loads at a stop, out of the 9 s that a stop may take. Milliseconds. */
const FLUSH_MS = 3_000;

export interface LeaderParts extends CatchUpParts {
  readonly readModels: ReadModels;
  readonly projections: readonly AnyProjection[];
}

export interface Leader {
  /** Resolves once every projection can be read (`canBeRead`). */
  readonly ready: Promise<void>;
  /** Every event up to here can be read. */
  position(): Position;
  /** Undefined while the projection is built for the first time. */
  answering(projection: string): Collection | undefined;
  /** Whether it has caught up, is rebuilt while its previous version answers, or is stopped by an event that fails. */
  canBeRead(projection: string): boolean;
  /** Applies a batch to the live projections; returns the events of the types that they handle and of `alsoOpen`. */
  feed(batch: readonly RecordedEvent[], alsoOpen: ReadonlySet<string>): Promise<readonly LoggedEvent[]>;
  lag(): readonly Lag[];
  /** Resolves after the work in progress. @param flush whether to write the documents that loads hold in memory */
  end(flush: boolean): Promise<void>;
}

const open = async (readModels: ReadModels, projection: AnyProjection): Promise<Member> => {
  const runner = await openRunner(readModels, projection);
  const rebuildsBesideOld = runner.readable() === START && runner.answers();
  return { runner, rebuildsBesideOld, isLive: false, failure: undefined };
};

/** @throws StoreUnavailable when the collections cannot be opened */
export const startLeader = async (parts: LeaderParts): Promise<Leader> => {
  const { readModels, projections, delivered } = parts;
  const members = await Promise.all(projections.map((projection) => open(readModels, projection)));
  const byName = new Map(members.map((member) => [member.runner.projection.name, member]));
  const ready = Promise.withResolvers<void>();
  const leading: Leading = {
    ...parts,
    working: new Set(),
    onMember: () => {
      if (members.every(canBeRead)) ready.resolve();
    },
  };
  // Rebuilds beside an older version read the whole log. They run separately, so that they delay no others.
  for (const beside of [true, false])
    catchUp(
      leading,
      members.filter(({ rebuildsBesideOld }) => rebuildsBesideOld === beside),
    );
  leading.onMember();

  return {
    ready: ready.promise,
    position: () =>
      members.map(({ runner }) => runner.readable()).reduce((a, b) => (a < b ? a : b), delivered()),
    answering: (name) => {
      const runner = byName.get(name)?.runner;
      return runner?.answers() === true ? runner.answering() : undefined;
    },
    canBeRead: (name) => {
      const member = byName.get(name);
      return member !== undefined && canBeRead(member);
    },
    feed: (batch, alsoOpen) => feedLive(leading, members, batch, alsoOpen),
    lag: () => members.map(lagOf),
    end: async (flush) => {
      ready.resolve();
      await Promise.allSettled(leading.working);
      if (flush) await flushAll(leading, members);
    },
  };
};

const lagOf = (member: Member): Lag => {
  const { projection } = member.runner;
  const { name, version } = projection;
  return { projection: name, version, position: member.runner.position(), state: stateOf(member) };
};

const feedLive = async (
  leading: Leading,
  members: readonly Member[],
  batch: readonly RecordedEvent[],
  alsoOpen: ReadonlySet<string>,
): Promise<readonly LoggedEvent[]> => {
  const { log, logger, over } = leading;
  const live = (): readonly Member[] => members.filter(({ isLive }) => isLive);
  const runners = (): Member['runner'][] => live().map(({ runner }) => runner);
  const fed = await retrying(
    () => feed(log, runners(), batch, alsoOpen),
    (err) => logFailure(logger, err, 'events cannot be opened, trying again'),
    over,
  );
  for (const { runner, error } of fed?.failed ?? []) {
    const member = members.find((one) => one.runner === runner);
    if (member !== undefined) fail(leading, member, error);
  }
  return fed?.events ?? [];
};

/** Writes as many loads as there is time for. The next start folds the events of the others again. */
const flushAll = async (leading: Leading, members: readonly Member[]): Promise<void> => {
  const until = performance.now() + FLUSH_MS;
  for (const member of members) {
    if (performance.now() > until) return;
    await member.runner.flush().catch((error: unknown) => report(leading, member, error));
  }
};
