/** Rules for every adapter of the read model port. Each adapter's test calls this with its own way to open one. */
import { documentsOf } from './conformance/documents.ts';
import { longAnswersOf } from './conformance/long-answers.ts';
import { ordersOf } from './conformance/orders.ts';
import { queriesOf } from './conformance/queries.ts';
import { rebuildsOf } from './conformance/rebuilds.ts';
import { registersOf } from './conformance/registers.ts';
import { type OpenedReadModels, suiteOf } from './conformance/suite.ts';
import { wordsOf } from './conformance/words.ts';

export type { OpenedReadModels } from './conformance/suite.ts';

/**
 * Runs the suite; `open` gives separate, empty read models. `many` is the length of long answers: enough that the
 * adapter takes its path for many documents.
 */
export const readModelsConformance = (
  name: string,
  open: () => Promise<OpenedReadModels>,
  { many = 1_200 } = {},
): void => {
  const suite = suiteOf(name, open);
  documentsOf(suite);
  queriesOf(suite);
  longAnswersOf(suite, many);
  wordsOf(suite);
  ordersOf(suite);
  rebuildsOf(suite);
  registersOf(suite);
};
