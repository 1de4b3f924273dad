/** The application as it was built, in a container: nothing is built or installed at the start. */
import { readSettings } from '@odonto/service-kit/settings';
import { untilStopped } from './app/process-life.ts';
import { start } from './app/start.ts';

await untilStopped(async (signal, onListening) => start(readSettings(process.env), signal, onListening));
