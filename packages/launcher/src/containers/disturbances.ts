/** The disturbances of the running containers while users work. */
import { setTimeout as pause } from 'node:timers/promises';
import { restartsOf, untilHealthy } from './health.ts';
import { idsOf, type Installation } from './installation.ts';

export interface Disturbance {
  readonly title: string;
  readonly disturb: (installation: Installation) => Promise<void>;
}

/** Milliseconds of writes before and after a disturbance, so that writes are in progress when it happens. */
const AROUND_MS = 6_000;

/** Kills the processes in the container, because Docker does not restart a container after `docker kill`. */
const killReplica = async (installation: Installation, service: string): Promise<void> => {
  const [id = ''] = await idsOf(installation, service);
  const restarts = await restartsOf(installation, id);
  await installation.docker('exec', id, 'sh', '-c', 'kill -9 -1; true').catch(() => undefined);
  await untilHealthy(installation, id, restarts + 1);
};

const restart = (server: string): Disturbance => ({
  title: `${server} is restarted`,
  disturb: async ({ compose }) => {
    await pause(AROUND_MS);
    await compose('restart', server);
    await compose('up', '--no-recreate', '--no-build', '--no-deps', '--wait', server);
    await pause(2 * AROUND_MS);
  },
});

/** The service with the money. */
const SCALED = 'financing';

export const DISTURBANCES: readonly Disturbance[] = [
  {
    title: `${SCALED} is scaled to three`,
    disturb: async (installation) => {
      await installation.compose(
        'up',
        '--no-recreate',
        '--no-build',
        '--no-deps',
        '--scale',
        `${SCALED}=3`,
        '--wait',
        SCALED,
      );
      const { length } = await idsOf(installation, SCALED);
      if (length !== 3) throw new Error(`${length} containers instead of 3`);
      await pause(AROUND_MS);
    },
  },
  {
    title: 'a replica is killed, and comes back by itself',
    disturb: async (installation) => {
      await pause(AROUND_MS);
      await killReplica(installation, SCALED);
      await pause(AROUND_MS);
    },
  },
  {
    title: 'a service is replaced by a new version (deploy/reemplazar.sh)',
    disturb: async (installation) => {
      const before = await idsOf(installation, SCALED);
      await installation.script('deploy/reemplazar.sh', SCALED);
      const after = await idsOf(installation, SCALED);
      if (after.length !== before.length || after.some((id) => before.includes(id)))
        throw new Error(`${before.join()} became ${after.join()}`);
      await pause(AROUND_MS);
    },
  },
  ...['redis', 'mongodb', 'eventstoredb'].map(restart),
];
