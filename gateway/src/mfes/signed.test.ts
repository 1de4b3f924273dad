/** A micro-frontend is deployed only as its team signed it, and its server can send only signed files. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folder, gateway, type RunningGateway } from '../testing/gateway.ts';
import { codeOf, entryOf, teamKey, writeBuild } from '../testing/signed-build.ts';
import { publish } from '../mfe-server/publish.ts';
import { serveMfe } from '../mfe-server/serve.ts';
import { signedFiles } from './signed-files.ts';

const team = teamKey();
const stranger = teamKey();
const mfeKeys = { 'mfe-clinical': [team.publicKey] };

let opened: AsyncDisposableStack;
let dir: string;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  dir = opened.use(await folder()).path;
});
afterEach(() => opened.disposeAsync());

const start = async (place: string): Promise<RunningGateway> =>
  opened.use(await gateway({ mfes: { 'mfe-clinical': place }, mfeKeys }));
interface Listed {
  readonly version: string;
  readonly integrity: Record<string, string>;
}
const list = async ({ origin }: RunningGateway): Promise<Listed[]> =>
  (await fetch(`${origin}/mfes.json`)).json() as Promise<Listed[]>;
const versions = async (running: RunningGateway) => (await list(running)).map(({ version }) => version);
const refusals = ({ log }: RunningGateway) =>
  log.map(({ msg }) => String(msg)).filter((msg) => msg.includes('refused'));
const get = ({ origin }: RunningGateway, file: string, encoding = 'identity'): Promise<string> =>
  fetch(`${origin}/mfes/mfe-clinical/${file}`, { headers: { 'accept-encoding': encoding } }).then((answer) =>
    answer.status === 200 ? answer.text() : String(answer.status),
  );

const change = async (edit: (manifest: Record<string, unknown>) => object): Promise<void> => {
  const file = join(dir, 'mfe.json');
  await writeFile(file, JSON.stringify(edit(JSON.parse(await readFile(file, 'utf8')))));
};

describe('in a folder', () => {
  test('a signed build is listed, with the hashes of the files that the page requests', async () => {
    await writeBuild(dir, '01', team.privateKey);
    const [mfe] = await list(await start(dir));
    expect(Object.keys(mfe?.integrity ?? {})).toEqual([entryOf('01')]);
    expect(mfe?.integrity[entryOf('01')]).toMatch(/^sha384-/);
    expect(mfe).not.toHaveProperty('firma');
  });

  test.each([
    [
      'by somebody else',
      () => writeBuild(dir, '02', stranger.privateKey),
      'is not signed by a key of mfe-clinical',
    ],
    ['not at all', () => change((one) => ({ ...one, firma: undefined })), 'is not signed'],
    ['and changed since', () => change((one) => ({ ...one, label: 'Otro' })), 'is not signed by a key'],
    ['without hashes', () => change((one) => ({ ...one, integrity: undefined })), 'is not signed by a key'],
    [
      'over other files',
      async () => {
        await writeBuild(dir, '02', team.privateKey);
        await writeFile(join(dir, entryOf('02')), 'evil()');
      },
      `${entryOf('02')} is not the file that was signed`,
    ],
    [
      'under another name',
      () => writeBuild(dir, '02', team.privateKey, { name: 'mfe-otro' }),
      'names itself mfe-otro',
    ],
  ])('a build signed %s is refused in one line, and the one before stays', async (_, deploy, reason) => {
    await writeBuild(dir, '01', team.privateKey);
    const running = await start(dir);
    expect(await versions(running)).toEqual(['01']);
    await deploy();
    expect(await versions(running)).toEqual(['01']);
    await list(running);
    expect(refusals(running)).toEqual([expect.stringContaining(reason)]);
  });
});

/** What a compromised server sends instead of a file. */
const tampering = new Map<string, string>();
/** A team's server that can be compromised. */
const serve = async (): Promise<string> => {
  const own = await serveMfe(dir, '127.0.0.1', 0);
  opened.defer(() => own.stop());
  tampering.clear();
  const server = createServer((request, response) => {
    const other = tampering.get(request.url ?? '');
    if (other !== undefined) {
      response.writeHead(200, {
        'content-type': 'text/javascript',
        'content-length': Buffer.byteLength(other),
      });
      response.end(other);
      return;
    }
    void fetch(`${own.url}${request.url}`, {
      headers: { 'accept-encoding': request.headers['accept-encoding'] ?? 'identity' },
    }).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.defer(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};
const until = async (running: RunningGateway, version: string): Promise<void> => {
  while ((await versions(running))[0] !== version) await pause(20);
};

describe('on its team’s server', () => {
  test('files are passed on as they were signed, compressed or not', async () => {
    await writeBuild(dir, '01', team.privateKey);
    const own = await serveMfe(dir, '127.0.0.1', 0);
    opened.defer(() => own.stop());
    const running = await start(own.url);
    await until(running, '01');
    expect(await get(running, entryOf('01'))).toBe(codeOf('01'));
    expect(await get(running, entryOf('01'), 'gzip')).toBe(codeOf('01'));
  });

  test('bytes that differ never arrive complete, and the log names the file', async () => {
    await writeBuild(dir, '01', team.privateKey);
    const running = await start(await serve());
    await until(running, '01');
    for (const evil of ['evil()', codeOf('01').replace(/n 01\n$/, 'n 02\n')]) {
      tampering.set(`/${entryOf('01')}`, evil);
      await expect(get(running, entryOf('01'))).rejects.toThrow();
    }
    expect(running.log).toContainEqual(
      expect.objectContaining({ level: 50, mfe: 'mfe-clinical', file: entryOf('01') }),
    );
    tampering.clear();
    expect(await get(running, entryOf('01'))).toBe(codeOf('01'));
  });

  test('an unsigned file is 404', async () => {
    await writeBuild(dir, '01', team.privateKey);
    const running = await start(await serve());
    await until(running, '01');
    tampering.set('/assets/extra.0123456789.js', 'evil()');
    expect(await get(running, 'assets/extra.0123456789.js')).toBe('404');
    expect(await get(running, 'mfe.json')).toBe('404');
  });

  test('a missing file is requested again, and the version is deployed once it exists', async () => {
    await writeBuild(dir, '01', team.privateKey);
    const entry = join(dir, entryOf('01'));
    const content = await readFile(entry);
    await rm(entry);
    const running = await start(await serve());
    while (!running.log.some(({ msg }) => String(msg).includes('cannot be reached'))) {
      await versions(running);
      await pause(20);
    }
    await writeFile(entry, content);
    await until(running, '01');
    expect(refusals(running)).toEqual([]);
  });

  test('a new version whose files differ is refused, and the one before goes on', async () => {
    await writeBuild(dir, '01', team.privateKey);
    const running = await start(await serve());
    await until(running, '01');
    tampering.set(`/${entryOf('02')}`, 'evil()');
    await writeBuild(dir, '02', team.privateKey);
    while (refusals(running).length === 0) {
      await versions(running);
      await pause(20);
    }
    expect(await versions(running)).toEqual(['01']);
    expect(await get(running, entryOf('01'))).toBe(codeOf('01'));
  });

  test('a gateway that starts beside a build for another kit serves the newest one that fits', async () => {
    const published = opened.use(await folder()).path;
    const builds = [['01', '^0.1.0'] as const, ['02', '^0.1.0'] as const, ['03', '^0.2.0'] as const];
    for (const [version, kit] of builds) {
      const build = opened.use(await folder()).path;
      await writeBuild(build, version, team.privateKey, { kit });
      await publish(build, published);
    }
    const own = await serveMfe(published, '127.0.0.1', 0);
    opened.defer(() => own.stop());
    const shell = opened.use(await folder({ 'kit.json': '{"version":"0.1.3"}' }));
    const mfes = { 'mfe-clinical': own.url };
    const running = opened.use(await gateway({ mfes, mfeKeys, shellDir: shell.path }));
    await until(running, '02');
    expect(refusals(running)).toEqual([
      'micro-frontend mfe-clinical refused: was built with kit ^0.2.0, and the shell provides 0.1.3',
    ]);
    expect(await get(running, entryOf('02'))).toBe(codeOf('02'));
  });

  test('pages opened with the version before find its files, also after a restart', async () => {
    const published = opened.use(await folder()).path;
    await writeBuild(dir, '01', team.privateKey);
    await publish(dir, published);
    const next = opened.use(await folder()).path;
    await writeBuild(next, '02', team.privateKey);
    await publish(next, published);
    const own = await serveMfe(published, '127.0.0.1', 0);
    opened.defer(() => own.stop());
    const running = await start(own.url);
    await until(running, '02');
    expect(await get(running, entryOf('01'))).toBe(codeOf('01'));
    expect(await get(running, 'assets/remoteEntry.0000000099.js')).toBe('404');
  });

  test('an earlier build that is signed by a stranger hides none of the others', async () => {
    const published = opened.use(await folder()).path;
    const builds = [
      ['01', team] as const,
      ['02', stranger] as const,
      ['03', team] as const,
      ['04', team] as const,
    ];
    for (const [version, { privateKey }] of builds) {
      const build = opened.use(await folder()).path;
      await writeBuild(build, version, privateKey);
      await publish(build, published);
    }
    const own = await serveMfe(published, '127.0.0.1', 0);
    opened.defer(() => own.stop());
    const running = await start(own.url);
    await until(running, '04');
    expect(await get(running, entryOf('03'))).toBe(codeOf('03'));
    expect(await get(running, entryOf('01'))).toBe(codeOf('01'));
    expect(await get(running, entryOf('02'))).toBe('404');
  });
});

test('an earlier build is served for one week, even if its server says longer', () => {
  let now = 0;
  const week = 7 * 24 * 3600 * 1000;
  const files = signedFiles(() => now);
  files.deploy({ a: '1' });
  files.deploy({ b: '2' });
  files.addEarlier({ c: '3' }, Number.MAX_SAFE_INTEGER);
  expect([files.of('a'), files.of('b'), files.of('c'), files.of('toString')]).toEqual([
    '1',
    '2',
    '3',
    undefined,
  ]);
  now = week;
  expect([files.of('a'), files.of('b'), files.of('c')]).toEqual([undefined, '2', undefined]);
});
