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
import { practiceAt } from './load.ts';
import { newReport } from './report.ts';
import { sizesOf } from './sizes.ts';

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

const workOn = async (installation: Installation): Promise<void> => {
  const { compose, docker, url } = installation;
  const isUp = await check('all containers are healthy', async () => {
    await compose('up', '--no-build', '--wait', '--wait-timeout', '600');
  });
  if (!isUp) return console.log(await compose('logs', '--tail', '20'));
  await play(installation);
  await check('under a small load nothing is lost and nothing doubled', async () => {
    const practice = await practiceAt(url);
    for (const { title, disturb } of DISTURBANCES)
      await check(title, async () => {
        const { acknowledged, repeated, slowestMs } = await practice.during(() => disturb(installation));
        return `${acknowledged} acknowledged, ${repeated} repeated, the slowest ${slowestMs} ms`;
      });
  });
  await check('the history is whole (npm run verificar)', () =>
    compose('run', '--rm', '--no-deps', 'operaciones').then((said) => said.split('\n')[0]),
  );
  return console.log(await sizesOf(docker));
};

const isBuilt = await check('base images and stand-ins', () => makeBases(cache, authorities, ferretDb));
if (isBuilt) {
  const installation = await install(join(cache, 'instalacion'), await freePort());
  await check('nothing is there before', () => installation.compose('down', '--volumes', '--timeout', '5'));
  try {
    if (await check('every image is built', () => installation.compose('build'))) await workOn(installation);
  } finally {
    await check('everything is removed', () => installation.compose('down', '--volumes', '--timeout', '20'));
  }
}
conclude([report.counts()]);
