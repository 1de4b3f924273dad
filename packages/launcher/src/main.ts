/** `npm start`, under the project's own Node. */
import { readSettings } from '@odonto/service-kit/settings';
import { requireFolder } from './app/folder.ts';
import { requireFreePort } from './app/port.ts';
import { untilStopped } from './app/process-life.ts';
import { buildStale } from './front/build-front.ts';
import { ROOT } from './root.ts';

const say = (line: string): void => console.log(line);

await untilStopped(async (signal, onListening) => {
  const settings = readSettings(process.env, { firstSteps: true });
  await requireFreePort(settings.port, settings.host);
  requireFolder(settings);
  const loading = import('./app/start.ts');
  await buildStale(ROOT, say, signal);
  const { start } = await loading;
  return start(settings, signal, onListening);
});
