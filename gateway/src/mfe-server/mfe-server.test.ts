import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { folder, gateway, type RunningGateway } from '../testing/gateway.ts';
import { publish } from './publish.ts';
import { serveMfe } from './serve.ts';

const DAY = 24 * 3600 * 1000;
const manifest = (version: string, entry = `assets/remoteEntry.000000000${version}.js`) =>
  JSON.stringify({
    name: 'mfe-clinical',
    team: 'clinical',
    label: 'Registro clínico',
    app: './modulo.app',
    routes: [{ path: '/clinica', roles: ['profesional'] }],
    version,
    entry,
  });
const build = (version: string) =>
  folder({
    'mfe.json': manifest(version),
    [`assets/remoteEntry.000000000${version}.js`]: `version ${version}`,
    [`assets/remoteEntry.000000000${version}.js.br`]: '',
  });

let opened: AsyncDisposableStack;
let published: string;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  published = opened.use(await folder()).path;
});
afterEach(() => opened.disposeAsync());

const put = async (version: string, now?: Date): Promise<void> =>
  publish(opened.use(await build(version)).path, published, now);

/** Waits until the micro-frontend is listed, because its server may not answer at once. */
const gatewayOf = async (url: string): Promise<RunningGateway> => {
  const running = opened.use(await gateway({ mfes: { 'mfe-clinical': url } }));
  while ((await versions(running)).length === 0) await pause(20);
  return running;
};
/** A gateway in front of a server of the published build. */
const front = async (): Promise<RunningGateway> => {
  const server = await serveMfe(published, '127.0.0.1', 0);
  opened.defer(() => server.stop());
  return gatewayOf(server.url);
};
const versions = async ({ origin }: RunningGateway): Promise<string[]> =>
  ((await (await fetch(`${origin}/mfes.json`)).json()) as { version: string }[]).map(
    ({ version }) => version,
  );
const file = ({ origin }: RunningGateway, name: string): Promise<Response> =>
  fetch(`${origin}/mfes/mfe-clinical/${name}`);

test('a gateway lists it, passes its files on, and lists the next version while it runs', async () => {
  await put('1');
  const running = await front();
  expect(await versions(running)).toEqual(['1']);
  const first = await file(running, 'assets/remoteEntry.0000000001.js');
  expect([await first.text(), first.headers.get('cache-control')]).toEqual([
    'version 1',
    'public, max-age=31536000, immutable',
  ]);
  await put('2');
  while ((await versions(running))[0] !== '2');
  expect(await (await file(running, 'assets/remoteEntry.0000000002.js')).text()).toBe('version 2');
  expect((await file(running, 'assets/remoteEntry.0000000001.js')).status).toBe(200);
});

test('a file that its server lacks, or that may not be requested, is 404', async () => {
  await put('1');
  const running = await front();
  expect((await file(running, 'assets/other.js')).status).toBe(404);
  expect((await file(running, 'assets/%2e%2e%2fsalud')).status).toBe(404);
});

test('while its server is down its files fail, and it stays in the list', async () => {
  await put('1');
  const server = await serveMfe(published, '127.0.0.1', 0);
  const running = await gatewayOf(server.url);
  expect(await versions(running)).toEqual(['1']);
  await server.stop();
  const answer = await file(running, 'assets/remoteEntry.0000000001.js');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await versions(running)).toEqual(['1']);
});

test('files of an earlier build go a week after they were replaced', async () => {
  await put('1');
  const old = join(published, 'assets/remoteEntry.0000000001.js');
  const later = new Date(Date.now() + 8 * DAY);
  await put('2');
  await utimes(old, new Date(), new Date());
  await put('3', later);
  const running = await front();
  expect((await file(running, 'assets/remoteEntry.0000000001.js')).status).toBe(404);
  expect((await file(running, 'assets/remoteEntry.0000000003.js')).status).toBe(200);
});

test('refuses an address over 2 KB', async () => {
  await put('1');
  const server = await serveMfe(published, '127.0.0.1', 0);
  expect((await fetch(`${server.url}/${'a'.repeat(2_048)}`)).status).toBe(414);
  await server.stop();
});
