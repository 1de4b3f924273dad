/** How the process ends: on a signal with 0, on a wrong setting or a taken port with one line and 1. */
import { CannotStart } from '@odonto/service-kit/cannot-start';

/** Milliseconds after which a stop is over, whatever is still under way. */
const PATIENCE = 9_000;

/** Aborted by SIGTERM or SIGINT; a second signal ends the process at once. */
export const stopSignal = (): AbortSignal => {
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
};

/** Runs until the signal, then ends what was started, and the process with it. */
export const stopOn = (signal: AbortSignal, stop: () => Promise<void>): void => {
  const end = async (): Promise<void> => {
    setTimeout(() => process.exit(0), PATIENCE).unref();
    await stop();
    process.exit(0);
  };
  if (signal.aborted) void end();
  else signal.addEventListener('abort', () => void end(), { once: true });
};

/** Says why there was no start, and ends; after a signal to end there is nothing to say. */
export const failStart = (error: unknown, signal?: AbortSignal): never => {
  if (signal?.aborted === true) process.exit(0);
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
};
