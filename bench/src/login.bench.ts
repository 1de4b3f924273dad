/** A storm of logins: how much of what the hash alone allows, and how long the event loop stands still. */
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { COSTO } from '@odonto/services-accounts/contrasena/contrasenas';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median, medianRatio, perSecond } from './harness/rounds.ts';
import { openAccounts } from './login.client.ts';

const ROUNDS = 5;
const CLIENTS = 500;
const ACCOUNTS = 50;
const BARE_HASHES = 100;
const ATTEMPTS = 30;
const PASSWORD = 'clave de prueba';

const NOTES = `${CLIENTS} clients sign in at once, each from an address of its own, to ${ACCOUNTS} accounts of a service in a process of its own, over HTTP
on the loopback; every login is answered 200. The limit is the same argon2id (${COSTO.memory} KiB, ${COSTO.passes} passes) called bare, as many at once as there
are cores. Stalls are the longest delay of the service's event loop in a round, by \`monitorEventLoopDelay\`; beside it, in the same seconds,
what an idle loop in the clients' process sees. Times of wrong logins are medians of ${ATTEMPTS}, one after the other.`;

const derive = promisify(argon2);
const bareHash = (): Promise<Buffer> =>
  derive('argon2id', { message: PASSWORD, nonce: randomBytes(16), tagLength: 32, ...COSTO });

/** As many at once as there are cores. */
const bare = (): Promise<number> =>
  perSecond(BARE_HASHES, async () => {
    let left = BARE_HASHES;
    const worker = async (): Promise<void> => {
      for (; left > 0; left -= 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other on each core
        await bareHash();
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, worker));
  });

const address = (n: number): string => `198.51.${n >> 8}.${n & 255}`;

export const bench: Bench = {
  title: 'Login',
  run: async (say) => {
    using scratch = scratchFolder();
    const emails = Array.from({ length: ACCOUNTS }, (_, n) => `profesional${n}@clinica.test`);
    await using accounts = await openAccounts(join(scratch.path, 'datos'), emails, PASSWORD);
    const stalls: number[] = [];
    const idle: number[] = [];

    const storm: Contender = {
      name: `${CLIENTS} clients at once`,
      measure: async () => {
        const beside = monitorEventLoopDelay({ resolution: 1 });
        await accounts.begin();
        beside.enable();
        const rate = await perSecond(CLIENTS, async () => {
          const answers = await Promise.all(
            Array.from({ length: CLIENTS }, (_, n) =>
              accounts.login(emails[n % ACCOUNTS] ?? '', PASSWORD, address(n)),
            ),
          );
          const refused = answers.find(({ status }) => status !== 200);
          if (refused) throw new Error(`answered ${refused.status}`);
        });
        beside.disable();
        const { longest, p99 } = await accounts.stalled();
        stalls.push(longest);
        idle.push(beside.max / 1e6);
        say(`event loop: longest ${longest.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
        return rate;
      },
    };
    const limit: Contender = { name: 'limit: the hash alone', measure: bare };
    const rows = await interleaved([limit, storm], ROUNDS, say);

    let asked = 0;
    const wrong = async (email: string): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < ATTEMPTS; n += 1) {
        asked += 1;
        // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
        times.push((await accounts.login(email, 'no es esta', `203.0.${asked >> 8}.${asked & 255}`)).took);
      }
      return median(times);
    };
    const [known, unknown] = [await wrong(emails[0] ?? ''), await wrong('nadie@clinica.test')];
    say(`wrong password ${known.toFixed(1)} ms, unknown e-mail ${unknown.toFixed(1)} ms`);

    return {
      unit: 'logins/s',
      notes: `${NOTES}\n\nLongest stall of each round: ${stalls.map((ms) => ms.toFixed(1)).join(', ')} ms (idle loop beside it: ${idle.map((ms) => ms.toFixed(1)).join(', ')} ms). Wrong password: ${known.toFixed(1)} ms; unknown e-mail: ${unknown.toFixed(1)} ms.`,
      rows,
      targets: [
        {
          text: `${CLIENTS} clients, of what the hash alone allows`,
          reached: medianRatio(rows[1], rows[0]),
          atLeast: 0.8,
        },
        { text: 'longest stall of the event loop, ms', reached: median(stalls), atMost: 20 },
        {
          text: 'unknown e-mail to wrong password, times apart (1 is alike)',
          reached: Math.max(known / unknown, unknown / known),
          atMost: 1.25,
        },
      ],
    };
  },
};
