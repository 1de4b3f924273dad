/** The shorter run of `npm run faults -- kill`. */
import { expect, jest, test } from '@jest/globals';
import { fault } from './kill.fault.ts';

/** Milliseconds; more than a loaded machine needs. */
jest.setTimeout(1_800_000);

test('kill.fault.ts', async () =>
  expect(await fault.run(fault.rounds.short, () => undefined)).toMatch(/^\d+ /));
