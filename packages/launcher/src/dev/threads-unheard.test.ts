import './threads-unheard.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';

test('a message of a thread for the watcher does not reach the thread’s listeners', async () => {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.postMessage({ 'watch:import': ['file:///x.ts'] });
     parentPort.postMessage('hecho');`,
    { eval: true },
  );
  expect(await once(worker, 'message')).toEqual(['hecho']);
  await worker.terminate();
});
