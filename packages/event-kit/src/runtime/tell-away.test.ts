import { expect, test } from '@jest/globals';
import { Unavailable } from '../decider/errors.ts';
import { StoreUnavailable } from '../event-store/port.ts';
import { tellFailure } from './tell-away.ts';

const lines = () => {
  const said: unknown[] = [];
  const say = (fields: unknown, what: string) => void said.push([what, fields]);
  return { said, logger: { warn: say, error: say } as Parameters<typeof tellFailure>[0] };
};

test('a server that is away is logged once for each reason, in one line without a stack', () => {
  const { said, logger } = lines();
  for (let port = 1; port <= 20; port += 1)
    tellFailure(
      logger,
      new StoreUnavailable('event store', new Error(`connect 127.0.0.1:${port}`)),
      'trying',
    );
  const refused = new Unavailable(
    undefined,
    undefined,
    new StoreUnavailable('event store', new Error('silent')),
  );
  tellFailure(logger, refused, 'trying');
  expect(said).toEqual([
    ['trying', { reason: 'event store is unavailable: connect 127.0.0.1:1' }],
    ['trying', { reason: `${refused.message}: event store is unavailable: silent` }],
  ]);
});

test('any other failure is logged each time, in full', () => {
  const { said, logger } = lines();
  const error = new Error('a bug');
  for (let n = 0; n < 3; n += 1) tellFailure(logger, error, 'trying', { level: 'error', reaction: 'r' });
  expect(said).toEqual(Array.from({ length: 3 }, () => ['trying', { err: error, reaction: 'r' }]));
});
