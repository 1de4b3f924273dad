/**
 * The wall clock jumps forward and back during writes, by hours, days and years. No valid write is refused,
 * acknowledged writes exist once, repeats are recognised, documents arrive, histories keep their order, and signatures
 * remain valid. A session may expire, as after a night; its user then signs in again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { type Known, knownOf, type Write } from './kill/known.ts';
import { expectKnown, idOf, type Outside, outside, Unexpected } from './kill/outside.ts';
import type { Checked, Started } from './kill/practice.ts';
import { ask, kill, killAll, victim } from './kill/processes.ts';
import { expectSound } from './kill/settle.ts';
import { expectSigned } from './kill/signed.ts';
import { tempFolder } from './temp-folder.ts';

/** The pacientes of the first are created and removed. The second has one paciente, whose record is requested. */
const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
const WRITTEN = 1;
const WRITERS = 4;
const HOUR = 60 * 60_000;
const AHEAD = [HOUR, -HOUR, 24 * HOUR, -24 * HOUR, 365 * 24 * HOUR, -365 * 24 * HOUR, 0];
/** Milliseconds of writing before and after a jump. */
const AROUND_MS = 150;
const SESSION_OVER = 401;

/** Does the work, and repeats it in a new session if the old one seems to have expired. @throws Unexpected */
type SignedIn = <T>(work: () => Promise<T>) => Promise<T>;

interface Answered {
  readonly write: Write;
  readonly text: string;
}

/** Writes until stopped; returns the first creation with an idempotency key, and its answer. */
const writeThrough = async (
  practice: Outside,
  signedIn: SignedIn,
  known: Known,
  over: AbortSignal,
): Promise<Answered | undefined> => {
  let first: Answered | undefined;
  const writer = async (): Promise<void> => {
    while (!over.aborted) {
      const write = known.next();
      const answer = await signedIn(() => practice.write(write));
      known.acknowledged(write, idOf(answer));
      if (write.key !== undefined && write.method === 'POST') first ??= { write, text: answer.text };
      known.done(write);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return first;
};

/** A repeat gets the same answer, unless the record was removed since. @throws Unexpected */
const expectRepeated = async (practice: Outside, known: Known, { write, text }: Answered): Promise<void> => {
  if (!known.things.has(idOf({ status: 201, text }))) return;
  const again = await practice.write(write);
  if (again.text !== text) throw new Unexpected(`${again.text} instead of ${text}`);
};

export const fault: Fault = {
  title: 'a wall clock that jumps',
  rounds: { full: 200, short: AHEAD.length },
  run: async (rounds, say) => {
    await using folder = await tempFolder('clock');
    await using cache = await tempFolder('compiled');
    try {
      const application = victim(cache.path);
      const started = await ask<Started>(application, { folder: folder.path, profesionales: PROFESIONALES });
      const tokens = [...started.tokens];
      const practice = outside({ ...started, tokens });
      const known = knownOf(WRITTEN);
      let jumping: Promise<unknown> = Promise.resolve();
      const jump = async (ahead: number): Promise<void> => {
        const signed = await ask<Pick<Started, 'tokens'>>(application, { ahead });
        tokens.splice(0, tokens.length, ...signed.tokens);
      };
      const signedIn: SignedIn = async (work) => {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof Unexpected) || error.status !== SESSION_OVER) throw error;
          await jumping;
          return work();
        }
      };
      const paciente = idOf(await practice.write({ ...known.next(), of: WRITTEN }));
      let documents = 0;
      let events = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const over = new AbortController();
        const writing = writeThrough(practice, signedIn, known, over.signal);
        const pedido = randomUUID();
        const document = signedIn(() => practice.document(paciente, WRITTEN, pedido));
        await pause(AROUND_MS);
        jumping = jump(AHEAD[(round - 1) % AHEAD.length] ?? 0);
        await jumping;
        await document.then(() => (documents += 1));
        await pause(AROUND_MS);
        over.abort();
        const before = await writing;
        if (before) await expectRepeated(practice, known, before);
        events = expectSound(await ask<Checked>(application, 'check'));
        await expectKnown(practice, known, WRITTEN, known.touched());
        say(`${round} jumps: ${known.things.size} things of ${events} events stand`);
      }
      await ask(application, 'stop');
      await expectSigned(folder.path);
      await kill(application);
      return `${rounds} jumps, ${documents} documents, ${events} events: nothing refused, lost, doubled or turned around`;
    } finally {
      await killAll();
    }
  },
};
