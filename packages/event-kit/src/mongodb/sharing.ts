/** Calls that share commands: those that arrive while a command is under way are asked together by the next one. */
import { batchesByName } from '../decider/batches-by-name.ts';

interface Asked<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param most questions of one command
 * @param ask answers each question, in order; what it throws, all of them throw
 */
export const sharing = <Question, Answer>(
  most: number,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const batches = batchesByName<Asked<Question, Answer>>(most, async (_, asked, takeRest) => {
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      // Those behind them would wait for the same server, one command after the other.
      for (const { reject } of [...asked, ...takeRest()]) reject(error);
    }
  });
  return (question) =>
    new Promise((resolve, reject) => {
      batches.take('', { question, resolve, reject });
    });
};
