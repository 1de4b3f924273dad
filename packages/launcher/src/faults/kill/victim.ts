/**
 * Every service in a process that is there to be killed. Loaded ahead, it starts when told its folder and answers
 * where its routes are; asked to check, it answers what is wrong with what is stored; asked to stop, it ends in order.
 */
import { flushCompileCache } from 'node:module';
import { SERVICES } from '../../app/services.ts';
import { checkPractice, openPractice } from './practice.ts';

export type Asked =
  | { readonly folder: string; readonly profesionales: readonly string[] }
  | 'check'
  | 'keep compiled'
  | 'stop';

await Promise.all(Object.values(SERVICES).map((load) => load()));
let running: ReturnType<typeof openPractice> | undefined;
process.on('message', (asked: Asked) => {
  const answer = async () => {
    if (asked === 'check') return running && checkPractice((await running).running);
    if (asked === 'keep compiled') return flushCompileCache();
    if (asked === 'stop') return (await running)?.running.stop();
    running = openPractice(asked.folder, asked.profesionales);
    return (await running).started;
  };
  answer().then(
    (answered) => process.send?.(answered ?? null),
    (error: unknown) =>
      setImmediate(() => {
        throw error;
      }),
  );
});
