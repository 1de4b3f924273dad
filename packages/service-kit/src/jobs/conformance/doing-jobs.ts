/** Jobs run on one worker or several, now or later, once for each id. */
import { describe, expect, test } from '@jest/globals';
import { gate, pause, type Suite } from './suite.ts';

export const doingJobsOf = (suite: Suite): void => {
  describe('doing jobs', () => {
    test('a job runs and its result reaches the caller who waits', async () => {
      const jobs = await suite.ready();
      jobs.work(suite.queue, async ({ name, data, attempt }) => ({
        name,
        data,
        attempt,
        ñ: [null, 1.5, 'á'],
      }));
      const id = await jobs.add(suite.queue, 'pdf', { paciente: 'p1', partes: [1, null] });
      expect(await suite.finished(jobs, id)).toEqual({
        queue: suite.queue,
        id,
        name: 'pdf',
        data: { paciente: 'p1', partes: [1, null] },
        state: 'completed',
        failures: 0,
        progress: undefined,
        result: { name: 'pdf', data: { paciente: 'p1', partes: [1, null] }, attempt: 1, ñ: [null, 1.5, 'á'] },
        error: undefined,
      });
    });

    test('a job knows the request that it was added for', async () => {
      const jobs = await suite.ready();
      jobs.work(suite.queue, async ({ requestId }) => requestId ?? 'ninguno');
      const requested = await jobs.add(suite.queue, 'pdf', {}, { requestId: 'pedido-1' });
      const spontaneous = await jobs.add(suite.queue, 'pdf', {});
      expect([
        (await suite.finished(jobs, requested)).result,
        (await suite.finished(jobs, spontaneous)).result,
      ]).toEqual(['pedido-1', 'ninguno']);
    });

    test('jobs are taken oldest first', async () => {
      const jobs = await suite.ready();
      const ids: string[] = [];
      for (let n = 0; n < 20; n += 1) ids.push(await jobs.add(suite.queue, 'uno', n));
      const taken: unknown[] = [];
      jobs.work(suite.queue, async ({ data }) => taken.push(data));
      await Promise.all(ids.map((id) => suite.finished(jobs, id)));
      expect(taken).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });

    test('at most the requested number of jobs run at a time', async () => {
      const jobs = await suite.ready();
      const three = gate();
      let running = 0;
      let most = 0;
      jobs.work(
        suite.queue,
        async () => {
          running += 1;
          most = Math.max(most, running);
          if (running === 3) three.resolve();
          await three.promise;
          await pause(5);
          running -= 1;
        },
        { concurrency: 3 },
      );
      const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => jobs.add(suite.queue, 'uno', n)));
      await Promise.all(ids.map((id) => suite.finished(jobs, id)));
      expect(most).toBe(3);
    });

    test('two workers share a suite.queue and do each job once', async () => {
      const here = await suite.ready();
      const there = suite.open();
      const done: unknown[] = [];
      for (const jobs of [here, there])
        jobs.work(suite.queue, async ({ data }) => void done.push(data), { concurrency: 4 });
      const ids = await Promise.all(Array.from({ length: 150 }, (_, n) => here.add(suite.queue, 'uno', n)));
      await Promise.all(ids.map((id) => suite.finished(here, id)));
      expect(done.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, n) => n));
    });

    test('a job reports its progress', async () => {
      const jobs = await suite.ready();
      const looked = gate();
      jobs.work(suite.queue, async (job) => {
        await job.progress({ hechas: 3, de: 10 });
        await looked.promise;
      });
      const id = await jobs.add(suite.queue, 'sync', null);
      let seen: unknown;
      while (seen === undefined) {
        await pause(5);
        seen = (await jobs.get(suite.queue, id))?.progress;
      }
      looked.resolve();
      expect(seen).toEqual({ hechas: 3, de: 10 });
      await suite.finished(jobs, id);
    });
  });

  describe('ids and delays', () => {
    test('the same id is the same job, also after it was done', async () => {
      const jobs = await suite.ready();
      let runs = 0;
      jobs.work(suite.queue, async () => (runs += 1));
      await Promise.all(
        Array.from({ length: 10 }, () => jobs.add(suite.queue, 'uno', 1, { jobId: 'turno-7-alta' })),
      );
      await suite.finished(jobs, 'turno-7-alta');
      await jobs.add(suite.queue, 'uno', 2, { jobId: 'turno-7-alta' });
      await suite.finished(jobs, await jobs.add(suite.queue, 'uno', 3));
      expect(runs).toBe(2);
      expect((await jobs.get(suite.queue, 'turno-7-alta'))?.data).toBe(1);
    });

    test.each(['7', 'a:b', '', 'a b'])('an id that a server cannot carry is refused: "%s"', async (jobId) => {
      const jobs = await suite.ready();
      await expect(jobs.add(suite.queue, 'uno', 1, { jobId })).rejects.toThrow(TypeError);
    });

    test('an unknown job is absent, and waiting for it ends', async () => {
      const jobs = await suite.ready();
      expect(await jobs.get(suite.queue, 'nadie')).toBeUndefined();
      expect(await jobs.waitFor(suite.queue, 'nadie', 1000)).toBeUndefined();
    });

    test('waiting ends without the job after the timeout', async () => {
      const jobs = await suite.ready();
      const id = await jobs.add(suite.queue, 'uno', 1);
      expect(await jobs.waitFor(suite.queue, id, 30)).toBeUndefined();
      expect((await jobs.get(suite.queue, id))?.state).toBe('waiting');
    });

    test('a delayed job waits while later ones run', async () => {
      const jobs = await suite.ready();
      const taken: unknown[] = [];
      const late = await jobs.add(suite.queue, 'uno', 'tarde', { delay: 400 });
      expect((await jobs.get(suite.queue, late))?.state).toBe('delayed');
      jobs.work(suite.queue, async ({ data }) => void taken.push(data));
      await suite.finished(jobs, await jobs.add(suite.queue, 'uno', 'ya'));
      await suite.finished(jobs, late);
      expect(taken).toEqual(['ya', 'tarde']);
    });

    test('jobs outlive the process that added them', async () => {
      const before = await suite.ready();
      const id = await before.add(suite.queue, 'uno', { a: 1 });
      await before.close();
      const jobs = suite.open();
      jobs.work(suite.queue, async ({ data }) => data);
      await pause(100);
      expect((await suite.finished(jobs, id)).result).toEqual({ a: 1 });
    });
  });
};
