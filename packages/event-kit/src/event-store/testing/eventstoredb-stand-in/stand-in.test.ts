import { afterAll, beforeAll, jest } from '@jest/globals';
import { serverConformance } from '../../conformance/server.conformance.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

jest.setTimeout(30_000);

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(() => standIn.stop());

serverConformance('the stand-in', () => standIn.url);

/** `EVENTSTORE_TEST_URL` names a real server, on which the same suite runs. */
const given = process.env['EVENTSTORE_TEST_URL'];
if (given !== undefined) serverConformance('a true one', () => given);
