import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { type Mongo, openMongo } from '@odonto/event-kit/mongodb';
import { mongoForTests, type MongoForTests } from '@odonto/event-kit/test-servers';
import { filesConformance } from './files.conformance.ts';
import { openGridFsFiles } from './gridfs.files.ts';
import type { Files } from './port.ts';

/** Far beyond the 2 s after which an upload gives up, and before the driver does. */
const TOO_LATE_MS = 7_000;

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

  const entero = { owner: 'd', id: 'a' };
  const later = () => new Date(Date.now() + 2 * 3_600_000);
  const uploads = () => mongo.db.collection<{ _id: ObjectId }>('archivos.subidas');
  const keptWhole = (files: Files) =>
    files.put(entero, Readable.from([Buffer.from('entero')]), { maxBytes: 10 });

  /** Waits until `look` gives the same number three more times in a row. */
  const settled = async (look: () => Promise<number>): Promise<void> => {
    for (let same = 0, before = -1; same < 3; ) {
      const now = await look();
      same = now === before ? same + 1 : 0;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  };

  test('parts of an upload whose process died are removed once the upload cannot be in progress', async () => {
    const files = openGridFsFiles(mongo);
    await files.sweep(later());
    await keptWhole(files);
    const dead = new ObjectId();
    await uploads().insertOne({ _id: dead });
    await chunks().insertOne({ files_id: dead, n: 0, data: Buffer.from('roto') });
    expect(await files.sweep()).toBe(0);
    expect(await files.sweep(later())).toBe(1);
    expect(await chunks().countDocuments({ files_id: dead })).toBe(0);
    expect(await files.list('d')).toEqual([entero]);
    await files.close();
  });

  test('a process that died between the last part and the removal of its note keeps the file', async () => {
    const files = openGridFsFiles(mongo);
    await keptWhole(files);
    const [whole] = await mongo.db.collection('archivos.files').find({ filename: 'd/a' }).toArray();
    await uploads().insertOne({ _id: new ObjectId(String(whole?.['_id'])) });
    expect(await files.sweep(later())).toBe(0);
    expect(await files.list('d')).toEqual([entero]);
    expect(await files.sweep(later())).toBe(0);
    await files.close();
  });

  test('leftovers of an earlier release without a note are also removed, and searched for once', async () => {
    await uploads().drop();
    const left = ObjectId.createFromTime(1_700_000_000);
    await chunks().insertOne({ files_id: left, n: 0, data: Buffer.from('anterior') });
    const files = openGridFsFiles(mongo);
    expect(await files.sweep()).toBe(1);
    expect(await chunks().countDocuments({ files_id: left })).toBe(0);

    const sent: string[] = [];
    const watched = openMongo(under.database('archivos'), {
      onCommand: ({ command }) => sent.push(String(command['find'])),
    });
    const again = openGridFsFiles(watched);
    await again.sweep();
    expect(sent.filter((name) => name === 'archivos.chunks')).toEqual([]);
    await Promise.all([files.close(), again.close(), watched.close()]);
  });

  test('an upload to a server that stops answering fails within 3 s, and leaves nothing once the server is back', async () => {
    if (under.server === undefined) return; // only a server that this test started can be stopped
    const files = openGridFsFiles(mongo);
    await keptWhole(files);
    const { server } = under;
    const part = Buffer.alloc(300_000);
    const source = Readable.from(
      (async function* () {
        yield part;
        server.freeze();
        for (let n = 0; n < 20; n += 1) yield part;
      })(),
    );
    const id = crypto.randomUUID();
    const put = files.put({ owner: 'd', id }, source, { maxBytes: 10_000_000 });
    const refused = put.catch((error: unknown) => error);
    const late = new Promise((resolve) => setTimeout(resolve, TOO_LATE_MS, 'too late'));
    expect(await Promise.race([refused, late])).toBeInstanceOf(StoreUnavailable);
    server.thaw();
    expect(await files.list('d')).toEqual([entero]);
    // The sweep begins an hour later, when the last parts have long arrived.
    await settled(() => chunks().countDocuments());
    await files.sweep(later());
    const whole = (await mongo.db.collection('archivos.files').find({}).toArray()).map(({ _id }) =>
      String(_id),
    );
    const kept = (await chunks().find({}).toArray()).map(({ files_id: of }) => String(of));
    expect(kept.filter((of) => !whole.includes(of))).toEqual([]);
    await files.close();
  });
});
