/**
 * Killing the process at any moment loses nothing that was acknowledged and doubles nothing: 200 times in a row,
 * on one data folder, under random writes, with and without Idempotency-Key.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { type Known, type Practice, practice, type Write } from './practice.ts';
import type { Asked, Checked, Started } from './victim.ts';

const ROUNDS = 200;
const WRITERS = 4;
const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
/** The latest moment at which a process is killed, in milliseconds from its first write, and of one in so many already at its start. */
const LATEST_KILL_MS = 120;
const KILLED_AT_START = 10;
/** Above what a loaded machine needs. */
const TIMEOUT_MS = 900_000;

let folder: string;
let cache: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odonto-kill-'));
  cache = await mkdtemp(join(tmpdir(), 'odonto-compiled-'));
});
const alive = new Set<ChildProcess>();
afterAll(async () => {
  for (const one of alive) one.kill('SIGKILL');
  await rm(folder, { recursive: true });
  await rm(cache, { recursive: true });
});

/** A process that has loaded its code and waits to be told its folder. */
const victim = (): ChildProcess => {
  const child = fork(join(import.meta.dirname, 'victim.ts'), {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    execArgv: [],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
};

const ask = async <T>(process: ChildProcess, asked: Asked): Promise<T> => {
  const ended = new AbortController();
  process.send(asked);
  try {
    const [answer] = await Promise.race([
      once(process, 'message', { signal: ended.signal }),
      once(process, 'exit', { signal: ended.signal }).then(([code]) => {
        throw new Error(`the service ended by itself: ${String(code)}`);
      }),
    ]);
    return answer as T;
  } finally {
    ended.abort();
  }
};

const kill = async (process: ChildProcess): Promise<void> => {
  const gone = once(process, 'exit');
  process.kill('SIGKILL');
  await gone;
};

const send = async ({ url, tokens }: Started, { method, of, id, key, body }: Write) => {
  const response = await fetch(`${url}/api/pacientes${id === undefined ? '' : `/${id}`}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens[of] ?? ''}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
};

const pacienteOf = (text: string): Paciente | undefined => {
  const { advertencia: _, ...paciente } = JSON.parse(text) as Paciente & { advertencia?: string };
  return 'id' in paciente ? paciente : undefined;
};

const list = async ({ url, tokens }: Started, of: number): Promise<readonly Paciente[]> => {
  const response = await fetch(`${url}/api/pacientes`, {
    headers: { authorization: `Bearer ${tokens[of] ?? ''}` },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Paciente[];
};

/** Answered writes that carried a key, to be repeated now and then. */
interface Answered {
  readonly write: Write;
  readonly text: string;
}

/** Writes until the connection breaks; answers what got no answer. */
const writeUntilKilled = async (
  started: Started,
  known: Practice,
  answered: Answered[],
): Promise<Write[]> => {
  const unanswered: Write[] = [];
  const writer = async (): Promise<void> => {
    for (;;) {
      const write = known.next();
      try {
        const { status, text } = await send(started, write);
        expect({ write, status, text }).toMatchObject({ status: write.method === 'POST' ? 201 : 200 });
        known.acknowledged(write, pacienteOf(text));
        if (write.key !== undefined && write.method === 'POST') answered.push({ write, text });
        known.done(write);
      } catch (error) {
        if (!(error instanceof TypeError) && !isNetwork(error)) throw error;
        unanswered.push(write);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return unanswered;
};

/** What fetch throws when the other side is gone; its TypeError is of another realm than the test's. */
const isNetwork = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  ['TypeError', 'SocketError'].includes(String(error.name));

/** What became of writes without an answer: with a key they are repeated and must succeed; without, both is right. */
const settle = async (started: Started, known: Practice, unanswered: readonly Write[]): Promise<void> => {
  for (const write of unanswered) {
    if (write.key !== undefined) {
      const { status, text } = await send(started, write);
      expect({ write, status, text }).toMatchObject({ status: write.method === 'POST' ? 201 : 200 });
      known.acknowledged(write, pacienteOf(text));
    } else {
      const found = (await list(started, write.of)).filter((paciente) => isOf(paciente, write));
      expect(found.length).toBeLessThanOrEqual(1);
      const happened = write.method === 'DELETE' ? found.length === 0 : found.length === 1;
      if (happened) known.acknowledged(write, found[0]);
    }
    known.done(write);
  }
};

const isOf = (paciente: Paciente, { method, id, body }: Write): boolean =>
  method === 'DELETE'
    ? paciente.id === id
    : Object.entries(body ?? {}).every(([field, value]) => paciente[field as keyof Paciente] === value);

/** Everything that was acknowledged is there as it was answered, and nothing else. */
const expectAll = async (started: Started, { known }: Practice): Promise<void> => {
  for (const of of PROFESIONALES.keys()) {
    const standing = [...known.values()].filter((one) => one.of === of && !one.removed);
    const byId = (a: Paciente, b: Paciente) => (a.id < b.id ? -1 : 1);
    expect([...(await list(started, of))].sort(byId)).toEqual(
      standing.map(({ paciente }) => paciente).sort(byId),
    );
  }
};

const expectedEvents = (known: ReadonlyMap<string, Known>): Checked['events'] =>
  Object.fromEntries(
    [...known].map(([id, { changes, removed }]) => [
      `paciente-${id}`,
      {
        PacienteRegistrado: 1,
        ...(changes > 0 && { DatosDePacienteCambiados: changes }),
        ...(removed && { PacienteEliminado: 1 }),
      },
    ]),
  );

test(
  `nothing is lost or doubled by ${ROUNDS} kills`,
  async () => {
    const known = practice(PROFESIONALES.length);
    const answered: Answered[] = [];
    let unanswered: Write[] = [];
    let next = victim();
    let killedAtStart = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const current = next;
      next = victim();
      const start = ask<Started>(current, { folder, profesionales: PROFESIONALES });
      if (round % KILLED_AT_START === KILLED_AT_START - 1) {
        start.catch(() => undefined);
        await pause(Math.random() * LATEST_KILL_MS);
        await kill(current);
        killedAtStart += 1;
        continue;
      }
      const started = await start;
      await settle(started, known, unanswered);
      await expectAll(started, known);
      const repeated = answered.splice(0).at(-1);
      if (repeated !== undefined && known.known.get(pacienteOf(repeated.text)?.id ?? '')?.removed === false)
        expect(await send(started, repeated.write)).toEqual({ status: 201, text: repeated.text });
      expect(await ask<Checked>(current, 'check')).toEqual({
        brokenChains: [],
        differences: [],
        events: expectedEvents(known.known),
      });
      const writing = writeUntilKilled(started, known, answered);
      await pause(Math.random() * LATEST_KILL_MS);
      await kill(current);
      unanswered = await writing;
    }
    await kill(next);
    expect(killedAtStart).toBe(ROUNDS / KILLED_AT_START);
    expect([...known.known.values()].filter(({ removed }) => removed).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
