/**
 * Kills the application at random moments on one data folder, during random writes of every kind, with and without
 * Idempotency-Key. No acknowledged write may be lost or duplicated. After each kill every touched record is read again;
 * at intervals every chain is verified, and every read model is compared byte by byte with a clean rebuild.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { type Known, knownOf, type Write } from './kill/known.ts';
import { expectKnown, idOf, type Outside, outside, Unexpected } from './kill/outside.ts';
import { ask, kill, killAll, victim } from './kill/processes.ts';
import { expectSound, settle } from './kill/settle.ts';
import type { Checked, Started } from './kill/practice.ts';
import { tempFolder } from './temp-folder.ts';

const WRITERS = 4;
const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
/** The latest moment of a kill, in milliseconds from the first write. One kill in ten happens during the start. */
const LATEST_KILL_MS = 150;
const KILLED_AT_START = 10;
/** Rounds between two complete checks, and rounds on one folder before a new one is created. */
const CHECKED_EVERY = 10;
const ON_ONE_FOLDER = 200;
/** Milliseconds of writing before the first kill. */
const REHEARSAL_MS = 500;

/** An answered write with a key. When it is repeated, the answer must be the same, and nothing may change. */
interface Answered {
  readonly write: Write;
  readonly text: string;
}

/** Writes until the connection breaks; returns the writes without an answer. */
const writeUntilKilled = async (
  { write: send }: Outside,
  known: Known,
  answered: Answered[],
): Promise<Write[]> => {
  const unanswered: Write[] = [];
  const writer = async (): Promise<void> => {
    for (;;) {
      const write = known.next();
      try {
        const answer = await send(write);
        known.acknowledged(write, idOf(answer));
        if (write.key !== undefined && write.method === 'POST') answered.push({ write, text: answer.text });
        known.done(write);
      } catch (error) {
        if (error instanceof Unexpected) throw error;
        unanswered.push(write);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return unanswered;
};

/**
 * Does all actions of a round in one process, and keeps the compiled code for the other processes, which are killed
 * before they can keep any. This saves half the cost of a round.
 */
const rehearse = async (cache: string): Promise<void> => {
  await using folder = await tempFolder('rehearsal');
  const application = victim(cache);
  const practice = outside(
    await ask<Started>(application, { folder: folder.path, profesionales: PROFESIONALES }),
  );
  const known = knownOf(PROFESIONALES.length);
  const writing = writeUntilKilled(practice, known, []);
  await Promise.race([writing, pause(REHEARSAL_MS)]);
  await practice.list('paciente', '', 0);
  await ask(application, 'check');
  await ask(application, 'keep compiled');
  await kill(application);
  await writing;
};

/** @returns the number of events in the folder at the end */
const onOneFolder = async (rounds: number, cache: string, say: (line: string) => void): Promise<number> => {
  await using folder = await tempFolder('kill');
  const known = knownOf(PROFESIONALES.length);
  const answered: Answered[] = [];
  let unanswered: Write[] = [];
  let next = victim(cache);
  let events = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const current = next;
    next = victim(cache);
    const start = ask<Started>(current, { folder: folder.path, profesionales: PROFESIONALES });
    if (round % KILLED_AT_START === KILLED_AT_START - 1) {
      start.catch(() => undefined);
      await pause(Math.random() * LATEST_KILL_MS);
      await kill(current);
      continue;
    }
    const practice = outside(await start);
    await settle(practice, known, unanswered);
    const repeated = answered.splice(0).at(-1);
    if (repeated && known.things.has(idOf({ status: 201, text: repeated.text }))) {
      const { text } = await practice.write(repeated.write);
      if (text !== repeated.text) throw new Unexpected(`${text} instead of ${repeated.text}`);
    }
    const whole = round % CHECKED_EVERY === 0 || round === rounds;
    const everybody = [...known.things].filter(([, { kind }]) => kind === 'paciente');
    const scope = whole
      ? new Map([...known.touched(), ...everybody.map(([id, { of }]) => [id, of] as const)])
      : known.touched();
    if (whole) events = expectSound(await ask<Checked>(current, 'check'));
    await expectKnown(practice, known, PROFESIONALES.length, scope);
    if (whole) say(`${round} kills: ${known.things.size} things of ${events} events stand`);
    const writing = writeUntilKilled(practice, known, answered);
    await Promise.race([writing, pause(Math.random() * LATEST_KILL_MS)]);
    await kill(current);
    unanswered = await writing;
  }
  await kill(next);
  return events;
};

export const fault: Fault = {
  title: 'kill -9 at any moment',
  rounds: { full: 10_000, short: 200 },
  run: async (rounds, say) => {
    await using cache = await tempFolder('compiled');
    let events = 0;
    try {
      await rehearse(cache.path);
      for (let done = 0; done < rounds; done += ON_ONE_FOLDER) {
        events += await onOneFolder(Math.min(ON_ONE_FOLDER, rounds - done), cache.path, say);
      }
    } finally {
      await killAll();
    }
    return `${rounds} kills, ${events} events: nothing lost, nothing doubled, chains and read models sound`;
  },
};
