/** A Redis for tests with the production settings: AOF, `noeviction`. */
import { Redis } from 'ioredis';
import { findProgram, startProgram, type TestServer } from './servers.ts';

export const redisProgram = (): string | undefined => findProgram('redis-server');

/** Starts `redis-server` of this machine. @param databases the number of databases */
export const startRedis = (databases = 16): Promise<TestServer> =>
  startProgram('redis', (folder, port) => ({
    command: redisProgram() ?? 'redis-server',
    args: `--port ${port} --bind 127.0.0.1 --dir ${folder} --logfile /dev/null --save  --appendonly yes --databases ${databases}
      --appendfsync always --maxmemory-policy noeviction`.split(/ |\n +/),
    url: `redis://127.0.0.1:${port}`,
    answers: () => ping(port),
  }));

const ping = async (port: number): Promise<boolean> => {
  const redis = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } finally {
    redis.disconnect();
  }
};
