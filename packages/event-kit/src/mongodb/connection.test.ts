import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import { StoreRefused, StoreUnavailable } from '../event-store/port.ts';
import { openMongoReadModels } from '../read-models/mongodb.read-models.ts';
import { mongoForTests, type MongoForTests } from '../testing/servers.mongodb.ts';
import { reasonOf } from '../runtime/log-failure.ts';
import { type Mongo, openMongo } from './connection.ts';

jest.setTimeout(60_000);

const forTests = mongoForTests('la conexión con MongoDB');
const DOCUMENT = 'insert { nombre: "Ana Sosa" }';
const failure = (code: number) => new MongoServerError({ message: DOCUMENT, code, codeName: `Code${code}` });

(forTests ? describe : describe.skip)('a connection to MongoDB', () => {
  let under: MongoForTests;
  let mongo: Mongo;
  let sent: string[] = [];
  beforeAll(async () => {
    under = (await forTests?.()) ?? under;
    mongo = openMongo(under.database('conexion'), { onCommand: ({ commandName }) => sent.push(commandName) });
    await mongo.ping();
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    await mongo.close();
    await under.stop();
  });

  const failed = (code: number): Promise<unknown> =>
    mongo
      .working(async () => Promise.reject(failure(code)))
      .then(
        () => undefined,
        (error: unknown) => error,
      );

  test.each([13, 67])('code %d is refused at once, in a line that names the setting', async (code) => {
    const error = await failed(code);
    expect(error).toBeInstanceOf(StoreRefused);
    expect(reasonOf(error)).toMatch(/^MONGODB_URL: /);
  });

  test('an outage names its code and quotes no document', async () => {
    const error = await failed(91);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(reasonOf(error)).toBe('MongoDB is unavailable: Code91 (91)');
  });

  test('a server that answers a ping keeps its connections, however long calls fail, because closing ends uploads', async () => {
    let closed = 0;
    mongo.db.client.on('topologyClosed', () => (closed += 1));
    const now = performance.now();
    await failed(91);
    sent = [];
    jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    await failed(91);
    while (!sent.includes('ping')) await new Promise((resolve) => setTimeout(resolve, 5));
    await mongo.ping();
    expect(closed).toBe(0);
  });

  test('documents that are too large for one command are sent in several', async () => {
    const readModels = openMongoReadModels({ mongo, service: 'grandes' });
    const fichas = await readModels.collection({ name: 'fichas', version: 1, keys: [], indexes: [] });
    const body = JSON.stringify({ texto: 'a'.repeat(3_000_000) });
    const all = (position: bigint) =>
      ['a', 'b', 'c'].map((id) => ({ kind: 'put', id, body, keys: {}, position }) as const);
    await fichas.commit(all(1n), 1n);
    sent = [];
    await fichas.commit(all(2n), 2n);
    // Two parts, and the checkpoint.
    expect(sent.filter((name) => name === 'update')).toHaveLength(3);
    await readModels.close();
  });
});
