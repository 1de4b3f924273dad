/** A command of whoever operates the application: lines to read when it is done, one line and 1 when it cannot be. */
import { CannotStart } from '@odonto/service-kit/cannot-start';
import { StoreRefused } from '@odonto/service-kit/event-store/port';

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
