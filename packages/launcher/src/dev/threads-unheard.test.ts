import './threads-unheard.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';

test('what a thread tells whoever watches is no answer of its own', async () => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.postMessage({ 'watch:import': ['file:///x.ts'] });
     parentPort.postMessage('hecho');`,
    { eval: true },
  );
  expect(await once(worker, 'message')).toEqual(['hecho']);
  await worker.terminate();
});
