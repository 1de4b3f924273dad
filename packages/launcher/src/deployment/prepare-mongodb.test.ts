/**
 * Does not use MongoDB, because FerretDB has no roles. `by-parts.test.ts` compares the rights with what services do.
 */
import { expect, test } from '@jest/globals';
import { type Document, MongoServerError } from 'mongodb';
import { composedServices } from './composed-services.ts';
import { rightsOf } from './mongodb-rights.ts';
import { prepareMongo } from './prepare-mongodb.ts';

/** Roles and users by name, as the server keeps them; creating one twice is refused with its code. */
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
