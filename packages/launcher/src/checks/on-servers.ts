/** Runs the journeys, and again the tests of the whole application, on servers instead of the data folder. */
import { availableParallelism } from 'node:os';
import { missingPrograms } from '@odonto/event-kit/testing';
import { type Counts, NONE, ONE_FAILED, runJest, type Where } from './jest.ts';

/**
 * Tests that use the API of services as in production. `carreras` is left out: its thousand races test the event store,
 * and take minutes on FerretDB. `masivo` is left out: it registers many pacientes at once, which takes minutes too, and
 * FerretDB refuses some of them.
 */
const THROUGH_THE_API = '^(?!.*(carreras|masivo)).*(\\.api|-demo|route-matrix)\\.test\\.ts$';

/** Every screen at every size, checked with axe, with the keyboard and for layout shifts. The stores do not matter. */
const SCREENS = 'diseno|pantallas|estabilidad|accesible';

/**
 * `partes` needs no application. The 200 accounts of `admin` and the 10,000 pacientes of `importar` take FerretDB minutes,
 * longer than the timeout of a step. The tests of their API run on servers. To run a journey by hand:
 * `ON_SERVERS=1 npm run e2e -- admin`.
 */
const NEVER_ON_SERVERS = 'admin|importar|partes';

/** The journeys of every run: the main path of each module. The other journeys are a long part. */
const IN_EVERY_RUN =
  'sesion|paciente|historia|odontograma|imagenes|financiacion|caja|turnos|agenda|en-vivo|auditoria';

/** Journeys where servers differ from the data folder: login, live changes, files in GridFS, jobs in Redis, money. */
const MAIN_ON_SERVERS = 'sesion|en-vivo|imagenes|turnos|caja';

const only = (names: string): string => `/(${names})\\.e2e\\.ts$`;
const allBut = (...names: readonly string[]): string => `^(?!.*/(${names.join('|')})\\.).*\\.e2e\\.ts$`;

/**
 * Starts the servers for test runs if Redis and FerretDB are installed. Otherwise prints one line, which is a failure
 * with SERVERS=required (CI).
 */
export const withServers = async (run: (where: Where) => Promise<Counts>): Promise<Counts> => {
  const missing = missingPrograms().join(' ni ');
  if (missing !== '') {
    const required = process.env['SERVERS'] === 'required';
    console.log(`${required ? '✗' : 'Sin probar:'} la aplicación en servidores (no hay ${missing})`);
    return required ? ONE_FAILED : NONE;
  }
  try {
    await using opened = new AsyncDisposableStack();
    const { startSharedServers } = await import('@odonto/event-kit/test-servers');
    const servers = opened.adopt(await startSharedServers(), (it) => it.stop());
    return await run({ name: 'on servers', env: { ON_SERVERS: '1', TEST_SERVERS: servers.url } });
  } catch (error) {
    console.log('✗ servers for the tests', error);
    return ONE_FAILED;
  }
};

/** A long part. */
export const testApiOnServers = (where: Where): Promise<Counts> =>
  runJest(['unit'], ['--testPathPatterns', THROUGH_THE_API], where);

/** Without a Chromium each journey is skipped, and its line names the searched places. */
const play = (journeys: string, where?: Where, ...args: readonly string[]): Promise<Counts> =>
  runJest(['e2e'], ['--verbose', '--testPathPatterns', journeys, ...args], where);

export const playSome = (): Promise<Counts> => play(only(IN_EVERY_RUN));

/** A long part. */
export const playOthers = (): Promise<Counts> =>
  play(allBut(SCREENS, IN_EVERY_RUN), { name: 'of the other journeys', env: {} });

/** A long part. */
export const playScreens = (): Promise<Counts> => play(only(SCREENS), { name: 'of every screen', env: {} });

/** A long part. */
export const playMainOnServers = (where: Where): Promise<Counts> => play(only(MAIN_ON_SERVERS), where);

/**
 * A long part. Runs one suite for each core. Each suite has an application and a browser, and all suites share one
 * FerretDB. With more suites, reads exceed their time limit and are answered with 503.
 */
export const playOthersOnServers = (where: Where): Promise<Counts> =>
  play(allBut(SCREENS, NEVER_ON_SERVERS, MAIN_ON_SERVERS), where, `--maxWorkers=${availableParallelism()}`);
