/**
 * `.ci/containers`: checks the deployment of `docker-compose.yml` in real containers, with stand-ins for the three
 * servers. Builds every image, starts all containers, runs journeys in a browser through the gateway, and adds a module
 * from elsewhere. Then it deploys, scales and disturbs the containers under a small load, during which no write may be
 * lost or duplicated, and removes everything.
 */
import { join } from 'node:path';
import { freePort } from '@odonto/event-kit/testing';
import { conclude, runJest } from '../checks/jest.ts';
import { CONTAINERS } from '../checks/long.ts';
import { passedOf } from '../checks/passed.ts';
import { ROOT } from '../root.ts';
import { makeBases } from './images.ts';
import { DISTURBANCES } from './disturbances.ts';
import { install, type Installation } from './installation.ts';
import { type Practice, practiceAt } from './load.ts';
import { addModule, deployModule, type ModuleBeside, useModule } from './module.ts';
import { newReport } from './report.ts';
import { sizesOf } from './sizes.ts';
import { startWhole } from './whole-application.ts';

const [cache, ferretDb, authorities] = process.argv.slice(2);
if (cache === undefined || ferretDb === undefined || authorities === undefined)
  throw new TypeError('main.ts CACHE FERRETDB AUTHORITIES');

const report = newReport((line) => console.log(line));
const { check } = report;

/** Journeys of money, appointments and images, run in sequence. Journeys of screens do not depend on containers. */
const JOURNEYS = '/(caja|turnos|imagenes)\\.e2e\\.ts$';

const play = async (installation: Installation): Promise<void> => {
  const env = {
    APPLICATION_URL: installation.url,
    DEPLOY: `${process.execPath} ${join(import.meta.dirname, 'deploy-version.ts')} ${installation.certificates}`,
    ...installation.settings,
  };
  report.add(
    await runJest(['e2e'], ['--runInBand', '--testPathPatterns', JOURNEYS], { name: 'in containers', env }),
  );
  report.add(
    await runJest(['e2e'], ['--testMatch', '**/versiones.docker.ts'], { name: 'of a deployment', env }),
  );
};

/** Disturbs the containers under a small load. */
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

/** Adds a module from elsewhere, and deploys it alone. @returns the installation with the module */
const playModule = async (installation: Installation): Promise<Installation> => {
  let beside: ModuleBeside | undefined;
  await check(
    'a module from elsewhere is built in its own folder, and starts beside the application',
    async () => {
      beside = await addModule(installation, join(cache, 'modulo'));
    },
  );
  if (beside === undefined) return installation;
  const module = beside;
  await check('a dentist uses it through the gateway, and it is deployed alone', async () =>
    deployModule(module, await useModule(module)),
  );
  return module.installation;
};

/** Runs the checks that need running containers. @returns the installation, with the module if it was added */
const workOn = async (installation: Installation): Promise<Installation> => {
  const { compose, docker } = installation;
  const isUp = await check('all containers are healthy', async () => {
    await compose('up', '--no-build', '--wait', '--wait-timeout', '600');
  });
  if (!isUp) {
    console.log(await compose('logs', '--tail', '20'));
    return installation;
  }
  await play(installation);
  const widened = await playModule(installation);
  await hurt(widened);
  await check('the history is whole (npm run verificar)', () =>
    widened.compose('run', '--rm', '--no-deps', 'operaciones').then((output) => output.split('\n')[0]),
  );
  console.log(await sizesOf(docker));
  return widened;
};

/** Builds one image after the other, because parallel builds only wait for each other. */
const buildAll = async ({ compose }: Installation): Promise<void> => {
  const services = (await compose('config', '--services')).split('\n');
  for (const service of services) await compose('build', '--quiet', service);
};

const passed = passedOf(ROOT);
passed.known(CONTAINERS);
const isBuilt = await check('base images and stand-ins', () => makeBases(cache, authorities, ferretDb));
if (isBuilt) {
  let installation = await install(join(cache, 'instalacion'), await freePort());
  const remove = async () => {
    await installation.compose('down', '--volumes', '--remove-orphans', '--timeout', '20');
  };
  await check('nothing is there before', remove);
  try {
    if (await check('every image is built', () => buildAll(installation)))
      installation = await workOn(installation);
    await check('all of it in one process starts from its image', () => startWhole(installation));
  } finally {
    await check('everything is removed', remove);
  }
}
if (report.counts().failed === 0) passed.remember(CONTAINERS);
conclude([report.counts()]);
