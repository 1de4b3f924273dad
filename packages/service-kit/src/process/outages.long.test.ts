import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startTraffic, type Traffic } from '../testing/fichas.traffic.ts';
import {
  canStartServers,
  type Installation,
  type Replica,
  type Servers,
  startInstallation,
} from '../testing/replicas.ts';
import { brokenLinks, registered } from '@odonto/event-kit/test-servers';

jest.setTimeout(180_000);

const salud = z.object({ estado: z.string(), servidores: z.record(z.string(), z.string()) });
const UNAVAILABLE = {
  code: 'no-disponible',
  message: 'El servicio no está disponible en este momento. Intente nuevamente.',
};
/** The answer once the servers of a start are back, until the projections have caught up. */
const PREPARING = {
  code: 'preparando',
  message: expect.stringMatching(
    /^El sistema está preparando los datos \(\d+ %\)\. Estará disponible cuando termine\.$/,
  ),
};

const SERVERS = ['EventStoreDB', 'MongoDB', 'Redis'] as const;

(canStartServers('caídas de los tres servidores') ? describe : describe.skip)('a server that is away', () => {
  let installation: Installation;
  let replica: Replica;
  const acknowledged = new Set<string>();
  beforeAll(async () => {
    installation = await startInstallation();
    await Promise.all(SERVERS.map((name) => installation.servers[name].kill()));
    replica = await installation.startReplica();
  });
  afterAll(() => installation.stop());

  const saludOf = async () => {
    const answer = await fetch(`${replica.url}/salud`);
    return { status: answer.status, ...salud.parse(await answer.json()) };
  };
  const untilKnown = async (name: keyof Servers, estado: 'ok' | 'caido'): Promise<void> => {
    while ((await saludOf()).servidores[name] !== estado) await pause(50);
  };
  const read = (id: string | undefined, headers: Record<string, string> = {}) =>
    fetch(`${replica.url}/api/fichas/${id}`, {
      headers: { authorization: `Bearer ${installation.token}`, ...headers },
    });
  /** A server on a busy machine may be too slow for a read, which is then answered 503. */
  const statusOnceAvailable = async (id: string): Promise<number> => {
    const { status } = await read(id);
    if (status !== 503) return status;
    await pause(50);
    return statusOnceAvailable(id);
  };
  const begin = (): Traffic => startTraffic({ urls: () => [replica.url], token: installation.token });

  /** Refusals had the message for users; acknowledged writes exist once and had their effect once. */
  const end = async (traffic: Traffic): Promise<void> => {
    await traffic.stop();
    for (const { status, code, message, retryAfter } of traffic.refused)
      expect({ status, code, message, retryAfter }).toEqual({
        status: 503,
        ...(code === 'preparando' ? PREPARING : UNAVAILABLE),
        retryAfter: expect.stringMatching(/^[1-9]\d*$/),
      });
    for (const id of traffic.acknowledged) acknowledged.add(id);
    const { servers, effects } = installation;
    while (effects().length < acknowledged.size) await pause(50);
    expect(effects().toSorted()).toEqual([...acknowledged].toSorted());
    expect(await registered(servers.EventStoreDB.url)).toEqual([...acknowledged].toSorted());
    expect(await brokenLinks(servers.EventStoreDB.url)).toEqual([]);
    for (const id of traffic.acknowledged) expect(await statusOnceAvailable(id)).toBe(200);
  };

  test('at the start delays nothing: the process is up, names the server, and continues when it is back', async () => {
    expect(await saludOf()).toEqual({
      status: 503,
      estado: 'degradado',
      servidores: { EventStoreDB: 'caido', MongoDB: 'caido', Redis: 'caido' },
    });
    const traffic = begin();
    await traffic.refusal();
    for (const name of SERVERS) {
      await installation.servers[name].start();
      await untilKnown(name, 'ok');
    }
    await traffic.more(20);
    expect(await saludOf()).toMatchObject({ status: 200, estado: 'ok' });
    await end(traffic);
  });

  test('at the start can hide an impossible start: the process ends once the server is back, with one line', async () => {
    const { servers, startReplica } = installation;
    await servers.MongoDB.kill();
    const stranger = await startReplica({ MASTER_KEY: Buffer.alloc(32, 1).toString('base64') });
    expect((await fetch(`${stranger.url}/salud`)).status).toBe(503);
    await servers.MongoDB.start();
    expect(await stranger.ended).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^La clave maestra \([^)\n]+\) no es la que cifró [^\n]*\n$/),
    });
  });

  /** The requests that still work without the server. */
  const withoutIt: Record<keyof Servers, (traffic: Traffic) => Promise<void>> = {
    EventStoreDB: async ({ acknowledged: [id], refusal }) => {
      await refusal();
      expect((await read(id)).status).toBe(200);
      const late = await read(id, { 'x-posicion': '9'.repeat(18) });
      expect([late.status, late.headers.get('x-proyeccion')]).toEqual([200, 'atrasada']);
    },
    MongoDB: async ({ refusal }) => refusal(),
    Redis: async ({ more }) => more(20),
  };

  test.each(SERVERS)('and the return: %s silent, then killed under traffic', async (name) => {
    const server = installation.servers[name];
    const traffic = begin();
    for (const [away, back] of [
      [async () => server.freeze(), async () => server.thaw()],
      [server.kill, server.start],
    ] as const) {
      await traffic.more(10);
      await away();
      await withoutIt[name](traffic);
      await untilKnown(name, 'caido');
      const { status, servidores } = await saludOf();
      expect({ status, servidores }).toEqual({
        status: 503,
        servidores: { EventStoreDB: 'ok', MongoDB: 'ok', Redis: 'ok', [name]: 'caido' },
      });
      await back();
      await traffic.more(10);
    }
    await end(traffic);
    await untilKnown(name, 'ok');
  });

  test.each([
    ['EventStoreDB', 'MongoDB'],
    ['EventStoreDB', 'Redis'],
    ['MongoDB', 'Redis'],
  ] as const)('and comes back with another one: %s and %s silent under traffic', async (...names) => {
    const traffic = begin();
    await traffic.more(10);
    for (const name of names) installation.servers[name].freeze();
    await traffic.refusal();
    for (const name of names) await untilKnown(name, 'caido');
    for (const name of names) installation.servers[name].thaw();
    await traffic.more(10);
    await end(traffic);
    for (const name of names) await untilKnown(name, 'ok');
  });

  test('does not keep a process from ending', async () => {
    const all = Object.values(installation.servers);
    const other = await installation.startReplica();
    for (const server of all) server.freeze();
    for (const stopped of [other, replica]) {
      stopped.terminate();
      expect(await stopped.ended).toEqual({ code: 0, stderr: '' });
    }
    for (const server of all) server.thaw();
  });
});
