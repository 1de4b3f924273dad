/**
 * The application, watched with a limit of a second. SIGUSR2 blocks its event loop permanently. Prints its process id.
 */
import { readSettings } from '@odonto/service-kit/settings';
import { untilStopped } from '../process-life.ts';
import { start } from '../start.ts';

process.on('SIGUSR2', () => {
  for (;;);
});
console.log(`Proceso ${process.pid}`);
await untilStopped((signal, onListening) => start(readSettings(process.env), signal, onListening), 1_000);
