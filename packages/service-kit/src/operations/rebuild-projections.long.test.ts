import type { PacienteEvent } from '@odonto/contracts';
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { START } from '@odonto/event-kit/event-store';
import { projection } from '@odonto/event-kit/projections';
import { keepLease } from '@odonto/event-kit/projector';
import { openShared, type Shared } from '../process/platform.ts';
import type { Collection, ReadModels } from '@odonto/event-kit/read-models';
import { projectorLease } from '../replicas/replica.ts';
import type { ServiceFactory } from '../process/run-service.ts';
import { givenSecrets } from '../process/secrets.ts';
import { readSettings } from '../process/settings.ts';
import { type AllServers, missingPrograms, startServers } from '@odonto/event-kit/testing';
import { fichasService } from '../testing/fichas.service.ts';
import { projectionsOf, rebuildProjections } from './rebuild-projections.ts';
import { verifyService } from './verify-service.ts';

jest.setTimeout(60_000);

const SPEC = { name: 'fichas', version: 1, keys: [], multikeys: [], indexes: [] };
const factory = fichasService('fichas');
const datos = {
  nombre: 'Ana',
  cuil: '',
  ...sinDatosOpcionales(),
  edad: 1,
};

interface Side {
  readonly name: string;
  readonly start: () => Promise<AllServers>;
}
const NONE: AllServers = { env: {}, stop: async () => undefined };
const sides: readonly Side[] = [
  { name: 'en la carpeta', start: async () => NONE },
  ...(missingPrograms().length === 0 ? [{ name: 'en servidores', start: startServers }] : []),
];

describe.each(sides)('$name', ({ start }) => {
  let servers = NONE;
  beforeAll(async () => {
    servers = await start();
  });
  afterAll(() => servers.stop());

  let dataDir: string;
  let shared: Shared;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rebuild-'));
    shared = await openShared({
      settings: readSettings({ ...servers.env, DATA_DIR: dataDir }),
      logger: pino({ enabled: false }),
    });
    if ((await shared.log.head()) === START)
      await shared.log.append('paciente-ana', 'no-stream', [
        {
          id: crypto.randomUUID(),
          event: { type: 'PacienteRegistrado', data: { pacienteId: 'ana', profesionalId: 'p1', datos } },
          metadata: {
            recordedAt: '2026-11-21T10:00:00.000Z',
            actor: { id: 'p1', rol: 'profesional' },
            requestId: 'r1',
          },
        },
      ]);
  });
  afterEach(async () => {
    await shared.close();
    await rm(dataDir, { recursive: true });
  });

  const withFichas = async <T>(use: (fichas: Collection) => Promise<T>): Promise<T> => {
    const readModels: ReadModels = shared.openReadModels('fichas');
    try {
      return await use(await readModels.collection(SPEC));
    } finally {
      await readModels.close();
    }
  };

  test('lo que se dañó en una lista vuelve a ser lo que dicen los eventos', async () => {
    await rebuildProjections(factory, shared, () => true);
    const head = await shared.log.head();
    await withFichas((fichas) =>
      fichas.commit(
        [
          { kind: 'put', id: 'ana', body: '{"id":"ana","nombre":"Otra"}', keys: {}, position: head },
          { kind: 'put', id: 'nadie', body: '{}', keys: {}, position: head },
        ],
        head,
      ),
    );

    const rebuilt = await rebuildProjections(factory, shared, (name) => name === 'fichas');
    expect(rebuilt).toEqual([{ service: 'fichas', projection: 'fichas', documents: 1 }]);
    await withFichas(async (fichas) => {
      expect((await fichas.get('ana'))?.body).toBe('{"id":"ana","nombre":"Ana"}');
      expect(await fichas.checkpoint()).toBe(head);
      expect(await fichas.loading()).toBe(false);
    });
  });

  const CLAVES = { name: 'claves', version: 1, keys: [], multikeys: [], indexes: [] };
  const conClave: ServiceFactory = (platform) => {
    const clave = Buffer.from(platform.secret('lugares')).toString('hex');
    const claves = projection<{ readonly clave: string }, PacienteEvent>({
      name: 'claves',
      version: 1,
      indexes: [],
      id: ({ data }) => data.pacienteId,
      keys: () => ({}),
      on: { PacienteRegistrado: () => ({ clave }) },
    });
    return { name: 'con-clave', projections: [claves], routes: [] };
  };

  test('lo que se guarda con una clave de la instalación se rehace con esa misma clave, y así se verifica', async () => {
    expect(await rebuildProjections(conClave, shared, () => true)).toHaveLength(2);
    const readModels = shared.openReadModels('con-clave');
    const claves = await readModels.collection(CLAVES);
    expect((await claves.get('ana'))?.body).toContain(Buffer.from(shared.secret('lugares')).toString('hex'));
    await readModels.close();
    expect(await verifyService(conClave, shared)).toMatchObject({ comparadas: 2, diferencias: [] });
  });

  test('sin esa clave no se rehace nada', async () => {
    const ajena: Shared = { ...shared, secret: givenSecrets(new Map()) };
    await expect(rebuildProjections(conClave, ajena, (name) => name === 'claves')).rejects.toThrow(
      'falta lugares',
    );
    expect(await rebuildProjections(conClave, ajena, (name) => name === 'turnos')).toEqual([]);
  });

  test('de un nombre que no es de este servicio no se toca nada', async () => {
    expect(await rebuildProjections(factory, shared, (name) => name === 'turnos')).toEqual([]);
    expect(await projectionsOf(factory, shared)).toEqual(['fichas', 'sesiones']);
  });

  test('mientras el servicio está en marcha se dice que hay que detenerlo', async () => {
    if (shared.leases === undefined) return; // one process uses the data folder
    const lease = keepLease(shared.leases, {
      name: projectorLease('fichas'),
      holder: 'otra réplica',
      onAcquired: () => undefined,
    });
    await lease.attempted;
    await expect(rebuildProjections(factory, shared, () => true)).rejects.toThrow(
      'El servicio fichas está en marcha: deténgalo para rehacer sus proyecciones.',
    );
    await lease.release();
  });
});
