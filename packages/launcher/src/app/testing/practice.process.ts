/** A practice in a process of its own, to be killed: says `listo` with its addresses once it is ready. */
import { once } from 'node:events';
import { runServices } from './running-services.ts';

const practice = await runServices(
  Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ''])),
);
const served = practice.routes.map(({ service, url, route: { method, path } }) => ({
  service,
  url,
  method,
  path,
}));
process.stdout.write(`listo ${JSON.stringify(served)}\n`);
await once(process, 'SIGTERM');
await practice.stop();
