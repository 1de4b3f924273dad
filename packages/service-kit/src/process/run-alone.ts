/** Runs one service as its own process: each service's `main.ts` calls it. */
import { CannotStart } from '@odonto/event-kit/runtime';
import { createLogger } from './logger.ts';
import { openShared } from './platform.ts';
import { aborted } from '@odonto/event-kit/projector';
import { startService } from './run-service.ts';
import { eventsOf, type Module } from '../module/module.ts';
import { composedAlone, keptBy } from '../operations/kept.ts';
import { readSettings } from './settings.ts';
import { stopSignal } from './stop-signal.ts';
import { watchLoop } from '../watchdog/watch-loop.ts';

/** After this time a stop ends even with work in progress, because supervisors kill the process after 10 s. */
const PATIENCE_MS = 9_000;

/** Returns the exit code. */
const run = async (module: Module): Promise<number> => {
  const signal = stopSignal();
  const failed = Promise.withResolvers<never>();
  let code = 0;
  await using running = new AsyncDisposableStack();
  try {
    const settings = readSettings(process.env);
    const logger = createLogger();
    const definitions = eventsOf([module]);
    const shared = running.adopt(
      await openShared({ settings, logger, definitions, onFailure: failed.reject }),
      (it) => it.close(),
    );
    const service = running.adopt(await startService(module, shared, settings, signal), (it) => it.stop());
    logger.info({ service: service.name, url: service.url }, 'listening');
    await Promise.race([service.up, failed.promise]);
    watchLoop({ log: 1 });
    await Promise.race([aborted(signal), failed.promise]);
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    code = 1;
  }
  setTimeout(() => process.exit(code), PATIENCE_MS).unref();
  return code;
};

/** `node src/main.ts colecciones` prints what the service keeps on servers, for its `colecciones.json`. */
const COLLECTIONS = 'colecciones';

const printKept = async ({ service }: Module): Promise<void> => {
  const [composed] = await composedAlone([service]);
  if (composed) process.stdout.write(`${JSON.stringify(keptBy(composed), null, 2)}\n`);
};

/**
 * Runs the service on the stores that the environment names, at HOST and PORT, until SIGTERM or SIGINT. While
 * servers are away, requests that need them are answered 503. When a setting, a port or a folder cannot be used, the
 * process ends with exit code 1 and one line on standard error that names the cause.
 */
export const runAlone = async (module: Module): Promise<void> => {
  if (process.argv[2] === COLLECTIONS) return printKept(module);
  // Clients of servers that are away leave timers and sockets, which must not keep the process alive.
  return process.exit(await run(module));
};
