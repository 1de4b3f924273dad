/** Writes during a time in which writes are refused, and repeats the refused writes afterwards. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Known, knownOf, type Write } from './kill/known.ts';
import { expectKnown, idOf, type Outside, outside, Unexpected } from './kill/outside.ts';
import type { Checked, Started } from './kill/practice.ts';
import { ask, kill } from './kill/processes.ts';
import { expectSound, settle } from './kill/settle.ts';

const WRITERS = 4;
/** Milliseconds of writing before the fault. */
const BEFORE_MS = 300;
const REFUSED = 503;
/** Milliseconds to wait for the first refusal, and for a service's own retry. */
const PATIENCE_MS = 60_000;

/** Writes until stopped; refused writes go into `refused`. */
const writeThrough = async (
  practice: Outside,
  known: Known,
  refused: Write[],
  over: AbortSignal,
): Promise<void> => {
  const writer = async (): Promise<void> => {
    while (!over.aborted) {
      const write = known.next();
      try {
        known.acknowledged(write, idOf(await practice.write(write)));
        known.done(write);
      } catch (error) {
        if (!(error instanceof Unexpected) || error.status !== REFUSED) throw error;
        refused.push(write);
        await pause(100);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
};

/** Starts the fault, and retries until a write is refused. @throws Unexpected when none is refused within a minute */
const refusedOne = async (refused: readonly Write[], begin: () => void): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  while (refused.length === 0) {
    if (Date.now() > until) throw new Unexpected('nothing was ever refused');
    begin();
    for (let look = 0; look < 50 && refused.length === 0; look += 1) await pause(100);
  }
};

/** Waits until writes succeed again. @throws Unexpected when they still fail after a minute */
const recovered = async (work: () => Promise<void>): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unexpected) || error.status !== REFUSED || Date.now() > until) throw error;
      await pause(200);
    }
};

interface Practice {
  readonly application: ChildProcess;
  readonly practice: Outside;
  readonly known: Known;
  readonly profesionales: number;
}

export interface Refusal {
  /** May be called again. */
  readonly begin: () => void;
  readonly end: () => void;
  /** The duration of the fault after the first refusal, in milliseconds. */
  readonly lasts: number;
}

interface Stood {
  readonly refused: number;
  readonly events: number;
}

/**
 * Writes continuously, and makes writes impossible for a while. Reads continue, and refused writes are repeated later.
 * @returns the number of refusals and of events @throws Unexpected when the data differs from the answers
 */
const refusing = async (
  { application, practice, known, profesionales }: Practice,
  { begin, end, lasts }: Refusal,
): Promise<Stood> => {
  const over = new AbortController();
  const refused: Write[] = [];
  const writing = writeThrough(practice, known, refused, over.signal);
  // The `await` below handles a rejection. Until then an unhandled rejection would end this process.
  writing.catch(() => undefined);
  await pause(BEFORE_MS);
  await Promise.race([refusedOne(refused, begin), writing]);
  await pause(lasts);
  await practice.list('paciente', '', 0);
  end();
  over.abort();
  await writing;
  for (const write of refused) await recovered(() => settle(practice, known, [write]));
  const events = expectSound(await ask<Checked>(application, 'check'));
  await expectKnown(practice, known, profesionales, known.touched());
  return { refused: refused.length, events };
};

/** The profesionales of a practice whose disk fails. */
export const PROFESIONALES = ['0199aaaa-0000-7000-8000-000000000001'];

/**
 * Starts the application, lets its disk fail again and again, and kills it.
 * @param name of the failure: `5 times full, ...` @returns the sentence that a fault reports
 */
export const refusingRounds = async (
  application: ChildProcess,
  folder: string,
  { rounds, name, refusal }: { readonly rounds: number; readonly name: string; readonly refusal: Refusal },
  say: (line: string) => void,
): Promise<string> => {
  const started = await ask<Started>(application, { folder, profesionales: PROFESIONALES });
  const practice = outside(started);
  const known = knownOf(PROFESIONALES.length);
  let refused = 0;
  let events = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const stood = await refusing(
      { application, practice, known, profesionales: PROFESIONALES.length },
      refusal,
    );
    refused += stood.refused;
    events = stood.events;
    say(`${round} times ${name}: ${refused} refused, ${events} events stand`);
  }
  await kill(application);
  return `${rounds} times ${name}, ${refused} writes refused, ${events} events: nothing lost, nothing half written`;
};
