import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { type Mongo, openMongo } from '../mongodb/connection.ts';
import { mongoForTests, type MongoForTests } from '../testing/servers.mongodb.ts';
import { filesConformance } from './files.conformance.ts';
import { openGridFsFiles } from './gridfs.files.ts';

jest.setTimeout(60_000);

const forTests = mongoForTests('archivos en MongoDB');

(forTests ? describe : describe.skip)('files in MongoDB', () => {
  let under: MongoForTests;
  let mongo: Mongo;
  beforeAll(async () => {
    under = (await forTests?.()) ?? under;
    mongo = openMongo(under.database('archivos'));
  });
  afterAll(async () => {
    await mongo.close();
    await under.stop();
  });
  const chunks = () => mongo.db.collection('archivos.chunks');

  filesConformance('GridFS', async () => ({
    files: openGridFsFiles(mongo),
    reopen: async () => openGridFsFiles(mongo),
    pieces: () => chunks().countDocuments(),
    remove: async () => undefined,
  }));

  test('parts of an upload whose process died are removed once it cannot be under way', async () => {
    const files = openGridFsFiles(mongo);
    const file = { owner: 'd', id: 'a' };
    await files.put(file, Readable.from([Buffer.from('entero')]), { maxBytes: 10 });
    await chunks().insertOne({ files_id: new ObjectId(), n: 0, data: Buffer.from('roto') });
    expect(await files.sweep()).toBe(0);
    expect(await files.sweep(new Date(Date.now() + 2 * 3_600_000))).toBe(1);
    expect(await files.stat(file)).toBeDefined();
    await files.close();
  });
});
