import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  test('nothing that a removed job carried can be read in its files', async () => {
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
