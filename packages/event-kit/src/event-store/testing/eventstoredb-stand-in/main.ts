/** Runs the stand-in as its own process, so that it can be stopped, killed and started again: `main.ts PORT FILE` */
import { startStandIn } from './stand-in.ts';

const [port = '0', file] = process.argv.slice(2);
const { url } = await startStandIn({ port: Number(port), ...(file !== undefined && { file }) });
process.stdout.write(`Sustituto de EventStoreDB (no es EventStoreDB) en ${url}\n`);
