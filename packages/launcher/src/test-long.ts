/** `npm run test:long`: runs the tests that take minutes, all or the named ones, without a build. */
import { conclude, type Counts } from './checks/jest.ts';
import { LONG } from './checks/long.ts';

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !LONG.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no '${unknown.join("', '")}'. Known: ${LONG.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const parts = LONG.filter(({ name }) => requested.length === 0 || requested.includes(name));
const counts: Counts[] = [];
for (const { run } of parts) counts.push(await run());
conclude(counts);
