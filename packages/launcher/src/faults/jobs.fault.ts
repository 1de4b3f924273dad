/**
 * A process is killed during its job: the process that draws documents, or the whole application. The document arrives,
 * the export and the verification are complete, each turno exists in Google once, and no job is stuck.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addressAmong } from '../app/testing/call.ts';
import type { Fault } from './fault.ts';
import { type Google, startGoogle } from './google.ts';
import { askFor, dismiss, isComplete, workOn } from './jobs/auditor.ts';
import { killChildren } from './jobs/children.ts';
import { jobsIn } from './jobs/queue.ts';
import type { Write } from './kill/known.ts';
import { idOf, outside, Unexpected } from './kill/outside.ts';
import type { Checked, Started } from './kill/practice.ts';
import { ask, kill, killAll, victim } from './kill/processes.ts';
import { expectSound } from './kill/settle.ts';
import { tempFolder } from './temp-folder.ts';

const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001'];
const LATEST_KILL_MS = 800;
/** Milliseconds; longer than any of the jobs takes. */
const PATIENCE_MS = 60_000;

const write = (kind: Write['kind'], paciente?: string): Write => ({
  kind,
  method: 'POST',
  of: 0,
  paciente,
  tratamiento: '',
  id: '',
  marca: randomUUID(),
  key: randomUUID(),
});

/** @throws Unexpected when the condition is not met in time */
const eventually = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > until) throw new Unexpected(`not in time: ${what}`);
    await pause(50);
  }
};

const expectOnce = async (google: Google, marcas: readonly string[]): Promise<void> => {
  await eventually('each turno in Google', () => google.described().length >= marcas.length);
  const [wanted, found] = [marcas, google.described()].map((texts) => texts.toSorted().join());
  if (found !== wanted) throw new Unexpected(`in Google: ${found} instead of ${wanted}`);
};

/** @returns the number of completed jobs that are kept */
const expectNoneLeft = async (folder: string): Promise<number> => {
  await eventually('every job ended', () => {
    const jobs = jobsIn(folder);
    return !jobs.has('waiting') && !jobs.has('active');
  });
  const jobs = jobsIn(folder);
  if (jobs.has('failed')) throw new Unexpected(`${jobs.get('failed')} jobs failed`);
  return jobs.get('completed') ?? 0;
};

export const fault: Fault = {
  title: 'whoever does a job is killed',
  rounds: { full: 200, short: 4 },
  run: async (rounds, say) => {
    await using folder = await tempFolder('jobs');
    await using cache = await tempFolder('compiled');
    const google = await startGoogle();
    const start = async () => {
      const application = victim(cache.path);
      const question = { folder: folder.path, profesionales: PROFESIONALES, env: google.env };
      return { application, started: await ask<Started>(application, question) };
    };
    /** Requests every job, kills during the jobs, and requests the same jobs again, as users do. */
    const survive = async (
      { application, started }: Awaited<ReturnType<typeof start>>,
      paciente: string,
      end: (pid: number) => boolean,
    ) => {
      const pedido = randomUUID();
      const work = workOn(paciente);
      const question = Promise.allSettled([
        outside(started).document(paciente, 0, pedido),
        ...work.map((one) => askFor(started, one)),
      ]);
      await pause(Math.random() * LATEST_KILL_MS);
      const goesOn = end(application.pid ?? 0);
      if (!goesOn) await kill(application);
      const now = goesOn ? { application, started } : await start();
      await question;
      await outside(now.started).document(paciente, 0, pedido);
      for (const one of work) {
        const id = await askFor(now.started, one);
        await eventually(one.path, () => isComplete(now.started, one, id));
        await dismiss(now.started, one, id);
      }
      return now;
    };
    try {
      let running = await start();
      await google.link(addressAmong(running.started.served), running.started.tokens[0]);
      const paciente = idOf(await outside(running.started).write(write('paciente')));
      const marcas: string[] = [];
      let drawers = 0;
      let jobs = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const turno = write('turno', paciente);
        await outside(running.started).write(turno);
        marcas.push(turno.marca);
        const end = (pid: number): boolean => {
          const killed = round % 2 === 0 ? killChildren(pid) : 0;
          drawers += killed;
          return killed > 0;
        };
        running = await survive(running, paciente, end);
        await expectOnce(google, marcas);
        jobs = await expectNoneLeft(folder.path);
        expectSound(await ask<Checked>(running.application, 'check'));
        say(`${round} killed, ${drawers} of them while drawing: ${jobs} jobs are kept, all done`);
      }
      await kill(running.application);
      return `${rounds} killed, ${marcas.length} turnos in Google once each, ${jobs} jobs kept, all done`;
    } finally {
      await killAll();
      await google.stop();
    }
  },
};
