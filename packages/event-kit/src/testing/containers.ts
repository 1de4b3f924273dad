/**
 * The real servers, each in its own container with the production settings. Requires Docker. The library is loaded
 * only when a container starts: it takes over the signals of its process, and SIGXFSZ of a full disk then ends it.
 */
import type { StartedTestContainer } from 'testcontainers';

export interface Container {
  readonly url: string;
  stop(): Promise<void>;
}

const IMAGES = {
  eventStoreDb: 'eventstore/eventstore:23.10.6-jammy',
  mongo: 'mongo:8.0',
  redis: 'redis:7.4-bookworm',
};
const MONGO_PORT = 27_017;
const INITIATE = `rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:${MONGO_PORT}' }] })`;
const IS_PRIMARY = 'if (!db.hello().isWritablePrimary) quit(1)';

const at = (started: StartedTestContainer, port: number): string =>
  `${started.getHost()}:${started.getMappedPort(port)}`;
const running = (started: StartedTestContainer, url: string): Container => ({
  url,
  stop: async () => void (await started.stop()),
});

/** An empty server in memory, for one test. */
export const eventStoreDbContainer = async (): Promise<Container> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const started = await new GenericContainer(IMAGES.eventStoreDb)
    .withCommand(['--insecure', '--run-projections=None', '--mem-db=true'])
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300))
    .start();
  return running(started, `esdb://${at(started, 2113)}?tls=false`);
};

/** A replica set with one member. Resolves when the member is primary. */
export const mongoContainer = async (): Promise<Container> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const started = await new GenericContainer(IMAGES.mongo)
    .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all'])
    .withExposedPorts(MONGO_PORT)
    .withWaitStrategy(Wait.forLogMessage(/Waiting for connections/))
    .start();
  const shell = (script: string) => started.exec(['mongosh', '--quiet', '--eval', script]);
  await shell(INITIATE);
  while ((await shell(IS_PRIMARY)).exitCode !== 0);
  return running(started, `mongodb://${at(started, MONGO_PORT)}/odonto?directConnection=true`);
};

export const redisContainer = async (): Promise<Container> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const started = await new GenericContainer(IMAGES.redis)
    .withCommand(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'])
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
  return running(started, `redis://${at(started, 6379)}`);
};
