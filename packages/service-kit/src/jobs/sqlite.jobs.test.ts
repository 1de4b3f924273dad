import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from '@jest/globals';
import { jobsConformance } from './jobs.conformance.ts';
import { openSqliteJobs } from './sqlite.jobs.ts';

const folder = () => mkdtemp(join(tmpdir(), 'jobs-'));

describe('jobs in a SQLite file', () => {
  jobsConformance(async () => {
    const home = await folder();
    const where = join(home, 'jobs.db');
    return {
      kind: 'sqlite',
      where,
      open: (options) => openSqliteJobs(where, options),
      remove: () => rm(home, { recursive: true }),
    };
  });

  const ranAhead = (path: string): void => {
    const year = 365 * 24 * 60 * 60_000;
    const db = new DatabaseSync(path);
    db.exec(`UPDATE jobs SET run_at = run_at + ${year}, locked_until = locked_until + ${year},
      finished_at = finished_at + ${year}`);
    db.close();
  };

  test.each(['waiting', 'active'])(
    'a job left %s while the clock was a year ahead runs after the clock is corrected',
    async (state) => {
      const home = await folder();
      const path = join(home, 'jobs.db');
      const before = openSqliteJobs(path);
      const id = await before.add('pdf', 'paciente', {});
      await before.close();
      const db = new DatabaseSync(path);
      if (state === 'active') db.exec(`UPDATE jobs SET state = 'active', lock = 'x', locked_until = run_at`);
      db.close();
      ranAhead(path);
      const jobs = openSqliteJobs(path, { alone: true });
      jobs.work('pdf', async () => 'hecho');
      expect(await jobs.waitFor('pdf', id, 20_000)).toMatchObject({ state: 'completed', result: 'hecho' });
      await jobs.close();
      ranAhead(path);
      const after = openSqliteJobs(path, { keepFinishedMs: -1_000 });
      expect(await after.sweep()).toBe(1);
      await after.close();
      await rm(home, { recursive: true });
    },
  );

  test("the files hold nothing of a removed job's data", async () => {
    const home = await folder();
    const path = join(home, 'jobs.db');
    const jobs = openSqliteJobs(path);
    await jobs.add('pdf', 'paciente', { nombre: 'María Secreta' }, { subject: 'p1' });
    const text = async () => `${await readFile(path, 'latin1')}${await readFile(`${path}-wal`, 'latin1')}`;
    expect(await text()).toContain('Secreta');
    await jobs.deleteSubject('p1');
    expect(await text()).not.toContain('Secreta');
    await jobs.close();
    await rm(home, { recursive: true });
  });
});
