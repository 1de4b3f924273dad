/**
 * Lists, searches and the timeline on servers, while simulated users work. The servers are the stand-in of
 * EventStoreDB, Redis, and the MongoDB that MONGODB_URL names, or FerretDB without MONGODB_URL.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServers } from '@odonto/event-kit/testing';
import { Pool } from 'undici';
import { z } from 'zod';
import type { Bench } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { peopleOf, PER_PROFESIONAL, profesionalesOf } from './servers/practice.ts';
import { auditor, dentist, type User } from './servers/users.ts';

const { MONGODB_URL } = process.env;
/** Fewer on FerretDB 1.24 on SQLite, because it reads the whole collection for each query. */
const PACIENTES = MONGODB_URL === undefined ? 2_000 : 40_000;
const MINUTES = 5;
const AUDITORS = 2;
/** Milliseconds; the longest pause of a user between an answer and the next request. */
const LONGEST_PAUSE = 1_000;
/** Milliseconds; a timeout above any acceptable answer. */
const GIVEN_UP = 15_000;

const FERRETDB = `
FerretDB 1.24 on SQLite uses no index for any of these queries ("FerretDB" below): 1.4 s of its processor time for a list among 40,000
pacientes, 3.5 s for a page of 100,000 lines, where a read may take 2.5 s. That size is for MongoDB: \`MONGODB_URL=... npm run bench -- servers\`.
`;

const site = z.object({
  port: z.number(),
  profesionales: z.array(z.string()),
  auditor: z.string(),
  events: z.number(),
  writing: z.number(),
  reading: z.number(),
  head: z.string(),
});

interface Answered {
  readonly kind: string;
  readonly status: number;
  readonly ms: number;
  readonly minute: number;
}

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

/** Sends the requests of each user until the time is over, and returns the answers. */
const drive = async (port: number, users: readonly User[], milliseconds: number): Promise<Answered[]> => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: users.length });
  const answered: Answered[] = [];
  const began = performance.now();
  const statusOf = async ({ token, path }: { token: string; path: string }): Promise<number> => {
    const signal = AbortSignal.timeout(GIVEN_UP);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await pool.request({ method: 'GET', path, headers, signal });
    await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return answer.statusCode;
  };
  const work = async (user: User): Promise<void> => {
    for (;;) {
      const startedAt = performance.now();
      if (startedAt - began > milliseconds) return;
      const { kind, path } = user.next();
      const status = await statusOf({ token: user.token, path }).catch(() => 0);
      const ms = performance.now() - startedAt;
      answered.push({ kind, status, ms, minute: Math.floor((startedAt - began) / 60_000) });
      await pause(Math.random() * LONGEST_PAUSE);
    }
  };
  await Promise.all(users.map(work));
  await pool.destroy();
  return answered;
};

const table = (answered: readonly Answered[], kinds: readonly string[]): string =>
  [
    '| milliseconds | requests | p50 | p95 | p99 |',
    '|---|---:|---:|---:|---:|',
    ...kinds.map((kind) => {
      const times = answered.filter((one) => one.kind === kind).map(({ ms }) => ms);
      const figures = [0.5, 0.95, 0.99].map((share) => Math.round(part(times, share)));
      return `| ${[kind, times.length, ...figures].join(' | ')} |`;
    }),
  ].join('\n');

const statusesOf = (answered: readonly Answered[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answered) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count.toLocaleString('en')}`).join(', ');
};

export const bench: Bench = {
  title: 'Lists on servers',
  run: async (say, size = PACIENTES) => {
    await using opened = new AsyncDisposableStack();
    const scratch = opened.use(scratchFolder());
    const servers = opened.adopt(await startServers(), (it) => it.stop());
    const child = opened.adopt(
      fork(join(import.meta.dirname, 'servers/site.process.ts'), [String(size)], {
        env: {
          ...process.env,
          ...servers.env,
          ...(MONGODB_URL !== undefined && { MONGODB_URL }),
          DATA_DIR: scratch.path,
          CABEZAS: join(scratch.path, 'cabezas.jsonl'),
        },
      }),
      async (it) => {
        if (it.exitCode !== null) return;
        const gone = once(it, 'exit');
        it.kill('SIGTERM');
        await gone;
      },
    );
    const gone = once(child, 'exit').then(([code]) => {
      throw new Error(`the services ended with ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message'), gone]);
    gone.catch(() => undefined);
    const ready = site.parse(message);
    const events = ready.events.toLocaleString('en');
    say(`${events} events written in ${ready.writing} s, caught up in ${ready.reading} s`);

    const people = peopleOf(size);
    const ids = profesionalesOf(size);
    const own = new Map(ids.map((id) => [id, people.filter(({ profesional_id }) => profesional_id === id)]));
    const users = [
      ...ready.profesionales.map((token, n) => dentist(token, 10 + n, own.get(ids[n] ?? '') ?? [])),
      ...Array.from({ length: AUDITORS }, (_, n) =>
        auditor(ready.auditor, 100 + n, people, ids, BigInt(ready.head)),
      ),
    ];
    const answered = await drive(ready.port, users, MINUTES * 60_000);
    const statuses = statusesOf(answered);
    say(`${answered.length} answers: ${statuses}`);
    const kinds = [...new Set(answered.map(({ kind }) => kind))].sort();
    const text = table(answered, kinds);
    say(text);
    const minutes = Array.from({ length: MINUTES }, (_, minute) =>
      answered.filter((one) => one.minute === minute),
    );
    return {
      unit: 'milliseconds, p99 of each minute',
      notes: `A site of ${size.toLocaleString('en')} pacientes, ${PER_PROFESIONAL.toLocaleString('en')} to a dentist at most, and a log of ${events} events, written through the adapters into the
stand-in of EventStoreDB and ${MONGODB_URL === undefined ? 'FerretDB 1.24 (SQLite)' : 'MongoDB'} in ${ready.writing} s and read by five services from nothing in ${ready.reading} s. Then ${users.length} people ask for ${MINUTES} minutes,
${ids.length} dentists and ${AUDITORS} auditors, each again within a second of the answer; each answer is read to its end, through the gateway. Services
and gateway are one process, the servers and the people are others. What was looked at is noted in the log meanwhile, and projected.
${MONGODB_URL === undefined ? FERRETDB : ''}
${answered.length.toLocaleString('en')} answers by status: ${statuses}.

${text}`,
      rows: kinds.map((kind) => ({
        name: kind,
        figures: minutes
          .map((minute) => minute.filter((one) => one.kind === kind).map(({ ms }) => ms))
          .filter((times) => times.length > 0)
          .map((times) => part(times, 0.99)),
      })),
      targets: [
        {
          text: 'answers that are not 200',
          reached: answered.filter(({ status }) => status !== 200).length,
          atMost: 0,
        },
      ],
    };
  },
};
