/** `npm run faults` runs every fault, `npm run faults -- kill 500` one of them, that many times. */
import { readdirSync } from 'node:fs';
import type { Fault } from './fault.ts';

const SUFFIX = '.fault.ts';
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .sort();
const [requested, times] = process.argv.slice(2);
if (requested !== undefined && !known.includes(requested)) {
  console.error(`There is no fault '${requested}'. Known: ${known.join(', ')}`);
  process.exit(1);
}
if (times !== undefined && !(Number(times) >= 1)) {
  console.error(`'${times}' is not how many times.`);
  process.exit(1);
}
for (const name of requested === undefined ? known : [requested]) {
  const { fault }: { fault: Fault } = await import(`./${name}${SUFFIX}`);
  console.log(fault.title);
  const done = await fault.run(Number(times ?? fault.rounds.full), (line) => console.log(`  ${line}`));
  console.log(`  ${done}`);
}
