/** Jobs that fail, stall or are closed while they run. */
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { PermanentFailure, type RunningJob } from '../port.ts';
import { MAX_STALLS, STALLED } from '../job-rules.ts';
import { gate, pause, SHORT_LOCK_MS, type Suite } from './suite.ts';

/** The adapters measure delays in hundredths of a second, this suite in milliseconds. */
const CLOCK_STEP_MS = 11;

export const failuresOf = (suite: Suite): void => {
  describe('failures', () => {
    test('a job that fails is retried after its backoff', async () => {
      const jobs = await suite.ready();
      const runs: { at: number; attempt: number }[] = [];
      jobs.work(suite.queue, async ({ attempt }) => {
        runs.push({ at: Date.now(), attempt });
        if (attempt < 3) throw new Error(`falla ${attempt}`);
        return 'hecho';
      });
      const id = await jobs.add(suite.queue, 'uno', 1, {
        attempts: 5,
        backoff: { kind: 'exponential', delay: 100 },
      });
      expect(await suite.finished(jobs, id)).toMatchObject({
        state: 'completed',
        result: 'hecho',
        failures: 2,
      });
      expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      const [first, second, third] = runs.map(({ at }) => at);
      expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(100 - CLOCK_STEP_MS);
      expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(200 - CLOCK_STEP_MS);
    });

    test('after its last attempt a job has failed, with the reason', async () => {
      const jobs = await suite.ready();
      let runs = 0;
      jobs.work(suite.queue, async () => {
        runs += 1;
        throw new Error('Google no responde');
      });
      const id = await jobs.add(suite.queue, 'uno', 1, { attempts: 2 });
      expect(await suite.finished(jobs, id)).toMatchObject({
        state: 'failed',
        failures: 2,
        error: 'Google no responde',
      });
      expect(runs).toBe(2);
    });

    test('a permanent failure is not retried', async () => {
      const jobs = await suite.ready();
      let runs = 0;
      jobs.work(suite.queue, async () => {
        runs += 1;
        throw new PermanentFailure('sin vínculo');
      });
      const id = await jobs.add(suite.queue, 'uno', 1, { attempts: 9 });
      expect(await suite.finished(jobs, id)).toMatchObject({ state: 'failed', error: 'sin vínculo' });
      expect(runs).toBe(1);
    });

    test('a result that is not JSON is a failure like any other', async () => {
      const jobs = await suite.ready();
      jobs.work(suite.queue, async () => 1n);
      expect((await suite.finished(jobs, await jobs.add(suite.queue, 'uno', 1))).state).toBe('failed');
    });

    test('a job whose worker is killed runs on another one, from the beginning', async () => {
      const jobs = await suite.ready({ lockMs: SHORT_LOCK_MS });
      const id = await jobs.add(suite.queue, 'uno', 'algo', { attempts: 1 });
      await suite.crash();
      const attempts: number[] = [];
      jobs.work(suite.queue, async ({ attempt, data }) => {
        attempts.push(attempt);
        return data;
      });
      expect(await suite.finished(jobs, id)).toMatchObject({
        state: 'completed',
        result: 'algo',
        failures: 0,
      });
      expect(attempts).toEqual([1]);
    }, 60_000);

    test('a job that kills every worker fails, and the jobs behind it run', async () => {
      const jobs = await suite.ready({ lockMs: SHORT_LOCK_MS });
      const id = await jobs.add(suite.queue, 'mortal', 1);
      for (let n = 0; n <= MAX_STALLS; n += 1) await suite.crash();
      const done: unknown[] = [];
      jobs.work(suite.queue, async ({ data }) => void done.push(data));
      const behind = await jobs.add(suite.queue, 'uno', 'siguiente');
      await suite.finished(jobs, behind);
      const given = await suite.finished(jobs, id);
      expect(given.state).toBe('failed');
      expect(given.error).toMatch(suite.place.kind === 'sqlite' ? STALLED : 'stalled');
      expect(done).toEqual(['siguiente']);
    }, 90_000);
  });

  describe('closing', () => {
    test('a running job ends before its worker closes, and no other starts', async () => {
      const jobs = await suite.ready();
      const started = gate();
      const go = gate();
      let ended = 0;
      const worker = jobs.work(suite.queue, async () => {
        started.resolve();
        await go.promise;
        ended += 1;
      });
      const id = await jobs.add(suite.queue, 'uno', 1);
      const next = await jobs.add(suite.queue, 'uno', 2);
      await started.promise;
      const closed = worker.close().then(() => ended);
      await pause(50);
      go.resolve();
      expect(await closed).toBe(1);
      expect((await jobs.get(suite.queue, id))?.state).toBe('completed');
      expect((await jobs.get(suite.queue, next))?.state).toBe('waiting');
    });

    test('a job that does not end in time is aborted, and closing continues', async () => {
      const jobs = await suite.ready();
      const started = Promise.withResolvers<RunningJob>();
      const worker = jobs.work(suite.queue, async (job) => {
        started.resolve(job);
        await once(job.signal, 'abort');
      });
      await jobs.add(suite.queue, 'uno', 1);
      const job = await started.promise;
      await worker.close(20);
      expect(job.signal.aborted).toBe(true);
    });
  });
};
