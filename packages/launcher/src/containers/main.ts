/**
 * `.ci/containers`: the deployment of `docker-compose.yml` in real containers, with stand-ins in the places of the
 * three servers. Builds every image, starts everything, plays journeys in a browser through the gateway, deploys, scales
 * and hurts it under a small load, and removes it. Nothing may be lost or doubled.
 */
import { join } from 'node:path';
import { freePort } from '@odonto/event-kit/test-servers';
import { conclude, runJest } from '../checks/jest.ts';
import { makeBases } from './images.ts';
import { DISTURBANCES } from './disturbances.ts';
import { install, type Installation } from './installation.ts';
import { type Practice, practiceAt } from './load.ts';
import { newReport } from './report.ts';
import { sizesOf } from './sizes.ts';
import { startWhole } from './whole-application.ts';

const [cache, ferretDb, authorities] = process.argv.slice(2);
if (cache === undefined || ferretDb === undefined || authorities === undefined)
  throw new TypeError('main.ts CACHE FERRETDB AUTHORITIES');

const report = newReport((line) => console.log(line));
const { check } = report;

/** Journeys of money, appointments and images; those of screens do not depend on containers. */
const JOURNEYS = '/(caja|turnos|imagenes)\\.e2e\\.ts$';

const play = async (installation: Installation): Promise<void> => {
  const env = {
    APPLICATION_URL: installation.url,
    DEPLOY: `${process.execPath} ${join(import.meta.dirname, 'deploy-version.ts')} ${installation.certificates}`,
    ...installation.settings,
  };
  report.add(await runJest(['e2e'], ['--testPathPatterns', JOURNEYS], { name: 'in containers', env }));
  report.add(
    await runJest(['e2e'], ['--testMatch', '**/versiones.docker.ts'], { name: 'of a deployment', env }),
  );
};

/** Under a small load nothing is lost, and nothing doubled. */
const hurt = async (installation: Installation): Promise<void> => {
  let practice: Practice | undefined;
  await check('a practice begins to work', async () => {
    practice = await practiceAt(installation.url);
  });
  for (const { title, disturb } of practice === undefined ? [] : DISTURBANCES)
    await check(title, async () => {
      const counted = await practice?.during(() => disturb(installation));
      return `${counted?.acknowledged} acknowledged, ${counted?.repeated} repeated, the slowest ${counted?.slowestMs} ms`;
    });
};

const workOn = async (installation: Installation): Promise<void> => {
  const { compose, docker } = installation;
  const isUp = await check('all containers are healthy', async () => {
    await compose('up', '--no-build', '--wait', '--wait-timeout', '600');
  });
  if (!isUp) return console.log(await compose('logs', '--tail', '20'));
  await play(installation);
  await hurt(installation);
  await check('the history is whole (npm run verificar)', () =>
    compose('run', '--rm', '--no-deps', 'operaciones').then((output) => output.split('\n')[0]),
  );
  return console.log(await sizesOf(docker));
};

/** One after the other: side by side they only wait for each other's turn. */
const buildAll = async ({ compose }: Installation): Promise<void> => {
  const services = (await compose('config', '--services')).split('\n');
  for (const service of services) await compose('build', '--quiet', service);
};

const isBuilt = await check('base images and stand-ins', () => makeBases(cache, authorities, ferretDb));
if (isBuilt) {
  const installation = await install(join(cache, 'instalacion'), await freePort());
  const remove = async () => {
    await installation.compose('down', '--volumes', '--remove-orphans', '--timeout', '20');
  };
  await check('nothing is there before', remove);
  try {
    if (await check('every image is built', () => buildAll(installation))) await workOn(installation);
    await check('all of it in one process starts from its image', () => startWhole(installation));
  } finally {
    await check('everything is removed', remove);
  }
}
conclude([report.counts()]);
