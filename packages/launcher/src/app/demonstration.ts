/**
 * The data of the demonstration is made by reactions, each to the events of others: the pacientes of a profesional,
 * then what hangs on each. Whoever reads 'Listo' finds all of it.
 */
import type { RunningService, Shared } from '@odonto/service-kit';
import { type Position, START } from '@odonto/service-kit/event-store/port';
import { aborted } from '@odonto/service-kit/projections/retrying';
import { isAway } from '@odonto/service-kit/is-away';

/** A reaction that cannot do its work is not waited for any longer: what there is can be used. Milliseconds. */
const PATIENCE_MS = 60_000;
/** A wait that is shorter is none for a person. Milliseconds. */
const UNNOTICED_MS = 1_000;

interface Parts {
  /** Nobody waits any more once it is aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Told once, where it takes long enough for somebody to wonder. */
  readonly onWait?: (() => void) | undefined;
  readonly log: Pick<Shared['log'], 'head'>;
  readonly services: readonly Pick<RunningService, 'passed'>[];
}

/** Where the services have all come to and nothing was added meanwhile, or the time is over. */
const settle = async ({ log, services }: Parts, until: number): Promise<void> => {
  let reached: Position = START;
  for (let head = await log.head(); head > reached; head = await log.head()) {
    reached = head;
    const left = Math.max(0, until - performance.now());
    const passed = await Promise.all(services.map((service) => service.passed(head, left)));
    if (passed.includes(false)) return;
  }
};

/** Ends when nothing more comes of what was recorded, and at once where the event store does not answer. */
export const demonstrationComplete = async (parts: Parts): Promise<void> => {
  const { signal, onWait } = parts;
  const wondering = setTimeout(() => onWait?.(), UNNOTICED_MS);
  try {
    const given = signal === undefined ? [] : [aborted(signal)];
    await Promise.race([settle(parts, performance.now() + PATIENCE_MS), ...given]);
  } catch (error) {
    if (!isAway(error)) throw error;
  } finally {
    clearTimeout(wondering);
  }
};
