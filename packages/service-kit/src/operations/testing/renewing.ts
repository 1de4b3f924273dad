/**
 * Renews the data key of a folder, for `renew-data-key.long.test.ts`, and kills itself after the given number of durable
 * steps. Prints each step. Run as `node renewing.ts <data folder> <steps>`.
 */
import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { readSettings } from '../../process/settings.ts';
import { renewDataKey } from '../renew-data-key.ts';

const [, , dataDir = '', steps = ''] = process.argv;
const left = { steps: Number(steps) };
await renewDataKey({
  settings: readSettings({ DATA_DIR: dataDir }),
  logger: pino({ enabled: false }),
  onStep: () => {
    writeSync(1, 'step\n');
    left.steps -= 1;
    if (left.steps === 0) process.kill(process.pid, 'SIGKILL');
  },
});
