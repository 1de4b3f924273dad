/**
 * A small load through the gateway. Every write has an idempotency key and is retried until it is acknowledged.
 * Afterwards the lists must show the acknowledged writes, as after the faults of `npm run faults`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf } from '@odonto/e2e/stage/api';
import { ADMIN } from '@odonto/e2e/stage/application';
import { type Known, knownOf, type Write } from '../faults/kill/known.ts';
import { expectKnown, idOf, type Outside, outside, Unexpected } from '../faults/kill/outside.ts';

const PROFESIONALES = 3;
/** The number of concurrent writers, and the average pause of each between two writes in milliseconds. */
const WRITERS = 3;
const PAUSE_MS = 900;
/** Milliseconds until an unacknowledged write counts as lost. On a busy machine a restarted server needs minutes. */
const PATIENCE_MS = 600_000;
const REPEAT_MS = 1_000;
const MOST_WRITES = 400;

/** Statuses after which the result of a write is unknown, so the write is retried. */
const REPEATED: readonly (number | undefined)[] = [429, 502, 503, 504];

/** Patterns that match every route, because the gateway serves all of them. A route has two to four parts. */
const servedAt = (url: string) =>
  ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
    [2, 3, 4].map((parts) => ({ method, url, path: `/api${'/:parte'.repeat(parts - 1)}` })),
  );

export interface Counted {
  readonly acknowledged: number;
  /** Answers that were not success, and broken connections. */
  readonly repeated: number;
  /** The longest time of a write, retries included, in milliseconds. */
  readonly slowestMs: number;
}

export interface Practice {
  /** Writes while `disturb` disturbs the deployment, then compares all lists. @throws Unexpected */
  during(disturb: () => Promise<void>): Promise<Counted>;
}

interface Tally {
  acknowledged: number;
  repeated: number;
  slowestMs: number;
}

const acknowledged = async (practice: Outside, write: Write, tally: Tally): Promise<string> => {
  const began = performance.now();
  for (;;)
    try {
      const id = idOf(await practice.write(write));
      tally.slowestMs = Math.max(tally.slowestMs, Math.round(performance.now() - began));
      tally.acknowledged += 1;
      return id;
    } catch (error) {
      const isSilent =
        error instanceof TypeError || (error instanceof Unexpected && REPEATED.includes(error.status));
      if (!isSilent || performance.now() - began > PATIENCE_MS) throw error;
      tally.repeated += 1;
      await pause(REPEAT_MS);
    }
};

const writeUntil = async (
  practice: Outside,
  known: Known,
  tally: Tally,
  pauseMs: number,
  isOver: () => boolean,
): Promise<void> => {
  while (!isOver() && tally.acknowledged < MOST_WRITES) {
    const next = known.next();
    const write = { ...next, key: next.key ?? randomUUID() };
    known.acknowledged(write, await acknowledged(practice, write, tally));
    known.done(write);
    await pause(pauseMs * (0.5 + Math.random()));
  }
};

/** Compares the lists with the acknowledged writes. Retries while a service is unavailable. */
const compared = async (practice: Outside, known: Known, profesionales: number): Promise<void> => {
  const touched = known.touched();
  const until = performance.now() + PATIENCE_MS;
  for (;;)
    try {
      return await expectKnown(practice, known, profesionales, touched);
    } catch (error) {
      const isAway =
        error instanceof TypeError || (error instanceof Unexpected && /: (429|50[234]) /.test(error.message));
      if (!isAway || performance.now() > until) throw error;
      await pause(REPEAT_MS);
    }
};

/** @param profesionales the number of profesionales of the practice @param pauseMs as `PAUSE_MS` */
export const practiceOf = (practice: Outside, profesionales: number, pauseMs = PAUSE_MS): Practice => {
  const known = knownOf(profesionales);
  return {
    during: async (disturb) => {
      const tally: Tally = { acknowledged: 0, repeated: 0, slowestMs: 0 };
      let isOver = false;
      const write = () => writeUntil(practice, known, tally, pauseMs, () => isOver);
      const writing = Promise.all(Array.from({ length: WRITERS }, write));
      await Promise.race([disturb(), writing]);
      isOver = true;
      await writing;
      await compared(practice, known, profesionales);
      return tally;
    },
  };
};

/** Registers the profesionales of the load. */
export const practiceAt = async (url: string): Promise<Practice> => {
  const admin = await apiOf(url, ADMIN);
  const password = 'una-clave-para-la-carga';
  const tokens: string[] = [];
  for (let n = 1; n <= PROFESIONALES; n += 1) {
    const email = `carga${n}@clinica.test`;
    await admin.call('POST', '/api/profesionales', { nombre: 'Carga', apellido: `${n}`, email, password });
    tokens.push((await apiOf(url, { email, password })).sesion.token);
  }
  return practiceOf(outside({ served: servedAt(url), tokens }), PROFESIONALES);
};
