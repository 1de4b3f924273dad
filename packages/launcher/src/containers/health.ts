/** The health of a container. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Docker } from './compose.ts';

/** Seconds. */
const PATIENCE = 600;

export const restartsOf = async ({ docker }: Docker, id: string): Promise<number> =>
  Number(await docker('inspect', '--format', '{{.RestartCount}}', id));

/** Waits until the container is healthy after this many restarts. @throws Error when that takes too long */
export const untilHealthy = async ({ docker }: Docker, id: string, restarts = 0): Promise<void> => {
  for (let seconds = 0; seconds < PATIENCE; seconds += 1) {
    const status = await docker('inspect', '--format', '{{.RestartCount}} {{.State.Health.Status}}', id);
    if (status === `${restarts} healthy`) return;
    await pause(1_000);
  }
  throw new Error(`${id} is not healthy: ${await docker('logs', '--tail', '20', id)}`);
};
