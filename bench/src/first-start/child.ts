/**
 * The first start of services on a MongoDB that has none of their read models, in a process of its own: `node child.ts
 * <data folder> <URL>`. Prints `{ events, listening, ready, peakMiB }` as JSON: seconds, and its highest resident memory.
 */
import { openShared, startService } from '@odonto/service-kit/run';
import { readSettings } from '@odonto/service-kit/settings';
import { openMongo, openMongoKeyStore } from '@odonto/event-kit/mongodb';
import { moveKeys } from '@odonto/service-kit/operations';
import { audit } from '@odonto/services-audit';
import { calendar } from '@odonto/services-calendar';
import { exports } from '@odonto/services-exports';
import { financing } from '@odonto/services-financing';
import { patients } from '@odonto/services-patients';
import { pino } from 'pino';
import { join } from 'node:path';

const [DATA_DIR = '', MONGODB_URL = ''] = process.argv.slice(2);
const mongo = openMongo(MONGODB_URL);
const keys = openMongoKeyStore(mongo);
await moveKeys(join(DATA_DIR, 'keys.db'), keys);
await keys.close();
await mongo.close();

const logger = pino({ level: 'info' }, pino.destination(2));
const began = performance.now();
const seconds = (): number => (performance.now() - began) / 1_000;
const shared = await openShared({ settings: readSettings({ DATA_DIR, MONGODB_URL }), logger });
const services = await Promise.all(
  [patients, financing, calendar, exports, audit].map((service) =>
    startService(service, shared, { host: '127.0.0.1', port: 0 }),
  ),
);
const listening = seconds();
await Promise.all(services.map(({ up }) => up));
const ready = seconds();
const peakMiB = process.resourceUsage().maxRSS / 1_024;
console.log(JSON.stringify({ events: Number(await shared.log.head()), listening, ready, peakMiB }));
await Promise.all(services.map((service) => service.stop()));
await shared.close();
process.exit(0);
