/** The wait of a hundred clients who pay one treatment at the same time, and the time to read a long account. */
import { join } from 'node:path';
import { type Financing, openFinancing } from './financing.service.ts';
import type { Bench } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median } from './harness/rounds.ts';

const ROUNDS = 5;
const CLIENTS = 100;
const PAYMENTS = 500;
const READS = 300;
/** Milliseconds. */
const PAY_TARGET = 300;
const READ_TARGET = 20;

const NOTES = `The financing service on the embedded stores: encryption, hash chain, durable commits, tokens and HTTP included. ${CLIENTS} clients send
one payment of the same treatment each, all at once, and each waits for its answer, which comes when the payment is durable and can be
read; all are acknowledged once and numbered 1 to ${CLIENTS}, or the run fails. The account that is read has ${PAYMENTS} payments of one treatment;
balance and history are asked for together, as the screen does, ${READS} times, one after the other. Client and service share one process.`;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

/** A round of payments; returns the median wait of its clients. */
const payAtOnce = async (financing: Financing): Promise<number> => {
  const { tratamientoId } = await financing.agree(CLIENTS);
  const numbers: number[] = [];
  const waits = await Promise.all(
    Array.from({ length: CLIENTS }, () =>
      timed(async () => numbers.push(await financing.pay(tratamientoId))),
    ),
  );
  if (numbers.sort((a, b) => a - b).some((number, at) => number !== at + 1))
    throw new Error(`numbered ${numbers.join(' ')}`);
  return median(waits);
};

/** One paciente with many payments. */
const longAccount = async (financing: Financing): Promise<string> => {
  const { pacienteId, tratamientoId } = await financing.agree(PAYMENTS);
  for (let paid = 0; paid < PAYMENTS; paid += CLIENTS)
    await Promise.all(Array.from({ length: CLIENTS }, () => financing.pay(tratamientoId)));
  return pacienteId;
};

export const bench: Bench = {
  title: 'Financing',
  run: async (say) => {
    using scratch = scratchFolder();
    await using financing = await openFinancing(join(scratch.path, 'data'));
    const pacienteId = await longAccount(financing);
    const readOften = async (): Promise<number> => {
      const times: number[] = [];
      for (let at = 0; at < READS; at += 1) times.push(await timed(() => financing.read(pacienteId)));
      return p99(times);
    };
    await payAtOnce(financing); // warm-up: compiles the code
    await readOften();
    const rows = await interleaved(
      [
        {
          name: `${CLIENTS} payments of one treatment at once: median wait`,
          measure: () => payAtOnce(financing),
        },
        { name: `balance and history of ${PAYMENTS} payments: p99`, measure: readOften },
      ],
      ROUNDS,
      say,
    );
    const [paying, reading] = rows.map(({ figures }) => median(figures));
    return {
      unit: 'milliseconds',
      notes: NOTES,
      rows,
      targets: [
        {
          text: `median wait of ${CLIENTS} who pay at once, ms`,
          reached: paying ?? Number.NaN,
          atMost: PAY_TARGET,
        },
        { text: `p99 of balance and history, ms`, reached: reading ?? Number.NaN, atMost: READ_TARGET },
      ],
    };
  },
};
