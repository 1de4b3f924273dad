/**
 * Every service in a process that a test kills. It loads its code in advance, starts when it gets its folder, and
 * answers with the addresses of its routes. On `check` it answers with the errors in the stored data. On `stop` it
 * stops normally. When its wall clock is set, it answers with tokens of sessions that begin at that time.
 */
import { setWallClock } from '../clock/wall-clock.ts';
import { flushCompileCache } from 'node:module';
import { SERVICES } from '../../app/services.ts';
import { checkPractice, eventsAfter, openPractice, type Person, signIn, tokensOf } from './practice.ts';

interface Start {
  readonly folder: string;
  readonly profesionales: readonly string[];
  /** Further settings, as environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Sets the wall clock: milliseconds ahead of the real clock. */
interface Ahead {
  readonly ahead: number;
}

/** Requests tokens for these people. */
interface SignIn {
  readonly people: readonly Person[];
}

/** Requests the events after this position. */
interface Events {
  readonly after: string;
}

export type Question = Start | Ahead | SignIn | Events | 'check' | 'keep compiled' | 'stop';

await Promise.all(Object.values(SERVICES).map((load) => load()));
let started: Start = { folder: '', profesionales: [] };
let running: ReturnType<typeof openPractice> | undefined;

const answer = async (question: Question): Promise<unknown> => {
  if (question === 'keep compiled') return flushCompileCache();
  if (question === 'check') return running && checkPractice((await running).running);
  if (question === 'stop') return (await running)?.running.stop();
  if ('ahead' in question) {
    setWallClock(question.ahead);
    return running && signIn((await running).running, started.profesionales);
  }
  if ('people' in question) return running && tokensOf((await running).running, question.people);
  if ('after' in question) return running && eventsAfter((await running).running, question.after);
  started = question;
  running = openPractice(started.folder, started.profesionales, started.env);
  return (await running).started;
};

// The parent process has exited.
process.once('disconnect', () => process.exit());
process.on('message', (question: Question) => {
  answer(question).then(
    (answered) => process.send?.(answered ?? null),
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});
