/** A command of an operator: prints its result, or one line and exit code 1 when it fails. */
import { readSettings, type Settings } from '@odonto/service-kit/settings';
import { CannotStart } from '@odonto/event-kit/runtime';
import { StoreRefused } from '@odonto/event-kit/event-store';

/** The settings of a command. It opens no port of metrics: the running application holds it. @throws CannotStart */
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
