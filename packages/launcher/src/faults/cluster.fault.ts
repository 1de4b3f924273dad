/**
 * Disturbs the leader of the events' cluster repeatedly, for the given minutes: nodes are killed and frozen,
 * connections become half-open, followers lag. Acknowledged events are stored once and in order, every reader sees the
 * last write, and writes are never unavailable for longer than an election and two seconds.
 */
import { openEventStoreDb } from '@odonto/event-kit/eventstoredb';
import { type EventStore, START, StoreUnavailable } from '@odonto/event-kit/event-store';
import { startStandInCluster, type StandInCluster } from '@odonto/event-kit/test-servers';
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { Unexpected } from './kill/outside.ts';

const ELECTION_MS = 2_000;
const AWAY_MS = ELECTION_MS + 2_000;
const WRITERS = 6;
const SUBSCRIBERS = 2;

const newEvent = () => ({
  id: randomUUID(),
  type: 'PagoRegistrado',
  data: '{"monto":1}',
  metadata: '{"version":1}',
  hash: 'a'.repeat(64),
});

/** The longest delay of this process's own event loop in milliseconds, which the cluster is not responsible for. */
const ownDelay = () => {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  return () => histogram.max / 1e6;
};

interface Writing {
  /** The acknowledged events of each stream. */
  readonly written: Map<string, string[]>;
  longestMs: number;
  repeats: number;
  over: boolean;
}

const until = async (works: () => Promise<unknown>, onRefused: () => void): Promise<void> => {
  for (;;)
    try {
      await works();
      return;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      onRefused();
      await pause(50);
    }
};

const write = async (writing: Writing, store: EventStore, reader: EventStore): Promise<void> => {
  const stream = `tratamiento-${randomUUID()}`;
  const ids: string[] = [];
  writing.written.set(stream, ids);
  while (!writing.over) {
    const event = newEvent();
    const expected = ids.length === 0 ? 'no-stream' : ids.length - 1;
    const began = performance.now();
    await until(
      () => store.append(stream, expected, [event]),
      () => (writing.repeats += 1),
    );
    writing.longestMs = Math.max(writing.longestMs, performance.now() - began);
    ids.push(event.id);
    await until(
      async () => {
        const [newest] = await reader.read(stream, ids.length - 1, 1);
        if (newest?.id !== event.id)
          throw new Unexpected(`${stream} was read without its ${ids.length}th event`);
      },
      () => undefined,
    );
    await pause(Math.random() * 20);
  }
};

const some = (from: number, to: number): number => from + Math.random() * (to - from);

/** Causes one fault and heals it; returns its name. */
const hurt = async (cluster: StandInCluster): Promise<string> => {
  const leader = cluster.leader() ?? 0;
  const led = cluster.nodes[leader];
  const follower = cluster.nodes[(leader + 1) % cluster.nodes.length];
  const ways = [
    ['leader killed', () => led?.kill(), () => led?.start()],
    ['leader frozen', () => led?.freeze(), () => led?.thaw()],
    ['follower killed', () => follower?.kill(), () => follower?.start()],
    ['follower frozen', () => follower?.freeze(), () => follower?.thaw()],
    ['connections half-dead', () => cluster.nodes.forEach((node) => node.halfDead()), () => undefined],
  ] as const;
  const [way, begin, end] = ways[Math.floor(Math.random() * ways.length)] ?? ways[0];
  await begin();
  await pause(some(300, 8_000));
  await end();
  while (cluster.leader() === undefined) await pause(20);
  await pause(some(500, 3_000));
  return way;
};

/** @throws Unexpected when the log, or a subscription to it, differs from the acknowledged writes */
const expectAll = async (
  cluster: StandInCluster,
  writing: Writing,
  seen: readonly string[][],
): Promise<number> => {
  const inLog = cluster.log.all.filter(({ type }) => !type.startsWith('$'));
  for (const [stream, ids] of writing.written) {
    const found = inLog.filter((event) => event.stream === stream).map(({ id }) => id);
    if (found.join() !== ids.join()) throw new Unexpected(`${stream} holds ${found.length} of ${ids.length}`);
  }
  const order = inLog.map(({ id }) => id).join();
  for (const one of seen) {
    while (one.length < inLog.length) await pause(20);
    if (one.join() !== order) throw new Unexpected('a subscriber saw another order than the log');
  }
  return inLog.length;
};

export const fault: Fault = {
  title: 'the cluster of the events loses nodes and connections (minutes)',
  rounds: { full: 10, short: 0.4 },
  run: async (minutes, say) => {
    await using opened = new AsyncDisposableStack();
    const lag = { ms: 100 };
    const cluster = opened.adopt(
      await startStandInCluster({ electionMs: ELECTION_MS, lagMs: () => lag.ms }),
      (it) => it.stop(),
    );
    const [writer, reader] = [1, 2].map(() =>
      opened.adopt(openEventStoreDb(cluster.url), (store) => store.close()),
    );
    if (writer === undefined || reader === undefined) throw new TypeError('two stores');
    const seen = Array.from({ length: SUBSCRIBERS }, (): string[] => []);
    for (const one of seen)
      reader.subscribe(START, { onEvents: async (batch) => void one.push(...batch.map(({ id }) => id)) });
    const writing: Writing = { written: new Map(), longestMs: 0, repeats: 0, over: false };
    const delay = ownDelay();
    const writers = Promise.all(Array.from({ length: WRITERS }, () => write(writing, writer, reader)));
    const end = performance.now() + minutes * 60_000;
    const done = new Map<string, number>();
    for (let round = 1; performance.now() < end; round += 1) {
      lag.ms = some(0, 800);
      const way = await Promise.race([hurt(cluster), writers]);
      if (typeof way !== 'string') break;
      done.set(way, (done.get(way) ?? 0) + 1);
      if (writing.longestMs > AWAY_MS + delay())
        throw new Unexpected(`a write was away for ${Math.round(writing.longestMs)} ms: ${way}`);
      if (round % 10 === 0) say(`${round} faults, longest write ${Math.round(writing.longestMs)} ms`);
    }
    writing.over = true;
    await writers;
    const events = await expectAll(cluster, writing, seen);
    const ways = [...done].map(([way, times]) => `${way} ${times}`).join(', ');
    return `${events} events, each once and in order for ${SUBSCRIBERS} subscribers; ${ways}; ${cluster.elections()} elections; ${writing.repeats} repeats, longest write ${Math.round(writing.longestMs)} ms`;
  },
};
