/**
 * The application while it is being worked on: `node --watch` starts it again when a file that it is made of
 * changes. Its arguments are the origins that tell pages of new builds.
 */
import './threads-unheard.ts';
import { readSettings } from '@odonto/service-kit/settings';
import { failStart, stopOn, stopSignal } from '../app/process-life.ts';
import { start } from '../app/start.ts';

const signal = stopSignal();
try {
  const application = await start(readSettings(process.env, { demoByDefault: true }), {
    developmentOrigins: process.argv.slice(2),
  });
  stopOn(signal, () => application.stop());
  console.log(`Listo en ${application.url}`);
} catch (error) {
  failStart(error, signal);
}
