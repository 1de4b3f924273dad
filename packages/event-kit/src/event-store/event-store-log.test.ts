import { expect, jest, test } from '@jest/globals';
import { eventStoreLog } from './event-store-log.ts';
import { StoreRefused, StoreUnavailable } from './port.ts';

const lines = () => {
  const logged: unknown[] = [];
  const say = (fields: unknown, what: string) => void logged.push([what, fields]);
  const logger = { warn: say, info: say, error: say } as unknown as Parameters<typeof eventStoreLog>[0];
  return { logged, ...eventStoreLog(logger) };
};

test('refused access is logged once a minute, in one line', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000_000);
  const { logged, onRefused } = lines();
  const refused = new StoreRefused('EVENTSTORE_URL: no acepta el usuario «odonto» con esa clave.');
  for (let n = 0; n < 20; n += 1) onRefused?.(refused);
  const line = ['EventStoreDB refuses access', { reason: refused.message }];
  expect(logged).toEqual([line]);
  now.mockReturnValue(1_061_000);
  onRefused?.(refused);
  expect(logged).toEqual([line, line]);
  now.mockRestore();
});

test('an outage is logged with its cause, and so is its end', () => {
  const { logged, outages } = lines();
  outages?.onAway?.(new StoreUnavailable('event store', new Error('connection refused')), 0);
  outages?.onBack?.(39_400);
  expect(logged).toEqual([
    [
      'EventStoreDB does not answer',
      { reason: 'event store is unavailable: connection refused', seconds: 0 },
    ],
    ['EventStoreDB answers again', { seconds: 39 }],
  ]);
});
