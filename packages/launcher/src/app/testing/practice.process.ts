/** A practice in a process that a test kills: it prints `listo` with its addresses once it is ready. */
import { once } from 'node:events';
import { runServices, servedBy } from './running-services.ts';

const practice = await runServices(
  Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
);
process.stdout.write(`listo ${JSON.stringify(servedBy(practice.routes))}\n`);
await once(process, 'SIGTERM');
await practice.stop();
