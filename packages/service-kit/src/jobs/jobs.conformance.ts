/** What every adapter of the jobs port does. Each adapter's test calls this with a place to keep jobs in. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type Jobs, PermanentFailure, type RunningJob } from './port.ts';
import { MAX_STALLS, STALLED } from './rules.ts';

export interface JobsPlace {
  readonly kind: 'sqlite' | 'bullmq';
  /** Path or URL. */
  readonly where: string;
  open(options: { readonly lockMs: number; readonly keepFinishedMs?: number }): Jobs;
  remove(): Promise<void>;
}

/** So long that a busy machine is not taken for a dead worker; short where workers are to die. */
const LOCK_MS = 20_000;
const SHORT_LOCK_MS = 900;
const PATIENCE_MS = 30_000;
/** Tells this run's queues from those of others in a shared Redis. */
const RUN = crypto.randomUUID().slice(0, 8);
const CRASHING_WORKER = fileURLToPath(new URL('testing/crashing-worker.ts', import.meta.url));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A gate that a job waits at until the test opens it. */
const gate = () => Promise.withResolvers<void>();

export const jobsConformance = (makePlace: () => Promise<JobsPlace>): void => {
  let place: JobsPlace;
  let number = 0;
  let queue = '';
  const opened: Jobs[] = [];
  const open = (options: { keepFinishedMs?: number; lockMs?: number } = {}): Jobs => {
    const jobs = place.open({ lockMs: LOCK_MS, ...options });
    opened.push(jobs);
    return jobs;
  };
  /** Each test has its own queue in the shared place. */
  const ready = async (options: { keepFinishedMs?: number; lockMs?: number } = {}): Promise<Jobs> => {
    number += 1;
    queue = `cola-${RUN}-${number}`;
    const jobs = open(options);
    const end = Date.now() + PATIENCE_MS;
    while (!(await jobs.counts(queue).then(Boolean, () => false)) && Date.now() < end) await pause(10);
    return jobs;
  };
  const finished = async (jobs: Jobs, id: string) => {
    const job = await jobs.waitFor(queue, id, PATIENCE_MS);
    if (job === undefined) throw new Error(`job ${id} did not finish`);
    return job;
  };

  beforeAll(async () => {
    place = await makePlace();
  }, PATIENCE_MS);
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.close()));
  }, PATIENCE_MS);
  afterAll(async () => {
    await place.remove();
  }, PATIENCE_MS);

  describe('doing jobs', () => {
    test('a job is done and what it came to is told to whoever waits', async () => {
      const jobs = await ready();
      jobs.work(queue, async ({ name, data, attempt }) => ({ name, data, attempt, ñ: [null, 1.5, 'á'] }));
      const id = await jobs.add(queue, 'pdf', { paciente: 'p1', partes: [1, null] });
      expect(await finished(jobs, id)).toEqual({
        queue,
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
      const jobs = await ready();
      jobs.work(queue, async ({ requestId }) => requestId ?? 'ninguno');
      const asked = await jobs.add(queue, 'pdf', {}, { requestId: 'pedido-1' });
      const unasked = await jobs.add(queue, 'pdf', {});
      expect([(await finished(jobs, asked)).result, (await finished(jobs, unasked)).result]).toEqual([
        'pedido-1',
        'ninguno',
      ]);
    });

    test('jobs are taken oldest first', async () => {
      const jobs = await ready();
      const ids: string[] = [];
      for (let n = 0; n < 20; n += 1) ids.push(await jobs.add(queue, 'uno', n));
      const taken: unknown[] = [];
      jobs.work(queue, async ({ data }) => taken.push(data));
      await Promise.all(ids.map((id) => finished(jobs, id)));
      expect(taken).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });

    test('as many at once as asked for, and no more', async () => {
      const jobs = await ready();
      const three = gate();
      let running = 0;
      let most = 0;
      jobs.work(
        queue,
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
      const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => jobs.add(queue, 'uno', n)));
      await Promise.all(ids.map((id) => finished(jobs, id)));
      expect(most).toBe(3);
    });

    test('two workers share a queue and do each job once', async () => {
      const here = await ready();
      const there = open();
      const done: unknown[] = [];
      for (const jobs of [here, there])
        jobs.work(queue, async ({ data }) => void done.push(data), { concurrency: 4 });
      const ids = await Promise.all(Array.from({ length: 150 }, (_, n) => here.add(queue, 'uno', n)));
      await Promise.all(ids.map((id) => finished(here, id)));
      expect(done.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 150 }, (_, n) => n));
    });

    test('a job tells how far it is', async () => {
      const jobs = await ready();
      const looked = gate();
      jobs.work(queue, async (job) => {
        await job.progress({ hechas: 3, de: 10 });
        await looked.promise;
      });
      const id = await jobs.add(queue, 'sync', null);
      let seen: unknown;
      while (seen === undefined) {
        await pause(5);
        seen = (await jobs.get(queue, id))?.progress;
      }
      looked.resolve();
      expect(seen).toEqual({ hechas: 3, de: 10 });
      await finished(jobs, id);
    });
  });

  describe('ids and delays', () => {
    test('the same id is the same job, also after it was done', async () => {
      const jobs = await ready();
      let runs = 0;
      jobs.work(queue, async () => (runs += 1));
      await Promise.all(
        Array.from({ length: 10 }, () => jobs.add(queue, 'uno', 1, { jobId: 'turno-7-alta' })),
      );
      await finished(jobs, 'turno-7-alta');
      await jobs.add(queue, 'uno', 2, { jobId: 'turno-7-alta' });
      await finished(jobs, await jobs.add(queue, 'uno', 3));
      expect(runs).toBe(2);
      expect((await jobs.get(queue, 'turno-7-alta'))?.data).toBe(1);
    });

    test.each(['7', 'a:b', '', 'a b'])(
      'an id that some server cannot carry is refused: "%s"',
      async (jobId) => {
        const jobs = await ready();
        await expect(jobs.add(queue, 'uno', 1, { jobId })).rejects.toThrow(TypeError);
      },
    );

    test('an unknown job is not there, and waiting for it ends', async () => {
      const jobs = await ready();
      expect(await jobs.get(queue, 'nadie')).toBeUndefined();
      expect(await jobs.waitFor(queue, 'nadie', 1000)).toBeUndefined();
    });

    test('waiting ends without the job when it takes too long', async () => {
      const jobs = await ready();
      const id = await jobs.add(queue, 'uno', 1);
      expect(await jobs.waitFor(queue, id, 30)).toBeUndefined();
      expect((await jobs.get(queue, id))?.state).toBe('waiting');
    });

    test('a delayed job waits its time while later ones are done', async () => {
      const jobs = await ready();
      const taken: unknown[] = [];
      const before = Date.now();
      const late = await jobs.add(queue, 'uno', 'tarde', { delay: 400 });
      expect((await jobs.get(queue, late))?.state).toBe('delayed');
      jobs.work(queue, async ({ data }) => void taken.push(data));
      await finished(jobs, await jobs.add(queue, 'uno', 'ya'));
      await finished(jobs, late);
      expect(taken).toEqual(['ya', 'tarde']);
      expect(Date.now() - before).toBeGreaterThanOrEqual(400);
    });

    test('jobs outlive the process that added them', async () => {
      const before = await ready();
      const id = await before.add(queue, 'uno', { a: 1 });
      await before.close();
      const jobs = open();
      jobs.work(queue, async ({ data }) => data);
      await pause(100);
      expect((await finished(jobs, id)).result).toEqual({ a: 1 });
    });
  });

  describe('failures', () => {
    test('a job that fails runs again after its backoff, and then is done', async () => {
      const jobs = await ready();
      const runs: { at: number; attempt: number }[] = [];
      jobs.work(queue, async ({ attempt }) => {
        runs.push({ at: Date.now(), attempt });
        if (attempt < 3) throw new Error(`falla ${attempt}`);
        return 'hecho';
      });
      const id = await jobs.add(queue, 'uno', 1, {
        attempts: 5,
        backoff: { kind: 'exponential', delay: 100 },
      });
      expect(await finished(jobs, id)).toMatchObject({ state: 'completed', result: 'hecho', failures: 2 });
      expect(runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
      const [first, second, third] = runs.map(({ at }) => at);
      expect(Number(second) - Number(first)).toBeGreaterThanOrEqual(99);
      expect(Number(third) - Number(second)).toBeGreaterThanOrEqual(199);
    });

    test('after its last attempt a job has failed, and says why', async () => {
      const jobs = await ready();
      let runs = 0;
      jobs.work(queue, async () => {
        runs += 1;
        throw new Error('Google no responde');
      });
      const id = await jobs.add(queue, 'uno', 1, { attempts: 2 });
      expect(await finished(jobs, id)).toMatchObject({
        state: 'failed',
        failures: 2,
        error: 'Google no responde',
      });
      expect(runs).toBe(2);
    });

    test('a permanent failure is not tried again', async () => {
      const jobs = await ready();
      let runs = 0;
      jobs.work(queue, async () => {
        runs += 1;
        throw new PermanentFailure('sin vínculo');
      });
      const id = await jobs.add(queue, 'uno', 1, { attempts: 9 });
      expect(await finished(jobs, id)).toMatchObject({ state: 'failed', error: 'sin vínculo' });
      expect(runs).toBe(1);
    });

    test('a result that is not JSON is a failure like any other', async () => {
      const jobs = await ready();
      jobs.work(queue, async () => 1n);
      expect((await finished(jobs, await jobs.add(queue, 'uno', 1))).state).toBe('failed');
    });

    test('a job whose worker is killed is done by another one, from the beginning', async () => {
      const jobs = await ready({ lockMs: SHORT_LOCK_MS });
      const id = await jobs.add(queue, 'uno', 'algo', { attempts: 1 });
      await crash();
      const attempts: number[] = [];
      jobs.work(queue, async ({ attempt, data }) => {
        attempts.push(attempt);
        return data;
      });
      expect(await finished(jobs, id)).toMatchObject({ state: 'completed', result: 'algo', failures: 0 });
      expect(attempts).toEqual([1]);
    }, 60_000);

    test('a job that kills every worker is given up, and those behind it are done', async () => {
      const jobs = await ready({ lockMs: SHORT_LOCK_MS });
      const id = await jobs.add(queue, 'mortal', 1);
      for (let n = 0; n <= MAX_STALLS; n += 1) await crash();
      const done: unknown[] = [];
      jobs.work(queue, async ({ data }) => void done.push(data));
      const behind = await jobs.add(queue, 'uno', 'siguiente');
      await finished(jobs, behind);
      const given = await finished(jobs, id);
      expect(given.state).toBe('failed');
      expect(given.error).toMatch(place.kind === 'sqlite' ? STALLED : 'stalled');
      expect(done).toEqual(['siguiente']);
    }, 90_000);
  });

  describe('closing', () => {
    test('a job under way ends before its worker closes, and no other is taken', async () => {
      const jobs = await ready();
      const started = gate();
      const go = gate();
      let ended = 0;
      const worker = jobs.work(queue, async () => {
        started.resolve();
        await go.promise;
        ended += 1;
      });
      const id = await jobs.add(queue, 'uno', 1);
      const next = await jobs.add(queue, 'uno', 2);
      await started.promise;
      const closed = worker.close().then(() => ended);
      await pause(50);
      go.resolve();
      expect(await closed).toBe(1);
      expect((await jobs.get(queue, id))?.state).toBe('completed');
      expect((await jobs.get(queue, next))?.state).toBe('waiting');
    });

    test('a job that does not end in time is told to, and closing goes on', async () => {
      const jobs = await ready();
      const started = Promise.withResolvers<RunningJob>();
      const worker = jobs.work(queue, async (job) => {
        started.resolve(job);
        await once(job.signal, 'abort');
      });
      await jobs.add(queue, 'uno', 1);
      const job = await started.promise;
      await worker.close(20);
      expect(job.signal.aborted).toBe(true);
    });
  });

  describe('what is kept', () => {
    test('counts and lists say where each job stands', async () => {
      const jobs = await ready();
      const hold = gate();
      jobs.work(queue, async ({ data }) => {
        if (data === 'espera') await hold.promise;
        if (data === 'falla') throw new Error('no');
      });
      await finished(jobs, await jobs.add(queue, 'uno', 'hecho'));
      await finished(jobs, await jobs.add(queue, 'uno', 'falla'));
      const active = await jobs.add(queue, 'uno', 'espera');
      while ((await jobs.get(queue, active))?.state !== 'active') await pause(5);
      const [first] = [await jobs.add(queue, 'uno', 'a'), await jobs.add(queue, 'uno', 'b')];
      await jobs.add(queue, 'uno', 'c', { delay: 60_000 });
      expect(await jobs.counts(queue)).toEqual({
        waiting: 2,
        delayed: 1,
        active: 1,
        completed: 1,
        failed: 1,
      });
      expect((await jobs.list(queue, 'waiting', 1)).map(({ id }) => id)).toEqual([first]);
      hold.resolve();
    });

    test('finished jobs are removed once kept long enough, the others stay', async () => {
      const jobs = await ready({ keepFinishedMs: 30 });
      const worker = jobs.work(queue, async () => 'hecho');
      const id = await jobs.add(queue, 'uno', 1, { jobId: 'una-vez' });
      await finished(jobs, id);
      await worker.close();
      const waiting = await jobs.add(queue, 'uno', 2);
      await pause(60);
      expect(await jobs.sweep()).toBeGreaterThanOrEqual(1);
      expect(await jobs.get(queue, id)).toBeUndefined();
      expect((await jobs.get(queue, waiting))?.state).toBe('waiting');
    });

    test('all jobs of an erased person go, finished, waiting, delayed or running; those of others stay', async () => {
      const jobs = await ready();
      const started = gate();
      const go = gate();
      jobs.work(queue, async ({ data }) => {
        if (data !== 'corre') return;
        started.resolve();
        await go.promise;
      });
      const subject = `paciente-${RUN}-${number}`;
      const mine = [
        await jobs.add(queue, 'pdf', 'hecho', { subject }),
        await jobs.add(queue, 'pdf', 'tarde', { subject, delay: 60_000 }),
        await jobs.add(queue, 'pdf', 'corre', { subject }),
        await jobs.add(queue, 'pdf', 'espera', { subject }),
      ];
      const other = await jobs.add(queue, 'pdf', 'de otro', { subject: `otra-persona-${RUN}` });
      await started.promise;
      const deleted = jobs.deleteSubject(subject);
      await pause(20);
      go.resolve();
      await deleted;
      for (const id of mine) expect(await jobs.get(queue, id)).toBeUndefined();
      expect((await finished(jobs, other)).data).toBe('de otro');
    });
  });

  /** A process takes the queue's first job and is killed in the middle of it. */
  const crash = async (): Promise<void> => {
    const child = spawn(
      process.execPath,
      [CRASHING_WORKER, place.kind, place.where, queue, String(SHORT_LOCK_MS)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
  };
};
