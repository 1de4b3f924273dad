/** A process that is watched with a limit of one second. It prints `ready` and obeys the lines of its input. */
import { execFileSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { watchLoop } from '../watch-loop.ts';

watchLoop({ log: 2, limit: 1_000 });
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'calculate') for (;;);
  if (line === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (line === 'call') execFileSync('sleep', ['60']);
  if (line === 'answer') process.stdout.write('answered\n');
});
process.stdout.write('ready\n');
