import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Event } from '../decider/decider.ts';
import { openSqliteReadModels } from '../read-models/sqlite.read-models.ts';
import type { ReadModels } from '../read-models/port.ts';
import { memoryLog } from './memory-log.ts';
import { NOTHING_DONE, reaction } from './reaction.ts';
import { type Reactor, startReactions } from './reactor.ts';

type Pedido = Event<'Pedido', { n: number }>;
const pedido = (n: number): Pedido => ({ type: 'Pedido', data: { n } });

let folder: string;
let readModels: ReadModels;
let reactors: Reactor[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reactor-'));
  readModels = openSqliteReadModels({ file: join(folder, 'r.db') });
  reactors = [];
});
afterEach(async () => {
  await Promise.all(reactors.map((reactor) => reactor.stop()));
  await readModels.close();
  rmSync(folder, { recursive: true });
});

const caughtUp = { position: () => 0n, waitFor: async () => true };
const quiet = { error: () => {} };

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('effects run once each, in order, and go on after a restart', async () => {
  const log = memoryLog();
  const done: number[] = [];
  const enviar = reaction<Pedido>({
    name: 'enviar',
    on: { Pedido: async ({ data }) => void done.push(data.n) },
  });
  const start = async () => {
    const reactor = await startReactions({ log, readModels, progress: caughtUp, logger: quiet }, [enviar]);
    reactors.push(reactor);
    return reactor;
  };
  log.record('p', pedido(1), { type: 'Otro', data: {} }, pedido(2));
  const first = await start();
  await until(() => done.length === 2);
  await first.stop();
  log.record('p', pedido(3));
  await start();
  await until(() => done.length === 3);
  expect(done).toEqual([1, 2, 3]);
});

test('an effect that fails is tried again before the next one, and logged with its event', async () => {
  const log = memoryLog();
  const done: string[] = [];
  const logged: unknown[] = [];
  let failures = 2;
  const enviar = reaction<Pedido>({
    name: 'enviar',
    on: {
      Pedido: async ({ data }) => {
        if (data.n === 1 && failures-- > 0) throw new Error('later');
        done.push(`${data.n}`);
      },
    },
  });
  log.record('p', pedido(1), pedido(2));
  const logger = { error: (entry: unknown) => void logged.push(entry) };
  reactors.push(await startReactions({ log, readModels, progress: caughtUp, logger }, [enviar]));
  await until(() => done.length === 2);
  expect(done).toEqual(['1', '2']);
  expect(logged).toMatchObject([
    { reaction: 'enviar', event: { id: log.recorded[0]?.id }, repetition: 0 },
    { repetition: 1 },
  ]);
});

test('an effect waits until the projections show its event', async () => {
  const log = memoryLog();
  const done: number[] = [];
  let shown = false;
  const progress = {
    position: () => 0n,
    waitFor: async () => new Promise<boolean>((go) => setTimeout(() => go(shown), 5)),
  };
  const enviar = reaction<Pedido>({
    name: 'enviar',
    on: { Pedido: async ({ data }) => void done.push(data.n) },
  });
  log.record('p', pedido(1));
  reactors.push(await startReactions({ log, readModels, progress, logger: quiet }, [enviar]));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(done).toEqual([]);
  shown = true;
  await until(() => done.length === 1);
});

test('an effect whose projections are stopped does not run, and the process goes on', async () => {
  const log = memoryLog();
  const done: number[] = [];
  let waits = 0;
  const stopped = { position: () => 0n, waitFor: async () => (waits += 1) > 10_000 };
  const enviar = reaction<Pedido>({
    name: 'enviar',
    on: { Pedido: async ({ data }) => void done.push(data.n) },
  });
  log.record('p', pedido(1));
  const reactor = await startReactions({ log, readModels, progress: stopped, logger: quiet }, [enviar]);
  reactors.push(reactor);
  await new Promise(setImmediate);
  await reactor.stop();
  expect(done).toEqual([]);
});

test('how far reactions have come is how far the slowest has', async () => {
  const log = memoryLog();
  const gate = Promise.withResolvers<void>();
  const quick = reaction<Pedido>({ name: 'quick', on: {} });
  const slow = reaction<Pedido>({ name: 'slow', on: { Pedido: () => gate.promise } });
  const reactor = await startReactions({ log, readModels, progress: caughtUp, logger: quiet }, [quick, slow]);
  reactors.push(reactor);
  const last = log.record('p', pedido(1));
  expect(await reactor.waitFor(last, 20)).toBe(false);
  gate.resolve();
  expect(await reactor.waitFor(last, 10_000)).toBe(true);
});

test('where there are none, they are through', async () => {
  const reactor = await startReactions(
    { log: memoryLog(), readModels, progress: caughtUp, logger: quiet },
    [],
  );
  reactors.push(reactor);
  expect(await reactor.waitFor(7n, 0)).toBe(true);
});

test('events that change nothing share a write of the checkpoint; one that changes something has its own', async () => {
  const log = memoryLog();
  const written: string[] = [];
  const watched: ReadModels = {
    ...readModels,
    register: async (name) => {
      const register = await readModels.register(name);
      return {
        ...register,
        put: async (key, value) => {
          written.push(value);
          await register.put(key, value);
        },
      };
    },
  };
  log.record('p', ...Array.from({ length: 50 }, (_, n) => pedido(n)));
  const seen: number[] = [];
  const enviar = reaction<Pedido>({
    name: 'enviar',
    on: {
      Pedido: async ({ data: { n } }) => {
        seen.push(n);
        return n === 20 ? undefined : NOTHING_DONE;
      },
    },
  });
  const parts = { log, readModels: watched, progress: caughtUp, logger: quiet };
  const reactor = await startReactions(parts, [enviar]);
  await until(() => seen.length === 50);
  await reactor.stop();
  expect([written.length, written.at(-1)]).toEqual([2, '50']);
});
