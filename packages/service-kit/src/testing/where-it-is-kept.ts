/**
 * Searches for words in the files of the data folder, in MongoDB and in Redis, for tests of erasure. The clients of the
 * servers are loaded on demand, because every API test loads this file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Redis } from 'ioredis';
import type { Settings } from '../process/settings.ts';

const holds = (bytes: Uint8Array, words: readonly string[]): boolean =>
  words.some((word) => Buffer.from(bytes).includes(word));

const inFolder = (folder: string, words: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => holds(readFileSync(file), words));

const inMongo = async (url: string, words: readonly string[]): Promise<string[]> => {
  const { BSON, MongoClient } = await import('mongodb');
  const client = new MongoClient(url);
  try {
    const found: string[] = [];
    for (const collection of await client.db().collections())
      for await (const document of collection.find())
        if (holds(BSON.serialize(document), words)) found.push(collection.collectionName);
    return found;
  } finally {
    await client.close();
  }
};

const READ: Readonly<Record<string, (redis: Redis, key: string) => Promise<unknown>>> = {
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, 0, '-1'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

const inRedis = async (url: string, words: readonly string[]): Promise<string[]> => {
  const { Redis: Client } = await import('ioredis');
  const redis = new Client(url);
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      const kept = await READ[await redis.type(key)]?.(redis, key);
      if (holds(Buffer.from(`${key} ${JSON.stringify(kept)}`), words)) found.push(key);
    }
    return found;
  } finally {
    redis.disconnect();
  }
};

/**
 * Names of the files, collections and keys that hold one of the words. EventStoreDB is not searched, because it holds
 * personal data only in encrypted form.
 */
export const whereItIsKept = async (
  { dataDir, mongodbUrl, redisUrl }: Pick<Settings, 'dataDir' | 'mongodbUrl' | 'redisUrl'>,
  words: readonly string[],
): Promise<readonly string[]> => [
  ...(mongodbUrl === undefined || redisUrl === undefined ? inFolder(dataDir, words) : []),
  ...(mongodbUrl === undefined ? [] : await inMongo(mongodbUrl, words)),
  ...(redisUrl === undefined ? [] : await inRedis(redisUrl, words)),
];
