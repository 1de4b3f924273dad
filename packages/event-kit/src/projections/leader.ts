/**
 * The projections of the process that leads, from the moment when it begins to project until it no longer does. Those
 * that are live share one subscription; one that is behind (new, raised in version, or failed) reads on by itself and
 * joins when it has caught up (`catch-up.ts`).
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

/** How long loads are written at a stop, of the 9 s that a stop may take. Milliseconds. */
const FLUSH_MS = 3_000;

export interface LeaderParts extends CatchUpParts {
  readonly readModels: ReadModels;
  readonly projections: readonly AnyProjection[];
}

export interface Leader {
  /** Resolves once each can be read: live, or being rebuilt while its previous version answers. */
  readonly ready: Promise<void>;
  /** Every event up to here can be read. */
  position(): Position;
  /** Undefined while it is built for the first time. */
  answering(projection: string): Collection | undefined;
  /** Whether it has caught up, is rebuilt while its previous version answers, or stands before an event that it cannot take. */
  canBeRead(projection: string): boolean;
  /** Gives a batch to those that are live; answers the events that they take, and those `alsoOpen`. */
  feed(batch: readonly RecordedEvent[], alsoOpen: ReadonlySet<string>): Promise<readonly LoggedEvent[]>;
  lag(): readonly Lag[];
  /** Resolves after the batches under way. @param flush whether what a load holds may still be written */
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
  // A rebuild beside an older version, which reads everything, holds up none of the others.
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

/** Writes as many loads as there is time for. The next start folds in again what was not written. */
const flushAll = async (leading: Leading, members: readonly Member[]): Promise<void> => {
  const until = performance.now() + FLUSH_MS;
  for (const member of members) {
    if (performance.now() > until) return;
    await member.runner.flush().catch((error: unknown) => report(leading, member, error));
  }
};
