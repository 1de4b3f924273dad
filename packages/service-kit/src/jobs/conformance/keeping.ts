/** Which jobs are kept after they end, and which are deleted. */
import { describe, expect, test } from '@jest/globals';
import { gate, pause, type Suite } from './suite.ts';

export const keepingOf = (suite: Suite): void => {
  describe('what is kept', () => {
    test('counts and lists give the state of each job', async () => {
      const jobs = await suite.ready();
      const hold = gate();
      jobs.work(suite.queue, async ({ data }) => {
        if (data === 'espera') await hold.promise;
        if (data === 'falla') throw new Error('no');
      });
      await suite.finished(jobs, await jobs.add(suite.queue, 'uno', 'hecho'));
      await suite.finished(jobs, await jobs.add(suite.queue, 'uno', 'falla'));
      const active = await jobs.add(suite.queue, 'uno', 'espera');
      while ((await jobs.get(suite.queue, active))?.state !== 'active') await pause(5);
      const [first] = [await jobs.add(suite.queue, 'uno', 'a'), await jobs.add(suite.queue, 'uno', 'b')];
      await jobs.add(suite.queue, 'uno', 'c', { delay: 60_000 });
      expect(await jobs.counts(suite.queue)).toEqual({
        waiting: 2,
        delayed: 1,
        active: 1,
        completed: 1,
        failed: 1,
      });
      expect((await jobs.list(suite.queue, 'waiting', 1)).map(({ id }) => id)).toEqual([first]);
      hold.resolve();
    });

    test('finished jobs are removed after their time, the others stay', async () => {
      const jobs = await suite.ready({ keepFinishedMs: 30 });
      const worker = jobs.work(suite.queue, async () => 'hecho');
      const id = await jobs.add(suite.queue, 'uno', 1, { jobId: 'una-vez' });
      await suite.finished(jobs, id);
      await worker.close();
      const waiting = await jobs.add(suite.queue, 'uno', 2);
      await pause(60);
      expect(await jobs.sweep()).toBeGreaterThanOrEqual(1);
      expect(await jobs.get(suite.queue, id)).toBeUndefined();
      expect((await jobs.get(suite.queue, waiting))?.state).toBe('waiting');
    });

    test('all jobs of an erased person are removed, finished, waiting, delayed or running; those of others stay', async () => {
      const jobs = await suite.ready();
      const started = gate();
      const go = gate();
      jobs.work(suite.queue, async ({ data }) => {
        if (data !== 'corre') return;
        started.resolve();
        await go.promise;
      });
      const subject = `paciente-${suite.queue}`;
      const mine = [
        await jobs.add(suite.queue, 'pdf', 'hecho', { subject }),
        await jobs.add(suite.queue, 'pdf', 'tarde', { subject, delay: 60_000 }),
        await jobs.add(suite.queue, 'pdf', 'corre', { subject }),
        await jobs.add(suite.queue, 'pdf', 'espera', { subject }),
      ];
      const other = await jobs.add(suite.queue, 'pdf', 'de otro', { subject: `otra-persona-${suite.queue}` });
      await started.promise;
      const deleted = jobs.deleteSubject(subject);
      await pause(20);
      go.resolve();
      await deleted;
      for (const id of mine) expect(await jobs.get(suite.queue, id)).toBeUndefined();
      expect((await suite.finished(jobs, other)).data).toBe('de otro');
    });
  });
};
