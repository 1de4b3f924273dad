import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startTraffic, type Traffic } from '../testing/fichas.traffic.ts';
import { canStartServers, type Installation, type Replica, startInstallation } from '../testing/replicas.ts';
import { brokenLinks, registered } from '@odonto/event-kit/test-servers';

jest.setTimeout(180_000);

const salud = z.object({ proyector: z.enum(['activo', 'seguidor']), posicion: z.string() });

(canStartServers('réplicas en los tres servidores') ? describe : describe.skip)(
  'replicas of one service',
  () => {
    let installation: Installation;
    let replicas: Replica[];
    beforeEach(async () => {
      installation = await startInstallation();
      replicas = [await installation.startReplica(), await installation.startReplica()];
    });
    afterEach(() => installation.stop());

    const saludOf = async ({ url }: Replica) => salud.parse(await (await fetch(`${url}/salud`)).json());
    const projecting = async (): Promise<readonly Replica[]> => {
      const all = await Promise.all(
        replicas.map(async (replica) => ((await saludOf(replica)).proyector === 'activo' ? [replica] : [])),
      );
      return all.flat();
    };
    const leader = async (): Promise<Replica> => {
      for (;;) {
        const [first, ...others] = await projecting();
        expect(others).toEqual([]);
        if (first !== undefined) return first;
        await pause(50);
      }
    };
    const call = ({ url }: Replica, method: string, path: string, body?: object) =>
      fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${installation.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const begin = (): Traffic => {
      const { token } = installation;
      return startTraffic({ urls: () => replicas.map(({ url }) => url), token });
    };
    /** Every acknowledged write exists once, at every replica, and had its effect. */
    const expectAllThere = async (ids: ReadonlySet<string>): Promise<void> => {
      const { servers, effects } = installation;
      while (new Set(effects()).size < ids.size) await pause(50);
      expect(new Set(effects())).toEqual(ids);
      expect(await registered(servers.EventStoreDB.url)).toEqual([...ids].toSorted());
      expect(await brokenLinks(servers.EventStoreDB.url)).toEqual([]);
      for (const replica of replicas)
        for (const id of ids) expect((await call(replica, 'GET', `/api/fichas/${id}`)).status).toBe(200);
    };

    test('all of them write and read their own writes, one projects', async () => {
      const one = await leader();
      const other = replicas.find((replica) => replica !== one) ?? one;
      for (const replica of [other, one, other]) {
        const written = await call(replica, 'POST', '/api/fichas', { nombre: 'Ana' });
        expect([written.status, written.headers.get('x-proyeccion')]).toEqual([201, null]);
        const { id } = z.object({ id: z.string() }).parse(await written.json());
        expect((await call(replica, 'GET', `/api/fichas/${id}`)).status).toBe(200);
        const elsewhere = replica === one ? other : one;
        expect((await call(elsewhere, 'GET', `/api/fichas/${id}`)).status).toBe(200);
      }
      expect(await projecting()).toEqual([one]);
    });

    test('when the projecting one is killed, another takes over, and no acknowledged write is lost', async () => {
      const { more, stop, acknowledged } = begin();
      await more(20);
      const killed = await leader();
      await killed.kill();
      replicas = replicas.filter((replica) => replica !== killed);
      await more(20);
      expect(await leader()).not.toBe(killed);
      replicas.push(await installation.startReplica());
      await more(20);
      await stop();
      await expectAllThere(acknowledged);
    });

    test('one that was suspended and still believes to lead cannot restore old documents', async () => {
      const { more, stop, acknowledged } = begin();
      await more(20);
      const frozen = await leader();
      frozen.freeze();
      replicas = replicas.filter((replica) => replica !== frozen);
      await leader();
      await more(20);
      frozen.thaw();
      replicas.push(frozen);
      await more(20);
      await stop();
      await expectAllThere(acknowledged);
      const deleted = [...acknowledged].slice(0, 10);
      for (const id of deleted) expect((await call(frozen, 'DELETE', `/api/fichas/${id}`)).status).toBe(200);
      for (const replica of replicas)
        for (const id of deleted) expect((await call(replica, 'GET', `/api/fichas/${id}`)).status).toBe(404);
    });
  },
);
