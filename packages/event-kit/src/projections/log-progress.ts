/** Log lines while projections catch up: one every few seconds with percentage and rate, and one at the end. */
import type { Logger } from 'pino';
import type { Preparation } from './preparation.ts';

const EVERY_MS = 5_000;

interface Parts {
  readonly logger: Pick<Logger, 'info'>;
  /** Undefined once every projection has caught up. */
  readonly behind: () => Preparation | undefined;
  /** Events that were read so far. */
  readonly read: () => number;
}

/** Logs nothing when catching up takes less than the first interval. @returns a function that ends the logging */
export const logProgress = ({ logger, behind, read }: Parts): (() => void) => {
  const rate = (events: number, milliseconds: number): number => Math.round((events * 1_000) / milliseconds);
  const began = performance.now();
  let last = { at: began, read: read() };
  let hasLogged = false;

  const log = (): void => {
    const now = { at: performance.now(), read: read() };
    const preparation = behind();
    if (preparation !== undefined) {
      const { percent, projections, head } = preparation;
      const fields = {
        percent,
        eventsPerSecond: rate(now.read - last.read, now.at - last.at),
        head: String(head),
        projections: Object.fromEntries(
          projections.map(({ projection, position }) => [projection, String(position)]),
        ),
      };
      logger.info(fields, 'projections are catching up');
      hasLogged = true;
    } else if (hasLogged) {
      const seconds = Math.round((now.at - began) / 1_000);
      logger.info({ events: now.read, seconds }, 'projections have caught up');
      hasLogged = false;
    }
    last = now;
  };
  const timer = setInterval(log, EVERY_MS).unref();
  return () => clearInterval(timer);
};
