/** Retries temporary refusals of Google: exponential backoff with jitter, as its documentation requires. */
import type { SyncClock } from './sync-clock.ts';

const REPETICIONES = 6;
const PRIMERA_MS = 1000;
const MAS_LARGA_MS = 64_000;

/** Counts the failures of one task and waits after each. */
export const patience = (syncClock: SyncClock, signal: AbortSignal) => {
  let fallas = 0;
  return {
    /** Waits before the next attempt. @throws the failure itself after too many */
    async despuesDe(falla: { readonly esperaMs?: number | undefined }): Promise<void> {
      if (fallas >= REPETICIONES) throw falla;
      const creciente = Math.min(MAS_LARGA_MS, PRIMERA_MS * 2 ** fallas);
      fallas += 1;
      await syncClock.esperar(
        Math.max(falla.esperaMs ?? 0, creciente) + syncClock.azar() * PRIMERA_MS,
        signal,
      );
    },
  };
};
