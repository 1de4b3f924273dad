/** The pace of work that leaves time to other requests of the process. */
import { setTimeout as pausa } from 'node:timers/promises';

/** The pause, as a part of the time that was worked since the one before. */
const DESCANSO = 1;

/** Answers a function that pauses as long as was worked since it was last called. */
export const ritmo = (): (() => Promise<void>) => {
  let desde = performance.now();
  return async () => {
    await pausa((performance.now() - desde) * DESCANSO);
    desde = performance.now();
  };
};
