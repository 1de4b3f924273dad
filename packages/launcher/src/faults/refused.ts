/** Writing where writes are refused for a while: what was refused, and doing it once that is over. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Known, Write } from './kill/known.ts';
import { idOf, type Outside, Unexpected } from './kill/outside.ts';

const WRITERS = 4;
const REFUSED = 503;
/** A service that could not write tries again after a while, in milliseconds. */
const PATIENCE_MS = 60_000;

/** Writes until told to stop; answers what was refused. */
export const writeThrough = async (practice: Outside, known: Known, over: AbortSignal): Promise<Write[]> => {
  const refused: Write[] = [];
  const writer = async (): Promise<void> => {
    while (!over.aborted) {
      const write = known.next();
      try {
        // oxlint-disable-next-line no-await-in-loop -- each waits for its answer
        known.acknowledged(write, idOf(await practice.write(write)));
        known.done(write);
      } catch (error) {
        if (!(error instanceof Unexpected) || error.status !== REFUSED) throw error;
        refused.push(write);
        // oxlint-disable-next-line no-await-in-loop -- as a person who reads the message would
        await pause(100);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return refused;
};

/** Until writes succeed again. @throws Unexpected when they still do not after a minute */
export const recovered = async (work: () => Promise<void>): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await work();
    } catch (error) {
      if (!(error instanceof Unexpected) || error.status !== REFUSED || Date.now() > until) throw error;
      // oxlint-disable-next-line no-await-in-loop -- as above
      await pause(200);
    }
};
