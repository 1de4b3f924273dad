/** Files in MongoDB (GridFS), for several processes and machines. A file's newest upload is the one that counts. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { GridFSBucket, type GridFSBucketWriteStream, type GridFSFile, MongoError, ObjectId } from 'mongodb';
import { StoreUnavailable } from '../event-store/port.ts';
import type { Mongo } from '../mongodb/connection.ts';
import type { Files, StoredFile } from './port.ts';
import { atMost, checkOwner, keyOf, refOf } from './rules.ts';

const BUCKET = 'archivos';
/** Parts of an upload whose process died are removed once no upload can be that old. */
const ABANDONED_MS = 3_600_000;
const LAST_PARTS_MS = 2000;
const SWEEP_EVERY_MS = 600_000;

export const openGridFsFiles = (mongo: Mongo): Files & { sweep(now?: Date): Promise<number> } => {
  const bucket = new GridFSBucket(mongo.db, { bucketName: BUCKET });

  const uploads = (key: string): Promise<readonly GridFSFile[]> =>
    mongo.reaching(() => bucket.find({ filename: key }).sort({ _id: -1 }).toArray());
  const remove = (files: readonly GridFSFile[]) =>
    mongo.working(async () => {
      // oxlint-disable-next-line no-await-in-loop -- few, and none is waited for
      for (const { _id } of files)
        await bucket.delete(_id).catch((error: unknown) => {
          // Somebody else was faster.
          if (!(error instanceof MongoError && error.message.includes('File not found'))) throw error;
        });
    });
  const within = (owner: string): Promise<readonly GridFSFile[]> => {
    // '0' is what comes after '/': everything that begins with the owner and a slash.
    const filename = { $gte: `${checkOwner(owner)}/`, $lt: `${owner}0` };
    return mongo.reaching(() => bucket.find({ filename }).sort({ filename: 1, _id: -1 }).toArray());
  };

  /** Parts that are still being sent when an upload fails would arrive after it was cleared away. */
  const discard = async (upload: GridFSBucketWriteStream): Promise<void> => {
    const end = performance.now() + LAST_PARTS_MS;
    while (upload.state.outstandingRequests > 0 && performance.now() < end) await pause(10);
    await mongo.reaching((db) => db.collection(`${BUCKET}.chunks`).deleteMany({ files_id: upload.id }));
  };

  const sweep = (now = new Date()): Promise<number> =>
    mongo.working(async (db) => {
      const before = ObjectId.createFromTime((now.getTime() - ABANDONED_MS) / 1000);
      const chunks = db.collection(`${BUCKET}.chunks`);
      const firsts = await chunks
        .find({ n: 0, _id: { $lt: before } }, { projection: { files_id: 1 } })
        .toArray();
      let removed = 0;
      for (const { files_id: upload } of firsts) {
        // oxlint-disable-next-line no-await-in-loop -- seldom any
        const whole = await db.collection(`${BUCKET}.files`).findOne({ _id: upload });
        if (whole !== null) continue;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await chunks.deleteMany({ files_id: upload });
        removed += 1;
      }
      return removed;
    });
  const sweeping = setInterval(() => void sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();

  return {
    sweep,
    put: async (file, content, { maxBytes, signal }) => {
      const key = keyOf(file);
      const before = await uploads(key);
      const { limit, size } = atMost(maxBytes);
      const upload = bucket.openUploadStream(key);
      try {
        await pipeline(content, limit, upload, signal === undefined ? {} : { signal });
      } catch (error) {
        await discard(upload).catch(() => undefined); // what it leaves then is swept
        throw error instanceof MongoError ? new StoreUnavailable('files', error) : error;
      }
      await remove(before);
      return { ...file, size: size() };
    },
    stat: async (file) => {
      const [newest] = await uploads(keyOf(file));
      return newest && asStored(newest);
    },
    get: async (file, range) => {
      const [newest] = await uploads(keyOf(file));
      if (newest === undefined) return undefined;
      const { _id: upload, length } = newest;
      const start = range?.start ?? 0;
      const end = Math.min(range?.end ?? length - 1, length - 1) + 1;
      return start < end ? bucket.openDownloadStream(upload, { start, end }) : Readable.from([]);
    },
    delete: async (file) => {
      await remove(await uploads(keyOf(file)));
    },
    list: async (owner) => {
      const newest = new Map<string, StoredFile>();
      for (const upload of await within(owner))
        if (!newest.has(upload.filename)) newest.set(upload.filename, asStored(upload));
      return [...newest.values()];
    },
    deleteAll: async (owner) => remove(await within(owner)),
    close: async () => clearInterval(sweeping),
  };
};

const asStored = ({ filename, length }: GridFSFile): StoredFile => ({ ...refOf(filename), size: length });
