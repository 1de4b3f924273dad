/** `npm run dev`, or `npm run dev -- mfe-patients`: builds every micro-frontend, or the named ones, at every change. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '@odonto/event-kit/runtime';
import { readSettings } from '@odonto/service-kit/settings';
import { stopSignal } from '@odonto/service-kit/process';
import { requireFreePort } from './app/port.ts';
import { failStart } from './app/process-life.ts';
import { startDevServer, startPartsPage } from './dev/dev-server.ts';
import { buildStale } from './front/build-front.ts';
import { frontWorkspaces } from './front/workspaces.ts';
import { ROOT } from './root.ts';

const say = (line: string): void => console.log(line);
const signal = stopSignal();

const chosen = (): readonly string[] => {
  const known = frontWorkspaces(ROOT);
  const { positionals } = parseArgs({ allowPositionals: true, options: { dev: { type: 'boolean' } } });
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown) throw new CannotStart(`No hay ningún módulo ${unknown}; hay ${known.join(', ')}.`);
  return positionals.length > 0 ? positionals : known;
};

try {
  const hot = chosen();
  const { port, host } = readSettings(process.env, { firstSteps: true });
  await requireFreePort(port, host);
  await buildStale(ROOT, say, signal, (workspace) => !hot.includes(workspace));
  say(`Compilando y vigilando ${hot.join(', ')}...`);
  const parts = await startPartsPage(ROOT);
  say(`Las partes de las pantallas, en cada estado: ${parts.origin}`);
  const servers = await Promise.all(hot.map((name) => startDevServer(ROOT, name)));
  const application = spawn(
    process.execPath,
    [
      '--watch',
      '--watch-preserve-output',
      join(import.meta.dirname, 'dev/serve.ts'),
      ...servers.map(({ origin }) => origin),
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  signal.addEventListener('abort', () => application.kill('SIGTERM'));
  const [code] = await once(application, 'exit');
  await Promise.all([parts, ...servers].map((server) => server.stop()));
  process.exit(signal.aborted ? 0 : Number(code ?? 1));
} catch (error) {
  failStart(error, signal);
}
