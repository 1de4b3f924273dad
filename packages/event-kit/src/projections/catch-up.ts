/**
 * How a projection of the leader becomes live, and what happens to one that fails:
 *
 *     rebuilding ──┐                  ┌── an event or a store fails ──┐
 *                  ├── catch up ──> live <── catch up, after a pause ─┤
 *     catching-up ─┘                  └────────────> failing ─────────┘
 */
import type { Logger } from 'pino';
import type { EventLog } from '../event-log/event-log.ts';
import { type Position, START } from '../event-store/port.ts';
import { isUnavailable } from '../runtime/is-unavailable.ts';
import { logFailure } from '../runtime/log-failure.ts';
import { ProjectionFailed } from './fold-documents.ts';
import type { Lag } from './preparation.ts';
import type { Runner } from './projection-runner.ts';
import { readOn } from './read-events.ts';
import { pause, pauseBefore, retrying } from './retrying.ts';

interface Failure {
  /** The position up to which its documents were stored. */
  readonly from: Position;
  /** How often it has failed at that position. */
  readonly times: number;
  /** Whether a store did not answer. Otherwise it failed on an event. */
  readonly away: boolean;
}

/** A projection of the leader. */
export interface Member {
  readonly runner: Runner;
  /** Whether its previous version answers until the rebuild has ended. */
  readonly rebuildsBesideOld: boolean;
  /** Whether the subscription feeds it. */
  isLive: boolean;
  /** The last failure, until the projection is live again. */
  failure: Failure | undefined;
}

export interface CatchUpParts {
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** Position of the newest event that the subscription has delivered. */
  readonly delivered: () => Position;
  /** Called whenever the position may have moved. `events` is the number of events that were read to catch up. */
  readonly onMoved: (events?: number) => void;
  /** Once aborted, no further work starts. */
  readonly over: AbortSignal;
}

export interface Leading extends CatchUpParts {
  /** Work in progress. */
  readonly working: Set<Promise<void>>;
  /** Called whenever the state of a member may have changed. */
  readonly onMember: () => void;
}

export const stateOf = ({ runner, isLive, failure }: Member): Lag['state'] => {
  if (failure !== undefined) return 'failing';
  if (isLive) return 'live';
  return runner.readable() === START ? 'rebuilding' : 'catching-up';
};

/**
 * A projection that fails on an event is read as it was before that event. In an outage, only a projection that was
 * rebuilt beside an older version is read.
 */
export const canBeRead = ({ runner, isLive, failure, rebuildsBesideOld }: Member): boolean =>
  runner.answers() && (isLive || failure?.away === false || rebuildsBesideOld);

export const report = ({ logger }: Leading, { runner, failure }: Member, error: unknown): void => {
  const { name, version } = runner.projection;
  const event = error instanceof ProjectionFailed ? error.event.id : undefined;
  const fields = { level: 'error', projection: name, version, event, times: failure?.times } as const;
  logFailure(logger, error, 'projection failed, trying again', fields);
};

const inBackground = ({ logger, working }: Leading, work: Promise<void>): void => {
  const done: Promise<void> = work
    .catch((err: unknown) => logger.error({ err }, 'projections stopped'))
    .finally(() => working.delete(done));
  working.add(done);
};

/** Reads the log in the background until the members are live. */
export const catchUp = (leading: Leading, members: readonly Member[]): void =>
  inBackground(leading, becomeLive(leading, members));

/** Takes a member out of the subscription, and retries in the background. */
export const fail = (leading: Leading, member: Member, error: unknown): void => {
  const { from, times } = member.failure ?? { from: START, times: 0 };
  member.failure = { from, times: times + 1, away: isUnavailable(error) };
  member.isLive = false;
  report(leading, member, error);
  inBackground(leading, recover(leading, member, error, times));
};

const recover = async (
  leading: Leading,
  member: Member,
  error: unknown,
  repetition: number,
): Promise<void> => {
  const { log, over } = leading;
  const { runner } = member;
  // Reading the stream of a changed event sets the stream aside; then there is no reason to wait.
  if (error instanceof ProjectionFailed) await log.read(error.event.stream).catch(() => undefined);
  const isOurs = !(error instanceof ProjectionFailed && log.apart.excludes(error.event));
  if (isOurs) await pause(pauseBefore(repetition, error), over);
  await retrying(
    () => runner.reset(),
    (err) => report(leading, member, err),
    over,
  );
  // Only committed events count as progress.
  const { failure } = member;
  if (failure && runner.committed() > failure.from)
    member.failure = { ...failure, from: runner.committed(), times: 0 };
  await becomeLive(leading, [member]);
};

/** Reads the log until these members have caught up and the subscription can take over without a gap. */
const becomeLive = async (leading: Leading, members: readonly Member[]): Promise<void> => {
  const { log, logger, onMoved, over } = leading;
  let left = members;
  while (left.length > 0 && !over.aborted) {
    const runners = left.map(({ runner }) => runner);
    const read = await retrying(
      () => readOn(log, runners, over, onMoved),
      (err) => logFailure(logger, err, 'the log cannot be read, trying again'),
      over,
    );
    if (read === undefined) return;
    const errors = new Map(read.failed.map(({ runner, error }) => [runner, error]));
    for (const member of left)
      if (errors.has(member.runner)) fail(leading, member, errors.get(member.runner));
    left = await join(
      leading,
      left.filter(({ runner }) => read.caughtUp.includes(runner)),
    );
  }
};

/** Makes members live; returns those for which a newer event was delivered. One that fails here recovers by itself. */
const join = async (leading: Leading, reached: readonly Member[]): Promise<readonly Member[]> => {
  const { delivered, onMoved, onMember, over } = leading;
  const behind: Member[] = [];
  for (const member of reached) {
    try {
      await member.runner.caughtUp(over);
    } catch (error) {
      fail(leading, member, error);
      continue;
    }
    if (over.aborted) continue;
    // No other code runs between this check and the join, so no batch is missed.
    if (member.runner.position() < delivered()) behind.push(member);
    else {
      member.isLive = true;
      member.failure = undefined;
    }
  }
  onMoved();
  onMember();
  return behind;
};
