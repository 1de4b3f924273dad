/** A log that is written a page at a time: a write for each line costs a gateway a tenth of its processor time. */
import { type Logger, pino } from 'pino';

/** Bytes, and milliseconds after which fewer are written too. */
const PAGE = 4_096;
const LATEST = 1_000;

/** @param to a file; standard output unless named. What is left is written when the process ends. */
export const bufferedLog = (to: string | number = 1): Logger =>
  pino(pino.destination({ dest: to, minLength: PAGE, periodicFlush: LATEST, sync: false }));
