/** Keeps files in MongoDB (GridFS), for several processes and machines. The newest upload of a file is valid. */
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { GridFSBucket, type GridFSBucketWriteStream, type GridFSFile, MongoError, ObjectId } from 'mongodb';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { LINEARIZABLE_READ, type Mongo, causeOf } from '@odonto/event-kit/mongodb';
import type { Files } from './port.ts';
import { atMost, checkOwner, keyOf, refOf } from './rules.ts';

const BUCKET = 'archivos';
/** The age at which parts of an unfinished upload are removed; no upload in progress is that old. */
const ABANDONED_MS = 3_600_000;
const LAST_PARTS_MS = 2000;
const SWEEP_EVERY_MS = 600_000;
/** Marks that the leftovers of earlier releases were searched for. It is older than any upload. */
const OLDER_NOTED = ObjectId.createFromTime(0);
/** How long the server may take to confirm a part, out of the 3 s within which a request is answered. */
const PART_KEPT_MS = 2_000;
const LOOK_EVERY_MS = 100;

export const openGridFsFiles = (mongo: Mongo): Files & { sweep(now?: Date): Promise<number> } => {
  const bucket = new GridFSBucket(mongo.db, { bucketName: BUCKET });

  const uploads = (key: string): Promise<readonly GridFSFile[]> =>
    mongo.reaching(() => bucket.find({ filename: key }).sort({ _id: -1 }).toArray());
  const remove = (files: readonly GridFSFile[]) =>
    mongo.working(async () => {
      for (const { _id } of files)
        await bucket.delete(_id).catch((error: unknown) => {
          // Another process deleted it first.
          if (!(error instanceof MongoError && error.message.includes('File not found'))) throw error;
        });
    });
  const within = (owner: string): Promise<readonly GridFSFile[]> => {
    // '0' follows '/' in ASCII: the range covers everything that begins with the owner and a slash.
    const filename = { $gte: `${checkOwner(owner)}/`, $lt: `${owner}0` };
    return mongo.reaching(() => bucket.find({ filename }).sort({ filename: 1, _id: -1 }).toArray());
  };

  /** First waits for parts that are being sent, which would arrive after the deletion. The sweep removes the rest. */
  const discard = async (upload: GridFSBucketWriteStream): Promise<void> => {
    const end = performance.now() + LAST_PARTS_MS;
    while (upload.state.outstandingRequests > 0) {
      if (performance.now() > end) return;
      await pause(10);
    }
    await clear(upload.id);
  };

  /** Uploads in progress. The leftovers of a dead process are found here without a scan of the files. */
  const uploading = () => mongo.db.collection<{ _id: ObjectId }>(`${BUCKET}.subidas`);

  const clear = (upload: ObjectId) =>
    mongo.working(async (db) => {
      const whole = await db.collection(`${BUCKET}.files`).findOne({ _id: upload }, LINEARIZABLE_READ);
      if (whole === null) await db.collection(`${BUCKET}.chunks`).deleteMany({ files_id: upload });
      await uploading().deleteOne({ _id: upload });
      return whole === null;
    });

  /** Earlier releases did not record uploads in progress, so their leftovers are searched for once. */
  const noteOlder = () =>
    mongo.working(async (db) => {
      if ((await uploading().findOne({ _id: OLDER_NOTED })) !== null) return;
      const firsts = await db
        .collection(`${BUCKET}.chunks`)
        .find({ n: 0 }, { projection: { files_id: 1, _id: 0 } })
        .toArray();
      for (const { files_id: upload } of firsts) {
        const whole = await db.collection(`${BUCKET}.files`).findOne({ _id: upload });
        if (whole === null) await uploading().replaceOne({ _id: upload }, {}, { upsert: true });
      }
      await uploading().replaceOne({ _id: OLDER_NOTED }, {}, { upsert: true });
    });

  const sweep = async (now = new Date()): Promise<number> => {
    await noteOlder();
    const before = ObjectId.createFromTime((now.getTime() - ABANDONED_MS) / 1000);
    const abandoned = await mongo.working(() =>
      uploading()
        .find({ _id: { $gt: OLDER_NOTED, $lt: before } })
        .toArray(),
    );
    let removed = 0;
    for (const { _id: upload } of abandoned) if (await clear(upload)) removed += 1;
    return removed;
  };
  const sweeping = setInterval(() => void sweep().catch(() => undefined), SWEEP_EVERY_MS).unref();

  return {
    sweep,
    put: async (file, content, { maxBytes, signal }) => {
      const key = keyOf(file);
      const before = await uploads(key);
      const upload = bucket.openUploadStream(key);
      await mongo.reaching(() => uploading().insertOne({ _id: upload.id }));
      const kept = new AbortController();
      const silence = watchSilence(upload, () => kept.abort());
      try {
        const signals = [kept.signal, ...(signal === undefined ? [] : [signal])];
        await pipeline(content, atMost(maxBytes), upload, { signal: AbortSignal.any(signals) });
        await mongo.reaching(() => uploading().deleteOne({ _id: upload.id }));
      } catch (error) {
        const discarded = discard(upload).catch(() => undefined); // the sweep removes the rest
        // Does not wait again for a server that did not answer.
        if (kept.signal.aborted) throw new StoreUnavailable('files', new Error('nothing was kept in time'));
        await discarded;
        throw error instanceof MongoError ? new StoreUnavailable('files', causeOf(error)) : error;
      } finally {
        silence.end();
      }
      await remove(before);
    },
    get: async (file) => {
      const [newest] = await uploads(keyOf(file));
      if (newest === undefined) return undefined;
      const { _id: upload } = newest;
      return bucket.openDownloadStream(upload);
    },
    delete: async (file) => {
      await remove(await uploads(keyOf(file)));
    },
    list: async (owner) => [...new Set((await within(owner)).map(({ filename }) => filename))].map(refOf),
    deleteAll: async (owner) => remove(await within(owner)),
    free: () => Promise.resolve(Number.POSITIVE_INFINITY),
    close: async () => clearInterval(sweeping),
  };
};

/**
 * Calls back when the server has confirmed no outstanding part for `PART_KEPT_MS`. A slow source does not count as
 * silence, because no part is outstanding then.
 */
const watchSilence = (upload: GridFSBucketWriteStream, onSilence: () => void): { end(): void } => {
  const progress = (): string => `${upload.length} ${upload.state.outstandingRequests}`;
  let last = progress();
  let since = performance.now();
  const timer = setInterval(() => {
    const { outstandingRequests, streamEnd } = upload.state;
    if ((outstandingRequests === 0 && !streamEnd) || progress() !== last) since = performance.now();
    last = progress();
    if (performance.now() - since > PART_KEPT_MS) onSilence();
  }, LOOK_EVERY_MS);
  return { end: () => clearInterval(timer) };
};
