/** Takes the place of `mongosh` in MongoDB's health check: signs in, and exits with 0 if the server accepts writes. */
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';

const { values } = parseArgs({
  options: {
    quiet: { type: 'boolean' },
    username: { type: 'string', short: 'u' },
    password: { type: 'string', short: 'p' },
    authenticationDatabase: { type: 'string' },
    eval: { type: 'string' },
  },
});
const client = new MongoClient('mongodb://mongodb:27017/?directConnection=true', {
  auth: { username: values.username ?? '', password: values.password ?? '' },
  authSource: values.authenticationDatabase ?? 'admin',
  serverSelectionTimeoutMS: 5_000,
});
const { isWritablePrimary } = await client.db('odonto').command({ hello: 1 });
await client.close();
process.exitCode = isWritablePrimary === true ? 0 : 1;
