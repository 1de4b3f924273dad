/** The pace of work that leaves time to other requests of the process. */
import { setTimeout as pausa } from 'node:timers/promises';

/** The length of a pause, as a multiple of the working time since the previous pause. */
const DESCANSO = 1;

/** Returns a function that pauses for `DESCANSO` times the working time since its last call. */
export const ritmo = (): (() => Promise<void>) => {
  let desde = performance.now();
  return async () => {
    await pausa((performance.now() - desde) * DESCANSO);
    desde = performance.now();
  };
};
