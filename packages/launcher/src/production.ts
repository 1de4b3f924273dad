/** The built application in a container: the start builds and installs nothing. */
import { readSettings } from '@odonto/service-kit/settings';
import { untilStopped } from './app/process-life.ts';
import { start } from './app/start.ts';

await untilStopped(async (signal, onListening) => start(readSettings(process.env), signal, onListening));
