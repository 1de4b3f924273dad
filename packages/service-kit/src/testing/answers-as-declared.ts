/** Compares every answer of a test with the declaration of its route. A difference is a 500 that names the reason. */
import { type CheckAnswer, checkAnswer } from '../http/check-answer.ts';

export const answersAsDeclared: CheckAnswer = (route, sent) => {
  try {
    checkAnswer(route, sent);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    throw error;
  }
};
