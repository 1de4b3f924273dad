/** Runs a command of an operator. Prints its result, or one line when it fails, with exit code 1. */
import { readSettings, type Settings } from '@odonto/service-kit/settings';
import { CannotStart } from '@odonto/event-kit/runtime';
import { StoreRefused } from '@odonto/event-kit/event-store';

/** The settings of a command, without the port of metrics, which the running application uses. @throws CannotStart */
export const commandSettings = (): Settings => {
  const { METRICS_PORT: _, ...env } = process.env;
  return readSettings(env);
};

/** @param run gets the arguments after the command, and returns the lines to print */
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
