/**
 * Uses no server, because FerretDB has no roles. `by-parts.long.test.ts` compares the rights with the commands of
 * services.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Document, MongoServerError } from 'mongodb';
import { ROOT } from '../root.ts';
import { composedServices } from './composed-services.ts';
import { keptByModules } from './kept-by-modules.ts';
import { rightsOf } from './mongodb-rights.ts';
import { prepareMongo } from './prepare-mongodb.ts';

/** Roles and users by name, as the server keeps them. A second creation fails with the server's error code. */
const administration = () => {
  const kept = new Map<string, Document>();
  const command = async (document: Document): Promise<Document> => {
    const [verb = '', name] = Object.entries(document)[0] ?? [];
    const key = `${verb.replace(/^(create|update)/, '')} ${String(name)}`;
    if (verb.startsWith('create') === kept.has(key))
      throw new MongoServerError({ code: key.startsWith('Role') ? 51_002 : 51_003 });
    kept.set(key, document);
    return { ok: 1 };
  };
  return { kept, db: { databaseName: 'odonto', command } };
};

test('a user and a role for each service, made once and brought up to date afterwards', async () => {
  const services = await composedServices();
  const { kept, db } = administration();
  await prepareMongo(
    db,
    services.map((service) => ({ service, password: `${service.name}1` })),
  );
  expect(kept.size).toBe(14);
  expect(kept.get('User patients')).toEqual({
    createUser: 'patients',
    pwd: 'patients1',
    roles: ['patients'],
  });
  await prepareMongo(
    db,
    services.map((service) => ({ service, password: 'otra' })),
  );
  expect(kept.get('User audit')).toEqual({ updateUser: 'audit', pwd: 'otra', roles: ['audit'] });
  expect(kept.get('Role audit')).toMatchObject({ updateRole: 'audit', roles: [] });
});

test('another error of the server is not mistaken for an existing user', async () => {
  const db = {
    databaseName: 'odonto',
    command: () => Promise.reject(new MongoServerError({ code: 13, message: 'not authorized' })),
  };
  const [service] = await composedServices();
  if (!service) throw new Error('no service');
  await expect(prepareMongo(db, [{ service, password: 'a' }])).rejects.toThrow('not authorized');
});

test('no service may write the collections of another, and only audit may read them', async () => {
  const services = await composedServices();
  const own = (name: string): ReadonlySet<string> =>
    new Set(
      services
        .filter((service) => service.name === name)
        .flatMap((service) => rightsOf(service, 'odonto'))
        .map(({ resource: { collection } }) => collection),
    );
  const shared = ['claves', 'arriendos', 'archivos.files', 'archivos.chunks', 'archivos.subidas'];
  for (const { name } of services)
    for (const other of services.filter((service) => service.name !== name))
      expect([...own(name)].filter((one) => own(other.name).has(one))).toEqual(shared);
  const everywhere = services
    .flatMap((service) => rightsOf(service, 'odonto').map((right) => ({ ...right, of: service.name })))
    .filter(({ resource: { collection } }) => collection === '');
  expect(everywhere).toEqual([
    { of: 'audit', resource: { db: 'odonto', collection: '' }, actions: ['find'] },
  ]);
});

describe('a module from elsewhere', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modulos-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: unknown): void =>
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

  test('is described by a file, which its service writes', () => {
    const cwd = join(ROOT, 'examples/laboratorio');
    const file = readFileSync(join(cwd, 'colecciones.json'), 'utf8');
    expect(execFileSync(process.execPath, ['src/main.ts', 'colecciones'], { cwd, encoding: 'utf8' })).toBe(
      file,
    );
    write('laboratorio.json', file);
    expect(keptByModules(folder)).toEqual([JSON.parse(file)]);
    expect(keptByModules(join(folder, 'no-hay'))).toEqual([]);
  });

  test('gets a user with rights on its own collections and the shared ones', async () => {
    write('x.json', {
      name: 'laboratorio',
      projections: [{ name: 'encargos', version: 2 }],
      registers: ['lotes'],
    });
    const [service] = keptByModules(folder);
    const { kept, db } = administration();
    await prepareMongo(db, service ? [{ service, password: 'suya' }] : []);
    expect(kept.get('User laboratorio')).toMatchObject({ pwd: 'suya', roles: ['laboratorio'] });
    const collections = (service ? rightsOf(service, 'odonto') : []).map(
      ({ resource }) => resource.collection,
    );
    expect(collections).toEqual(
      expect.arrayContaining(['laboratorio_encargos_v2', 'laboratorio_registro_lotes']),
    );
    const shared = ['claves', 'arriendos', 'archivos.files', 'archivos.chunks', 'archivos.subidas'];
    expect(collections.filter((one) => !one.startsWith('laboratorio_'))).toEqual(shared);
  });

  test.each([
    ['no json', 'no es JSON'],
    [{ name: 'audit', projections: [] }, 'audit es un servicio de la aplicación'],
    [{ name: '', projections: [] }, 'name: no es un nombre'],
    [{ name: 'a', projections: [{ name: 'encargos', version: 0 }] }, 'projections.0.version'],
    [{ name: 'a', projections: [], roles: ['root'] }, 'roles'],
  ])('described by %j is refused', (content, message) => {
    write('x.json', content);
    expect(() => keptByModules(folder)).toThrow(message);
  });

  test('described twice is refused', () => {
    for (const file of ['a.json', 'b.json']) write(file, { name: 'laboratorio', projections: [] });
    expect(() => keptByModules(folder)).toThrow('laboratorio está dos veces');
  });
});
