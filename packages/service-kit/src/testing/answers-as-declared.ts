/** Every answer of a test held against what its route declares: one that differs is a 500, and says why. */
import { type CheckAnswer, checkAnswer } from '../http/check-answer.ts';

export const answersAsDeclared: CheckAnswer = (route, sent) => {
  try {
    checkAnswer(route, sent);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    throw error;
  }
};
