import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { type Mongo, openMongo } from '../mongodb/connection.ts';
import { mongoForTests, type MongoForTests } from '../testing/servers.mongodb.ts';
import { leasesConformance } from './leases.conformance.ts';
import { mongoLeaseStore } from './mongodb.lease-store.ts';

jest.setTimeout(60_000);

const forTests = mongoForTests('arriendos en MongoDB');

(forTests ? describe : describe.skip)('leases in MongoDB', () => {
  let under: MongoForTests;
  let mongo: Mongo;
  beforeAll(async () => {
    under = (await forTests?.()) ?? under;
    mongo = openMongo(under.database('arriendos'));
  });
  afterAll(async () => {
    await mongo.close();
    await under.stop();
  });

  leasesConformance('MongoDB', async () => mongoLeaseStore(mongo));
});
