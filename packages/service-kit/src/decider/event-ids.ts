/**
 * Ids of the events of one command. With a seed (an Idempotency-Key, the event a reaction answers to) they
 * are the same at every repeat, so that the stream itself shows that the command already happened.
 */
import { v5, v7 } from 'uuid';

/** Namespace of ids derived from a seed: a fixed random UUID of ours, never to be changed. */
const NAMESPACE = 'c3a7e1f4-52d8-4b6a-9e0c-7d1b2f8a6e35';

/** Answers the id of the n-th event of a command; asked again for the same n, the same id. */
export const eventIds = (
  seed: string | undefined,
  stream: string,
  command: string,
): ((index: number) => string) => {
  if (seed !== undefined) return (index) => v5(JSON.stringify([seed, stream, command, index]), NAMESPACE);
  const fresh: string[] = [];
  return (index) => (fresh[index] ??= v7());
};
