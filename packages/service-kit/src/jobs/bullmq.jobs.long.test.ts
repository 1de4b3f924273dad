import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { redisProgram, startRedis } from '@odonto/event-kit/test-servers';
import { leftOut, type TestServer } from '@odonto/event-kit/testing';
import { openBullmqJobs } from './bullmq.jobs.ts';
import { jobsConformance } from './jobs.conformance.ts';
import type { Jobs } from './port.ts';

const given = process.env['REDIS_URL'];
const program = redisProgram() !== undefined;
const here = program || given !== undefined;
if (!program) leftOut(here ? 'la pérdida de Redis' : 'trabajos en Redis', 'no hay redis-server');

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

(here ? describe : describe.skip)('jobs in Redis', () => {
  jobsConformance(async () => {
    const redis = given === undefined ? await startRedis() : undefined;
    const where = given ?? redis?.url ?? '';
    return {
      kind: 'bullmq',
      where,
      open: (options) => openBullmqJobs(where, options),
      remove: async () => redis?.stop(),
    };
  });

  (program ? describe : describe.skip)('what BullMQ notes of jobs, results included', () => {
    const QUEUE = 'anotada';
    const JOBS = 400;
    let server: TestServer;
    let jobs: ReturnType<typeof openBullmqJobs>;
    let redis: Redis;
    beforeAll(async () => {
      server = await startRedis();
      redis = new Redis(server.url);
      jobs = openBullmqJobs(server.url);
      for (let there = false; !there; await pause(20))
        there = await jobs.ping().then(
          () => true,
          () => false,
        );
    });
    afterAll(async () => {
      await jobs.close();
      redis.disconnect();
      await server.stop();
    });
    const noted = (): Promise<number> => redis.xlen(`odonto:${QUEUE}:events`);

    test('does not grow, and is deleted with the jobs of an erased person', async () => {
      jobs.work(QUEUE, async () => 'el resultado', { concurrency: 20 });
      const done = async (count: number, subject: string): Promise<void> => {
        const ids = Array.from({ length: count }, () => jobs.add(QUEUE, 'uno', 'dato', { subject }));
        for (const id of ids) await jobs.waitFor(QUEUE, await id, 30_000);
      };
      await done(JOBS, 'paciente-1');
      await done(3, 'paciente-2');
      const kept = await noted();
      expect(kept).toBeGreaterThan(0);
      expect(kept).toBeLessThan(JOBS);
      await jobs.deleteSubject('paciente-2');
      expect(await noted()).toBe(0);
    }, 60_000);
  });

  (program ? describe : describe.skip)('when Redis goes away', () => {
    let redis: TestServer;
    let jobs: Jobs;
    let number = 0;
    let queue = '';

    /** Retries until the job is acknowledged, as a caller that gets 503 does. */
    const addUntilKept = async (jobId: string): Promise<void> => {
      for (;;) {
        try {
          await jobs.add(queue, 'uno', jobId, { jobId, attempts: 3 });
          return;
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          await pause(50);
        }
      }
    };
    const finished = async (id: string): Promise<string | undefined> => {
      for (;;) {
        try {
          return (await jobs.waitFor(queue, id, 30_000))?.state;
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error;
          await pause(50);
        }
      }
    };

    beforeAll(async () => {
      redis = await startRedis();
    });
    const open = (): void => {
      number += 1;
      queue = `corte-${number}`;
      jobs = openBullmqJobs(redis.url, { lockMs: 1500 });
    };
    afterEach(async () => {
      await jobs.close();
    });
    afterAll(async () => {
      await redis.stop();
    });

    test('Redis may be away at the start: calls fail, and work once it is there', async () => {
      await redis.kill();
      open();
      jobs.work(queue, async ({ data }) => data);
      await expect(jobs.add(queue, 'uno', 1)).rejects.toThrow(StoreUnavailable);
      await expect(jobs.counts(queue)).rejects.toThrow(StoreUnavailable);
      await redis.start();
      await addUntilKept('tras-el-corte');
      expect(await finished('tras-el-corte')).toBe('completed');
    }, 60_000);

    test('a Redis that does not answer is reported as unavailable, and nothing waits for it', async () => {
      open();
      await addUntilKept('antes');
      redis.freeze();
      try {
        await expect(jobs.add(queue, 'uno', 1)).rejects.toThrow(StoreUnavailable);
        await expect(jobs.get(queue, 'antes')).rejects.toThrow(StoreUnavailable);
      } finally {
        redis.thaw();
      }
      await addUntilKept('despues');
      expect((await jobs.counts(queue)).waiting).toBeGreaterThanOrEqual(2);
    }, 60_000);

    test.each([
      [
        'silent for longer than the locks last',
        async () => {
          redis.freeze();
          await pause(3000);
          redis.thaw();
        },
      ],
      [
        'killed and started again',
        async () => {
          await redis.kill();
          await pause(500);
          await redis.start();
        },
      ],
    ])(
      '%s under traffic, it costs no job and doubles none',
      async (_, outage) => {
        open();
        const effects = new Map<string, number>();
        jobs.work(
          queue,
          async ({ id }) => {
            await pause(30);
            effects.set(id, (effects.get(id) ?? 0) + 1);
          },
          { concurrency: 5 },
        );
        const ids = Array.from({ length: 200 }, (_unused, n) => `trabajo-${n}`);
        const adding = (async () => {
          for (const id of ids) {
            await addUntilKept(id);
            await pause(3);
          }
        })();
        await pause(200);
        await outage();
        await adding;
        for (const id of ids) expect(await finished(id)).toBe('completed');
        expect(effects.size).toBe(200);
        expect([...effects].filter(([, times]) => times !== 1)).toEqual([]);
      },
      90_000,
    );
  });
});
