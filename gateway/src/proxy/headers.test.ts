import { describe, expect, test } from '@jest/globals';
import { towardsClient, towardsService } from './headers.ts';

const known = {
  requestId: 'r-1',
  ip: '10.0.0.7',
  protocol: 'https',
  host: 'clinica.example',
  secret: 'shown',
};

describe('towards a service', () => {
  test('nothing of the connection crosses, nor what the connection header names', () => {
    const crossed = towardsService(
      {
        connection: 'keep-alive, X-Secret-Hop',
        'keep-alive': 'timeout=5',
        'transfer-encoding': 'chunked',
        upgrade: 'websocket',
        te: 'trailers',
        expect: '100-continue',
        'x-secret-hop': '1',
        'content-type': 'application/json',
      },
      known,
    );
    expect(Object.keys(crossed).toSorted()).toEqual([
      'content-type',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-internal-gateway',
      'x-request-id',
    ]);
  });

  test('a client cannot send the headers that only the gateway sets', () => {
    const crossed = towardsService(
      {
        host: 'evil',
        forwarded: 'for=1.2.3.4',
        'x-real-ip': '1.2.3.4',
        'x-request-id': 'mine',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil',
        'x-internal-actor': 'admin',
        'x-internal-gateway': 'guessed',
      },
      known,
    );
    expect(crossed).toEqual({
      'x-request-id': 'r-1',
      'x-forwarded-for': '10.0.0.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'clinica.example',
      'x-internal-gateway': 'shown',
    });
  });

  test('what a call is about crosses as it is', () => {
    const headers = { authorization: 'Bearer x', 'idempotency-key': 'k', 'x-posicion': '12' };
    expect(towardsService(headers, known)).toMatchObject(headers);
  });
});

test('an answer to a client does not name the software of the service', () => {
  expect(
    towardsClient({ server: 'x', 'x-powered-by': 'y', connection: 'close', 'x-posicion': '13' }),
  ).toEqual({ 'x-posicion': '13' });
});
