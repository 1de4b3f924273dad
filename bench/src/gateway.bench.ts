/** The gateway's cost for a service's answer, in processor time and waiting, and the load that it survives. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@odonto/event-kit/testing';
import { Pool } from 'undici';
import { z } from 'zod';
import { type Held, measured, type Measured } from './gateway/measured.ts';
import { killUpstream, leave, sip } from './gateway/rude-clients.ts';
import type { Bench, Contender } from './harness/bench.ts';
import { interleaved, median, medianRatio } from './harness/rounds.ts';

const ROUNDS = 7;
const REQUESTS = 6_000;
const AT_ONCE = 32;
const CALLS = 1_000;
const ABORTS = 10_000;
const SLOW = 500;
const KILLS = 100;
const MEGABYTE = 1_000_000;

const NOTES = `The gateway as it runs alone, in a process of its own, verifies an ES256 token and passes GETs of 2 kB on to a raw \`node:http\` server in
another process; the client is in a third. Rates are requests by the processor time of the one process that answers: ${REQUESTS} requests, ${AT_ONCE} at once.
Latencies are medians of ${CALLS} calls of one client, one after the other, to the patients service itself (embedded stores, a list of ten) and
through a gateway in front of it, in turn.
Afterwards ${ABORTS} clients leave in the middle of an answer of 4 MB, ${SLOW} at once hardly read theirs while others are answered, and the service is
killed ${KILLS} times under requests; then what the gateway holds is compared with what it held before (heap after collecting).`;

const readyMessage = z.object({ port: z.number(), token: z.string() });
const serviceMessage = readyMessage.extend({ publicKey: z.string(), gatewaySecret: z.string() });
const file = (name: string): string => join(import.meta.dirname, 'gateway', `${name}.process.ts`);

const PATH = '/api/pacientes';
type Ask = (path?: string) => Promise<number>;

/** Returns the status; 0 when the connection was cut. */
const asker =
  (pool: Pool, token: string): Ask =>
  async (path = PATH) => {
    try {
      const answer = await pool.request({
        method: 'GET',
        path,
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.body.dump();
      return answer.statusCode;
    } catch {
      return 0;
    }
  };

const all200 = async (ask: Ask, times: number, atOnce: number): Promise<void> => {
  let left = times;
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const status = await ask();
      if (status !== 200) throw new Error(`answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
};

/** Requests per second of processor time of the process that answers them. */
const perCpuSecond = async (answering: Measured, ask: Ask): Promise<number> => {
  const before = await answering.held();
  await all200(ask, REQUESTS, AT_ONCE);
  const after = await answering.held();
  return (REQUESTS * 1_000_000) / (after.cpu - before.cpu);
};

const medianCall = async (ask: Ask): Promise<number> => {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return median(times);
};

/** The time that the gateway adds to the median call of a service, as a fraction of that call's time, per round. */
const addedLatency = async (say: (line: string) => void): Promise<readonly number[]> => {
  await using service = await measured(file('service'));
  const { port, token, publicKey, gatewaySecret } = serviceMessage.parse(service.ready);
  await using gateway = await measured(file('gateway'), String(port), publicKey, gatewaySecret);
  const [alone, both] = [port, readyMessage.parse(gateway.ready).port].map((to) => {
    const pool = new Pool(`http://127.0.0.1:${to}`, { connections: 1 });
    return { pool, ask: asker(pool, token) };
  });
  if (!alone || !both) throw new Error('no pools');
  const added: number[] = [];
  for (const { ask } of [alone, both]) await all200(ask, CALLS, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [direct, through] = [await medianCall(alone.ask), await medianCall(both.ask)];
    say(`one client: ${direct.toFixed(3)} ms direct, ${through.toFixed(3)} ms through the gateway`);
    added.push((through - direct) / direct);
  }
  await Promise.all([alone.pool.destroy(), both.pool.destroy()]);
  return added;
};

/** Returns once nothing is left to release, or after a timeout. */
const settled = async (gateway: Measured, start: Held): Promise<Held> => {
  for (let n = 0; ; n += 1) {
    const now = await gateway.held();
    if (n === 100 || (now.sockets <= start.sockets && now.heap <= start.heap * 1.1)) return now;
    await pause(200);
  }
};

export const bench: Bench = {
  title: 'Gateway',
  run: async (say) => {
    const port = await freePort();
    const startService = (): Promise<Measured> => measured(file('bare'), String(port));
    let service = await startService();
    await using gateway = await measured(file('gateway'), String(port));
    const target = readyMessage.parse(gateway.ready);
    const [direct, through] = [port, target.port].map(
      (to) => new Pool(`http://127.0.0.1:${to}`, { connections: AT_ONCE }),
    );
    if (!direct || !through) throw new Error('no pools');
    const [askDirect, askThrough] = [asker(direct, target.token), asker(through, target.token)];
    for (const ask of [askDirect, askThrough]) await all200(ask, REQUESTS, AT_ONCE);

    const contenders: readonly Contender[] = [
      { name: 'a raw node:http server', measure: () => perCpuSecond(service, askDirect) },
      { name: 'through the gateway', measure: () => perCpuSecond(gateway, askThrough) },
    ];
    const rows = await interleaved(contenders, ROUNDS, say);

    const added = await addedLatency(say);

    const start = await gateway.held();
    await leave(target, ABORTS);
    say(`${ABORTS} clients left`);
    await sip(target, SLOW, () => all200(askThrough, 200, 4));
    say(`${SLOW} clients hardly read`);
    await service.kill();
    service = await killUpstream(KILLS, startService, askThrough);
    say(`the service died ${KILLS} times`);
    const end = await settled(gateway, start);
    await all200(askThrough, AT_ONCE, AT_ONCE);
    await Promise.all([direct.destroy(), through.destroy()]);
    await service.kill();
    say(
      `sockets ${start.sockets} -> ${end.sockets}, heap ${(start.heap / MEGABYTE).toFixed(1)} -> ${(end.heap / MEGABYTE).toFixed(1)} MB`,
    );

    return {
      unit: 'requests per second of processor time',
      notes: NOTES,
      rows,
      targets: [
        { text: 'through the gateway / raw server', reached: medianRatio(rows[1], rows[0]), atLeast: 0.2 },
        { text: "median latency that it adds / the direct call's", reached: median(added), atMost: 2 },
        { text: 'sockets at the end / at the start', reached: end.sockets / start.sockets, atMost: 1 },
        { text: 'heap at the end / at the start', reached: end.heap / start.heap, atMost: 1.1 },
      ],
    };
  },
};
