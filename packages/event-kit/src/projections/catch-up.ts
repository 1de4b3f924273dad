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
  /** Up to where its documents were stored. */
  readonly from: Position;
  /** How often it has failed there. */
  readonly times: number;
  /** Whether a store was away, rather than an event that it cannot take. */
  readonly away: boolean;
}

/** A projection of the leader. */
export interface Member {
  readonly runner: Runner;
  /** Its previous version answers until the rebuild has ended. */
  readonly rebuildsBesideOld: boolean;
  /** Whether the subscription feeds it. */
  isLive: boolean;
  /** Undefined unless it has failed and not been live since. */
  failure: Failure | undefined;
}

export interface CatchUpParts {
  readonly log: EventLog;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  /** The newest event that the subscription has handed out. */
  readonly delivered: () => Position;
  /** Called whenever the position may have moved. `events` were read by projections that are behind. */
  readonly onMoved: (events?: number) => void;
  /** Nothing more is begun once it is aborted. */
  readonly over: AbortSignal;
}

export interface Leading extends CatchUpParts {
  /** What is under way. */
  readonly working: Set<Promise<void>>;
  /** Called whenever the state of a member may have changed. */
  readonly onMember: () => void;
}

export const stateOf = ({ runner, isLive, failure }: Member): Lag['state'] => {
  if (failure !== undefined) return 'failing';
  if (isLive) return 'live';
  return runner.readable() === START ? 'rebuilding' : 'catching-up';
};

/** One that fails on an event is read as it stood before. An outage is waited for. */
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

/** Reads on in the background until the members are live. */
export const catchUp = (leading: Leading, members: readonly Member[]): void =>
  inBackground(leading, becomeLive(leading, members));

/** Takes a member out of the subscription, and tries again in the background. */
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
  // An event that is not what was recorded is no reason to wait: reading its stream sets that aside.
  if (error instanceof ProjectionFailed) await log.read(error.event.stream).catch(() => undefined);
  const isOurs = !(error instanceof ProjectionFailed && log.apart.excludes(error.event));
  if (isOurs) await pause(pauseBefore(repetition, error), over);
  await retrying(
    () => runner.reset(),
    (err) => report(leading, member, err),
    over,
  );
  // What was folded in and not committed is no progress.
  const { failure } = member;
  if (failure && runner.committed() > failure.from)
    member.failure = { ...failure, from: runner.committed(), times: 0 };
  await becomeLive(leading, [member]);
};

/** Reads on until these members have caught up and the subscription can take over without a gap. */
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

/** Answers those for which there is something new already; one that fails here recovers by itself. */
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
    // Between this look and the joining nothing else runs: no batch can fall between the two.
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
