export {
  type StandInCluster,
  startStandInCluster,
} from '../event-store/testing/eventstoredb-stand-in/cluster.ts';
export { type StandIn, startStandIn } from '../event-store/testing/eventstoredb-stand-in/stand-in.ts';
export { mongoContainer, redisContainer } from '../testing/containers.ts';
export { startEventStoreStandIn } from '../testing/servers.eventstoredb.ts';
export { type MongoForTests, mongoForTests, startFerretDb } from '../testing/servers.mongodb.ts';
export { redisProgram, startRedis } from '../testing/servers.redis.ts';
export { brokenLinks, registered } from '../testing/stored-events.ts';
export { startSharedServers } from '../testing/shared-servers.ts';
