import { expect, test } from '@jest/globals';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { inTurns } from './in-turns.ts';

const arriving = (listener: ReturnType<typeof inTurns>, from: number, count: number): void => {
  for (let n = from; n < from + count; n += 1) {
    const request = new IncomingMessage(new Socket());
    request.url = String(n);
    listener(request, new ServerResponse(request));
  }
};

test('a few requests start at once; many start in batches, in their order', async () => {
  const begun: number[] = [];
  const listener = inTurns(({ url }) => begun.push(Number(url)));
  arriving(listener, 0, 3);
  expect(begun).toEqual([0, 1, 2]);
  await turn();
  arriving(listener, 3, 97);
  expect(begun.length).toBeLessThan(20);
  const one = begun.length;
  await turn();
  expect(begun.length).toBeGreaterThan(one);
  expect(begun.length).toBeLessThan(100);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(begun).toEqual(Array.from({ length: 100 }, (_, n) => n));
});

test('a request that arrives while others wait starts after them', async () => {
  const begun: number[] = [];
  const listener = inTurns(({ url }) => begun.push(Number(url)));
  arriving(listener, 0, 60);
  await turn();
  arriving(listener, 60, 1);
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(begun).toEqual(Array.from({ length: 61 }, (_, n) => n));
});

test('a request whose client left while it waited does not start', async () => {
  const begun: number[] = [];
  const listener = inTurns(({ url }) => begun.push(Number(url)));
  arriving(listener, 0, 40);
  const request = new IncomingMessage(new Socket());
  request.url = '40';
  const response = new ServerResponse(request);
  listener(request, response);
  response.destroy();
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(begun).toEqual(Array.from({ length: 40 }, (_, n) => n));
});
