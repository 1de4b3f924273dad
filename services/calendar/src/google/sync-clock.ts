/** The clock of synchronisation, so that a test can simulate hours of waiting. */
import { setTimeout as sleep } from 'node:timers/promises';
import { steadyNow } from '@odonto/event-kit/runtime';

export interface SyncClock {
  /** Milliseconds since 1970. */
  ahora(): number;
  /** @throws when the signal is aborted first */
  esperar(milisegundos: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  azar(): number;
}

export const systemSyncClock: SyncClock = {
  ahora: steadyNow,
  esperar: (milisegundos, signal) => sleep(milisegundos, undefined, { signal }),
  azar: () => Math.random(),
};
