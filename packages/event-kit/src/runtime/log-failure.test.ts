import { expect, test } from '@jest/globals';
import { Unavailable } from '../decider/errors.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { logFailure } from './log-failure.ts';

const lines = () => {
  const logged: unknown[] = [];
  const log = (fields: unknown, what: string) => void logged.push([what, fields]);
  return { logged, logger: { warn: log, error: log } as Parameters<typeof logFailure>[0] };
};

test('a server that is away is logged once for each reason, in one line without a stack', () => {
  const { logged, logger } = lines();
  for (let port = 1; port <= 20; port += 1)
    logFailure(logger, new StoreUnavailable('event store', new Error(`connect 127.0.0.1:${port}`)), 'trying');
  const refused = new Unavailable(
    undefined,
    undefined,
    new StoreUnavailable('event store', new Error('silent')),
  );
  logFailure(logger, refused, 'trying');
  expect(logged).toEqual([
    ['trying', { reason: 'event store is unavailable: connect 127.0.0.1:1' }],
    ['trying', { reason: `${refused.message}: event store is unavailable: silent` }],
  ]);
});

test('any other failure is logged each time, in full', () => {
  const { logged, logger } = lines();
  const error = new Error('a bug');
  for (let n = 0; n < 3; n += 1) logFailure(logger, error, 'trying', { level: 'error', reaction: 'r' });
  expect(logged).toEqual(Array.from({ length: 3 }, () => ['trying', { err: error, reaction: 'r' }]));
});
