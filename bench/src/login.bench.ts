/** Many logins at the same time: their rate compared with that of the hash alone, and the stalls of the event loop. */
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COSTO } from '@odonto/services-accounts/contrasena/contrasenas';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median, medianRatio, perSecond } from './harness/rounds.ts';
import { watched } from './harness/loop.client.ts';
import type { Stall } from './harness/loop.ts';
import { openAccounts } from './login.client.ts';

const ROUNDS = 5;
const CLIENTS = 500;
const ACCOUNTS = 50;
const BARE_HASHES = 100;
const ATTEMPTS = 30;
const PASSWORD = 'clave de prueba';

const NOTES = `${CLIENTS} clients sign in at once, each from an address of its own, to ${ACCOUNTS} accounts of a service in a process of its own, over HTTP
on the loopback; every login is answered 200. The limit is the same argon2id (${COSTO.memory} KiB, ${COSTO.passes} passes) called bare, as many at once as there
are cores. Stalls are the longest that a timer of 1 ms in the service's event loop had to wait in a round, and, in the same seconds, one in a
process with nothing else to do, which shows what the machine alone makes a loop wait. Own work is the processor time that the service's loop
spent between two turns at the longest, which no other process lengthens. Times of wrong logins are medians of ${ATTEMPTS} each, in turn.`;

const derive = promisify(argon2);
const bareHash = (): Promise<Buffer> =>
  derive('argon2id', { message: PASSWORD, nonce: randomBytes(16), tagLength: 32, ...COSTO });

/** As many at once as there are cores. */
const bare = (): Promise<number> =>
  perSecond(BARE_HASHES, async () => {
    let left = BARE_HASHES;
    const worker = async (): Promise<void> => {
      for (; left > 0; left -= 1) {
        await bareHash();
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  });

const ms = (time: number): string => time.toFixed(1);
const listed = (times: readonly number[]): string => times.map(ms).join(', ');

const address = (n: number): string => `198.51.${n >> 8}.${n & 255}`;

export const bench: Bench = {
  title: 'Login',
  run: async (say) => {
    using scratch = scratchFolder();
    const emails = Array.from({ length: ACCOUNTS }, (_, n) => `profesional${n}@clinica.test`);
    await using accounts = await openAccounts(join(scratch.path, 'datos'), emails, PASSWORD);
    await using beside = await watched(join(import.meta.dirname, 'harness/idle-loop.ts'));
    const stalls: Stall[] = [];
    const idle: Stall[] = [];

    const storm: Contender = {
      name: `${CLIENTS} clients at once`,
      measure: async () => {
        await Promise.all([accounts.begin(), beside.begin()]);
        const rate = await perSecond(CLIENTS, async () => {
          const answers = await Promise.all(
            Array.from({ length: CLIENTS }, (_, n) =>
              accounts.login(emails[n % ACCOUNTS] ?? '', PASSWORD, address(n)),
            ),
          );
          const refused = answers.find(({ status }) => status !== 200);
          if (refused) throw new Error(`answered ${refused.status}`);
        });
        const [ours, idling] = await Promise.all([accounts.stalled(), beside.stalled()]);
        stalls.push(ours);
        idle.push(idling);
        say(
          `event loop: longest ${ms(ours.longest)} ms (idle one: ${ms(idling.longest)}), own work ${ms(ours.busiest)} ms`,
        );
        return rate;
      },
    };
    const limit: Contender = { name: 'limit: the hash alone', measure: bare };
    const rows = await interleaved([limit, storm], ROUNDS, say);

    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const wrong = async (email: string, ip: string): Promise<number> =>
      (await accounts.login(email, 'no es esta', ip)).took;
    for (let n = 0; n < ATTEMPTS; n += 1) {
      times.known.push(await wrong(emails[0] ?? '', `203.0.0.${n}`));
      times.unknown.push(await wrong('nadie@clinica.test', `203.0.1.${n}`));
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    say(`wrong password ${known.toFixed(1)} ms, unknown e-mail ${unknown.toFixed(1)} ms`);

    const busiest = stalls.map((ours) => ours.busiest);
    const longestIdle = idle.map(({ longest }) => longest);
    const toIdle = stalls.map(({ longest }, round) => longest / (longestIdle[round] ?? Number.NaN));
    return {
      unit: 'logins/s',
      notes: `${NOTES}\n\nLongest stall of each round: ${listed(stalls.map(({ longest }) => longest))} ms (idle loop beside it: ${listed(longestIdle)} ms; own work at the longest: ${listed(busiest)} ms). Wrong password: ${known.toFixed(1)} ms; unknown e-mail: ${unknown.toFixed(1)} ms.`,
      rows,
      targets: [
        {
          text: `${CLIENTS} clients, of what the hash alone allows`,
          reached: medianRatio(rows[1], rows[0]),
          atLeast: 0.8,
        },
        {
          text: 'longest stall of the event loop, ms',
          reached: median(stalls.map(({ longest }) => longest)),
          atMost: 20,
        },
        { text: 'of it own work of the loop, ms', reached: median(busiest), atMost: 20 },
        { text: "longest stall to an idle loop's beside it", reached: median(toIdle), atMost: 1.5 },
        {
          text: 'unknown e-mail to wrong password, times apart (1 is alike)',
          reached: Math.max(known / unknown, unknown / known),
          atMost: 1.25,
        },
      ],
    };
  },
};
