/**
 * Serves one micro-frontend from its own process: `node gateway/src/mfe-server/main.ts mfe-clinical`. Copies its build
 * into PUBLICADO, a folder that is kept across versions, and serves it at HOST and PORT.
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { readSettings } from '@odonto/service-kit/settings';
import { watchLoop } from '@odonto/service-kit/process';
import { publish } from './publish.ts';
import { serveMfe } from './serve.ts';

const buildOf = (name: string | undefined): string => {
  const dist = join(import.meta.dirname, '../../..', name ?? '', 'dist');
  if (name === undefined || !existsSync(join(dist, 'mfe.json')))
    throw new CannotStart(`No hay ninguna compilación de ${name ?? '(falta el nombre)'} en ${dist}`);
  return dist;
};

const stop = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
try {
  const { host, port } = readSettings(process.env);
  const build = buildOf(process.argv[2]);
  const folder = process.env['PUBLICADO']?.trim() || build;
  if (folder !== build) await publish(build, folder);
  const server = await serveMfe(folder, host, port);
  watchLoop({ log: 1 });
  process.stdout.write(`Listo en ${server.url}\n`);
  await stop;
  await server.stop();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
