/**
 * Reactions create the demonstration's data in steps: the pacientes of a profesional, then the data of each. All of it
 * must exist when 'Listo' is printed.
 */
import type { RunningService, Shared } from '@odonto/service-kit/run';
import { type Position, START } from '@odonto/event-kit/event-store';
import { aborted } from '@odonto/event-kit/projector';
import { isUnavailable } from '@odonto/event-kit/runtime';

/** Milliseconds to wait for a reaction that is stuck. After that the existing data can be used. */
const PATIENCE_MS = 60_000;
/** Milliseconds; a shorter wait is not reported. */
const UNNOTICED_MS = 1_000;

interface Parts {
  /** Aborting ends the wait. */
  readonly signal?: AbortSignal | undefined;
  /** Called once, when the wait is long. */
  readonly onWait?: (() => void) | undefined;
  readonly log: Pick<Shared['log'], 'head'>;
  readonly services: readonly Pick<RunningService, 'passed'>[];
}

/** Returns when all services have caught up and no event was added during that time, or when the time is over. */
const settle = async ({ log, services }: Parts, until: number): Promise<void> => {
  let reached: Position = START;
  for (let head = await log.head(); head > reached; head = await log.head()) {
    reached = head;
    const left = Math.max(0, until - performance.now());
    const passed = await Promise.all(services.map((service) => service.passed(head, left)));
    if (passed.includes(false)) return;
  }
};

/** Returns when no more events follow, and at once when the event store does not answer. */
export const demonstrationComplete = async (parts: Parts): Promise<void> => {
  const { signal, onWait } = parts;
  const wondering = setTimeout(() => onWait?.(), UNNOTICED_MS);
  try {
    const given = signal === undefined ? [] : [aborted(signal)];
    await Promise.race([settle(parts, performance.now() + PATIENCE_MS), ...given]);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  } finally {
    clearTimeout(wondering);
  }
};
