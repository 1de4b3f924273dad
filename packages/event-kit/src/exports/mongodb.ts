export { LINEARIZABLE_READ, type Mongo, openMongo } from '../mongodb/connection.ts';
export { causeOf } from '../mongodb/refusals.ts';
export { openMongoKeyStore } from '../personal-data/mongodb.key-store.ts';
export { mongoLeaseStore } from '../leases/mongodb.lease-store.ts';
export { openMongoReadModels } from '../read-models/mongodb.read-models.ts';
