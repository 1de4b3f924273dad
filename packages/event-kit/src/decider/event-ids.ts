/**
 * Ids of the events of one command. With a seed (an Idempotency-Key, or the event that caused a reaction) the ids
 * are the same at every repeat, so the stream itself shows that the command already happened.
 */
import { parse, v5, v7 } from 'uuid';

/** Namespace of ids derived from a seed: a fixed random UUID that must never change. */
const NAMESPACE = parse('c3a7e1f4-52d8-4b6a-9e0c-7d1b2f8a6e35');

/** @returns a function from n to the id of the command's n-th event, always the same id for the same n */
export const eventIds = (
  seed: string | undefined,
  stream: string,
  command: string,
): ((index: number) => string) => {
  const known: string[] = [];
  const next = (index: number): string =>
    seed === undefined ? v7() : v5(Buffer.from(JSON.stringify([seed, stream, command, index])), NAMESPACE);
  return (index) => (known[index] ??= next(index));
};
