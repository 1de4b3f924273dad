/**
 * `npm run test:servers`: runs the suites of the ports on the real EventStoreDB, MongoDB and Redis, which
 * testcontainers starts if Docker is available.
 */
import { mongoContainer, redisContainer } from '@odonto/event-kit/test-servers';
import { conclude, runJest } from './checks/jest.ts';
import { hasDocker } from './checks/docker.ts';

/** Suites that use the server at a URL. */
const BY_URL =
  '(event-kit|service-kit)/src/(jobs/bullmq|read-models/mongodb|files/gridfs|leases/mongodb|personal-data/mongodb)';

if (!(await hasDocker())) {
  console.error('test:servers: hace falta Docker, y aquí no responde (DOCKER_HOST, /var/run/docker.sock).');
  process.exit(1);
}

await using opened = new AsyncDisposableStack();
const [mongo, redis] = await Promise.all([mongoContainer(), redisContainer()]);
for (const server of [mongo, redis]) opened.adopt(server, (it) => it.stop());

const byUrl = await runJest(['unit', 'long'], ['--testPathPatterns', BY_URL], {
  name: 'on MongoDB and Redis',
  env: { MONGODB_URL: mongo.url, REDIS_URL: redis.url },
});
const events = await runJest(['unit'], ['--testMatch', '**/eventstoredb.docker.ts', '--maxWorkers', '1'], {
  name: 'on EventStoreDB',
  env: {},
});

conclude([byUrl, events]);
