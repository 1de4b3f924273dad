/** The cost of an appointment, from the gateway to the read model, compared with an application that does nothing. */
import { join } from 'node:path';
import { Pool } from 'undici';
import { z } from 'zod';
import { type Measured, measured } from './gateway/measured.ts';
import type { Bench, Contender } from './harness/bench.ts';
import { interleaved, medianRatio } from './harness/rounds.ts';

const ROUNDS = 9;
const REQUESTS = 3_000;
const AT_ONCE = 32;

const NOTES = `${REQUESTS} appointments are made, ${AT_ONCE} at once, through the gateway and the calendar service, each a process of its own as in production (embedded
stores), for 500 pacientes in turn: token verified by both, rules, the event sealed, chained and on the disk, the read model caught up, the appointment answered. _Guarded_ ones are of a
site, whose day gives the place first. Beside it the same
requests, as many at once, to a Koa application that reads the body and answers a constant, behind a Koa proxy that only passes on. Figures are requests by
the processor time of the processes that answer, both together and with all their threads; the client is in another.`;

const readyMessage = z.object({ port: z.number() });
const service = readyMessage.extend({
  publicKey: z.string(),
  gatewaySecret: z.string(),
  token: z.string(),
  pacienteIds: z.array(z.string()),
  sucursalId: z.string(),
});
const file = (name: string): string => join(import.meta.dirname, `${name}.process.ts`);

type Book = (n: number) => Promise<void>;

const booking = (
  pool: Pool,
  { token, pacienteIds }: Pick<z.infer<typeof service>, 'token' | 'pacienteIds'>,
  sucursal_id?: string,
): Book => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (n) => {
    // No two turnos share a date and hour: the first 20,000 take one day each, the next 20,000 the next hour.
    const fecha = new Date(Date.UTC(2026, 0, 1) + (n % 20_000) * 86_400_000).toISOString().slice(0, 10);
    const hora = `1${Math.floor(n / 20_000)}:30`;
    const cita = { paciente_id: pacienteIds[n % pacienteIds.length], fecha, hora, descripcion: 'Control' };
    const body = JSON.stringify({ ...cita, ...(sucursal_id && { sucursal_id }) });
    const answer = await pool.request({ method: 'POST', path: '/api/turnos', headers, body });
    await answer.body.dump();
    if (answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode}`);
  };
};

/** Requests per second of processor time of the processes that answer them. */
const perCpuSecond = (name: string, answering: readonly Measured[], book: Book): Contender => {
  let made = 0;
  const cpu = async (): Promise<number> => {
    const held = await Promise.all(answering.map((one) => one.held()));
    return held.reduce((sum, one) => sum + one.cpu, 0);
  };
  return {
    name,
    measure: async () => {
      const before = await cpu();
      const last = made + REQUESTS;
      const client = async (): Promise<void> => {
        while (made < last) await book(made++);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, client));
      return (REQUESTS * 1_000_000) / ((await cpu()) - before);
    },
  };
};

export const bench: Bench = {
  title: 'Booking',
  run: async (say) => {
    await using calendar = await measured(file('booking/calendar'));
    const known = service.parse(calendar.ready);
    await using gateway = await measured(
      file('gateway/gateway'),
      String(known.port),
      known.publicKey,
      known.gatewaySecret,
      'calendar',
    );
    await using constant = await measured(file('booking/koa'));
    await using proxy = await measured(file('booking/koa'), String(readyMessage.parse(constant.ready).port));
    const [ours, theirs] = [gateway, proxy].map(
      ({ ready }) => new Pool(`http://127.0.0.1:${readyMessage.parse(ready).port}`, { connections: AT_ONCE }),
    );
    if (!ours || !theirs) throw new Error('no pools');
    const contenders = [
      perCpuSecond('limit: a constant answer, Koa behind Koa', [constant, proxy], booking(theirs, known)),
      perCpuSecond('appointments, calendar behind gateway', [calendar, gateway], booking(ours, known)),
      perCpuSecond(
        'guarded appointments of a site',
        [calendar, gateway],
        booking(ours, known, known.sucursalId),
      ),
    ];
    for (const { measure } of contenders) await measure(); // warm-up: compiles the code and brings files into memory
    const rows = await interleaved(contenders, ROUNDS, say);
    await Promise.all([ours.destroy(), theirs.destroy()]);
    return {
      unit: 'requests per second of processor time',
      notes: NOTES,
      rows,
      targets: [
        { text: 'appointments / constant answers', reached: medianRatio(rows[1], rows[0]), atLeast: 0.35 },
        {
          text: 'guarded appointments / constant answers',
          reached: medianRatio(rows[2], rows[0]),
          atLeast: 0.25,
        },
      ],
    };
  },
};
