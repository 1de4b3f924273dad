/**
 * Limits on kinds of work of one signed-in user (docs/spec/api.md#limits). Ordinary work of one person stays below
 * them. Each process counts in memory.
 */
import { type Clock, steadyOf } from '@odonto/event-kit/runtime';
import { Failure } from '@odonto/event-kit/decider';

/** Declared once and shared by the routes that count together. */
export interface Ceiling {
  /** Requests of one user that are answered at the same time. */
  readonly atOnce: number;
  /** Requests of one user in a row, after a pause. */
  readonly burst: number;
  /** Requests of one user that become available again each minute. */
  readonly perMinute: number;
}

export interface Ceilings {
  /**
   * Counts a request of a user.
   * @returns a function to call when the request has ended
   * @throws Failure 429 with Retry-After in seconds
   */
  enter(ceiling: Ceiling, userId: string): () => void;
}

interface Use {
  underWay: number;
  /** Requests in a row that the user could still make at the time `at`. */
  left: number;
  /** Milliseconds of the steady clock. */
  at: number;
}

const MINUTE_MS = 60_000;
/** Seconds after which one of the running requests has probably ended. */
const SOON = 5;

export const tooMany = (seconds: number): Failure =>
  new Failure(
    429,
    'demasiadas-solicitudes',
    'Demasiadas solicitudes seguidas. Intente nuevamente en unos segundos.',
    { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } },
  );

/** @param factor multiplies every ceiling; 0 removes them */
export const ceilings = (clock: Clock, factor = 1): Ceilings => {
  const uses = new Map<Ceiling, Map<string, Use>>();
  const steady = steadyOf(clock);

  const ofCeiling = (ceiling: Ceiling): Map<string, Use> => {
    const known = uses.get(ceiling) ?? new Map<string, Use>();
    uses.set(ceiling, known);
    return known;
  };

  return {
    enter(ceiling, userId) {
      if (factor === 0) return () => undefined;
      const now = steady.now().getTime();
      const [atOnce, burst] = [ceiling.atOnce * factor, ceiling.burst * factor];
      const perMs = (ceiling.perMinute * factor) / MINUTE_MS;
      const users = ofCeiling(ceiling);
      const { underWay, left, at } = users.get(userId) ?? { underWay: 0, left: burst, at: now };
      if (underWay >= atOnce) throw tooMany(SOON);
      const allowed = Math.min(burst, left + Math.max(0, now - at) * perMs);
      if (allowed < 1) throw tooMany((1 - allowed) / perMs / 1_000);
      const use: Use = { underWay: underWay + 1, left: allowed - 1, at: now };
      users.set(userId, use);
      return () => {
        const current = users.get(userId);
        if (current) current.underWay -= 1;
      };
    },
  };
};
