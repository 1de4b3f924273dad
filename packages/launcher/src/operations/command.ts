/** A command of whoever operates the application: lines to read when it is done, one line and 1 when it cannot be. */
import { readSettings, type Settings } from '@odonto/service-kit';
import { CannotStart } from '@odonto/service-kit/cannot-start';
import { StoreRefused } from '@odonto/service-kit/event-store/port';

/** The settings of a command. It opens no port of metrics: the running application holds it. @throws CannotStart */
export const commandSettings = (): Settings => {
  const { METRICS_PORT: _, ...env } = process.env;
  return readSettings(env);
};

/** @param run is given the arguments after the command, and answers what to tell */
export const command = async (
  run: (args: readonly string[]) => Promise<readonly string[]>,
): Promise<void> => {
  try {
    for (const line of await run(process.argv.slice(2))) console.log(line);
  } catch (error) {
    console.error(error instanceof CannotStart || error instanceof StoreRefused ? error.message : error);
    process.exitCode = 1;
  }
};
