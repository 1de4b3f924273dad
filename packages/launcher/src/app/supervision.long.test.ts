/** `npm start` restarts the application after a crash, and nothing acknowledged is lost (ADR 0215). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { type Call, callThrough } from './testing/call.ts';
import { type Supervised, supervised } from './testing/supervised.ts';

jest.setTimeout(120_000);

const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const BLOCKED = join(import.meta.dirname, 'testing/blocked.process.ts');
let folder: string;
const started: Supervised[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervision-'));
});
afterEach(async () => {
  for (const { supervisor, ended } of started.splice(0)) {
    supervisor.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

const run = (file: readonly string[], env: Readonly<Record<string, string>> = {}): Supervised => {
  const one = supervised(file, env);
  started.push(one);
  return one;
};

describe('the application', () => {
  const application = () =>
    run([BLOCKED], {
      DATA_DIR: folder,
      PORT: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO: '0',
    });
  const signedIn = async (url: string): Promise<Call> => {
    const to = (token?: string) => callThrough((_, path) => url + path, token);
    const { token } = (await to()('POST', '/api/profesionales/login', ADMIN)) as { token: string };
    return to(token);
  };
  const LISTO = /^Listo en (.+)$/;
  const PROCESO = /^Proceso (\d+)$/;

  test('whose event loop is blocked is ended, started again, and has all that it acknowledged', async () => {
    const { heard, printed, supervisor, ended } = application();
    const before = await signedIn(await heard(LISTO));
    const emails = Array.from({ length: 5 }, (_, n) => `d${n}@clinica.test`);
    for (const email of emails)
      await before('POST', '/api/profesionales', { nombre: 'Dina', email, password: 'otra clave' });
    process.kill(Number(await heard(PROCESO)), 'SIGUSR2');
    const after = await signedIn(await heard(LISTO, 2));
    const profesionales = (await after('GET', '/api/profesionales')) as readonly { email: string }[];
    expect(profesionales.map(({ email }) => email)).toEqual(expect.arrayContaining(emails));
    expect(printed.find((line) => line.includes('event loop blocked'))).toContain('"level":60');
    expect(printed).toContainEqual(expect.stringContaining('Se inicia de nuevo en 1 s'));
    supervisor.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 on %s, and once its supervisor is gone',
    async (signal) => {
      const running = application();
      await running.heard(LISTO);
      running.supervisor.kill(signal);
      expect(await running.ended).toEqual([0, null]);
      const left = application();
      const url = await left.heard(LISTO);
      left.supervisor.kill('SIGKILL');
      // The outputs close when the last of the two processes ends.
      await left.ended;
      await expect(fetch(url)).rejects.toThrow('fetch failed');
    },
  );

  test('that does not answer a stop is ended all the same', async () => {
    const { heard, supervisor, ended } = run([BLOCKED.replace('blocked.process', 'deaf.process')]);
    await heard(/^(Listo)$/);
    supervisor.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

describe('a process that', () => {
  const READY = "process.send('ready'); process.on('message', () => process.exit(0));";
  const says = (text: string) => `console.log('${text}');`;
  const once = (code: string) => `
    const mark = '${folder}/mark';
    if (!fs.existsSync(mark)) { fs.writeFileSync(mark, ''); ${code} }`;

  test.each([
    ['throws once it was ready', "setTimeout(() => { throw new Error('bug') }, 50);"],
    ['is killed once it was ready', "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);"],
  ])('%s is started again', async (_, crash) => {
    const { heard } = run(['-e', `${says('begun 1')} ${READY} ${once(crash)}`]);
    expect(await heard(/^begun (1)$/, 2)).toBe('1');
  });

  test.each([
    ['cannot start', 'process.exit(1)', 1],
    ['cannot start, and says so', "process.send('cannot-start', () => process.exit(1));", 1],
    [
      'found out later that it cannot go on',
      `${READY} process.send('cannot-start', () => process.exit(1));`,
      1,
    ],
    ['ended as it should', `${READY} setTimeout(() => process.exit(0), 50);`, 0],
    ['somebody ended', `${READY} setTimeout(() => process.kill(process.pid, 'SIGTERM'), 50);`, 143],
  ])('%s is not', async (_, end, code) => {
    const { ended, printed } = run(['-e', end]);
    expect(await ended).toEqual([code, null]);
    expect(printed).toEqual([]);
  });

  test('a stop while the next start is waited for ends at once', async () => {
    const { heard, supervisor, ended } = run(['-e', `${READY} setTimeout(() => process.exit(3), 50);`]);
    await heard(/(Se inicia de nuevo en 2 s)/);
    supervisor.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
