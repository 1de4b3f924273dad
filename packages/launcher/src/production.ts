/** The application as it was built, in a container: nothing is built or installed at the start. */
import { readSettings } from '@odonto/service-kit/settings';
import { failStart, stopOn, stopSignal } from './app/process-life.ts';
import { start } from './app/start.ts';

const signal = stopSignal();

try {
  const application = await start(readSettings(process.env));
  stopOn(signal, () => application.stop());
  console.log(`Listo en ${application.url}`);
} catch (error) {
  failStart(error, signal);
}
