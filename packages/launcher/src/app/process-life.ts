/** Start and end of the process: exit code 0 on a signal, 1 with one line on a wrong setting or a taken port. */
import { CannotStart } from '@odonto/event-kit/runtime';
import { aborted } from '@odonto/event-kit/projector';
import { stopSignal, watchLoop } from '@odonto/service-kit/process';
import type { Application } from './application.ts';
import { supervisorStop, tellSupervisor } from './supervisor.ts';

/** Milliseconds after which a stop ends, even with open requests. */
const PATIENCE = 9_000;

/**
 * Starts, prints the address, and runs until SIGTERM, SIGINT or a message of the supervisor, which also end a start in
 * progress.
 * @param start must stop waiting when its signal is aborted; calls `onListening` when it listens
 * @param limit milliseconds that the event loop may be blocked; only tests set it
 */
export const untilStopped = async (
  start: (signal: AbortSignal, onListening: () => void) => Promise<Application>,
  limit?: number,
): Promise<void> => {
  const signal = AbortSignal.any([stopSignal(), supervisorStop()]);
  const stopRequested = aborted(signal);
  void stopRequested.then(() => setTimeout(() => process.exit(0), PATIENCE).unref());
  // The supervisor also restarts after a crash while the data is prepared. The preparation then continues.
  const application = await start(signal, () => tellSupervisor('ready')).catch((error: unknown) => {
    if (!signal.aborted) tellSupervisor('cannot-start');
    return failStart(error, signal);
  });
  watchLoop({ log: 2, ...(limit !== undefined && { limit }) });
  if (!signal.aborted) console.log(`Listo en ${application.url}`);
  await stopRequested;
  await application.stop();
  process.exit(0);
};

/** Prints why the start failed, and exits; exits without a message after an abort. */
export const failStart = (error: unknown, signal?: AbortSignal): never => {
  if (signal?.aborted === true) process.exit(0);
  console.error(error instanceof CannotStart ? error.message : error);
  if (error instanceof CannotStart) tellSupervisor('cannot-start');
  process.exit(1);
};
