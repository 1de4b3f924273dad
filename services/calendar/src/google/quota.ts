/**
 * Keeps requests to Google within its quotas: 600 a minute for each user and 10,000 for the project. There is one
 * bucket for each profesional and one for all; waiting requests are served in order.
 */
import type { SyncClock } from './sync-clock.ts';

interface Cubeta {
  /** How many requests may be sent at once. */
  readonly capacidad: number;
  readonly porSegundo: number;
}

/** 60 + 60 x 8 = 540 in any minute. */
const POR_PROFESIONAL: Cubeta = { capacidad: 60, porSegundo: 8 };
/** 600 + 60 x 150 = 9,600 in any minute. */
const EN_TOTAL: Cubeta = { capacidad: 600, porSegundo: 150 };

/** Answers how many milliseconds the next request has to wait; the request counts as sent from then on. */
const cubeta = ({ capacidad, porSegundo }: Cubeta, syncClock: Pick<SyncClock, 'ahora'>): (() => number) => {
  const cadaUno = 1000 / porSegundo;
  /** When the bucket will be, or was, full again. */
  let llena = 0;
  return () => {
    const ahora = syncClock.ahora();
    llena = Math.max(llena, ahora) + cadaUno;
    return Math.max(0, llena - ahora - capacidad * cadaUno);
  };
};

/** Waits until a request of a profesional may be sent. @throws when the signal is aborted first */
export type WaitForQuota = (profesionalId: string, signal: AbortSignal) => Promise<void>;

export const quota = (syncClock: SyncClock): WaitForQuota => {
  const total = cubeta(EN_TOTAL, syncClock);
  const propias = new Map<string, () => number>();
  return async (profesionalId, signal) => {
    const propia = propias.get(profesionalId) ?? cubeta(POR_PROFESIONAL, syncClock);
    propias.set(profesionalId, propia);
    const espera = Math.max(propia(), total());
    if (espera > 0) await syncClock.esperar(espera, signal);
  };
};
