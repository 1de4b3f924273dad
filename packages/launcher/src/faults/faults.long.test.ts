/** The shorter run of `npm run faults`: every fault, a few times each. */
import { readdirSync } from 'node:fs';
import { expect, jest, test } from '@jest/globals';
import type { Fault } from './fault.ts';

/** Milliseconds; more than a loaded machine needs. */
jest.setTimeout(1_800_000);

/** The kill takes as long as all other faults. It has its own test file, because files run in parallel. */
const KILL = 'kill.fault.ts';
const FAULTS = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.fault.ts') && file !== KILL);

test.each(FAULTS)('%s', async (file) => {
  const { fault }: { fault: Fault } = await import(`./${file}`);
  expect(await fault.run(fault.rounds.short, () => undefined)).toMatch(/^\d+ /);
});
