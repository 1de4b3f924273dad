/** Calls that share commands: those that arrive while a command is under way share the next one. */
import { batchesByName } from '../decider/batches-by-name.ts';

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param most questions of one command
 * @param ask answers each question, in order; an error of it fails all of them
 */
export const sharing = <Question, Answer>(
  most: number,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const batches = batchesByName<Waiting<Question, Answer>>(most, async (_, waiting, takeRest) => {
    try {
      const answers = await ask(waiting.map(({ question }) => question));
      for (const [at, { resolve }] of waiting.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      // Later commands would wait for the same server, one after the other.
      for (const { reject } of [...waiting, ...takeRest()]) reject(error);
    }
  });
  return (question) =>
    new Promise((resolve, reject) => {
      batches.take('', { question, resolve, reject });
    });
};
