/** Parses input into a typed value (docs/spec/api.md#values). */
import { fieldErrors } from '@odonto/contracts/fields';
import type { z } from 'zod';
import { Malformed } from '@odonto/event-kit/decider';

/**
 * The input parsed by the schema; undefined without a schema.
 * @throws Malformed with the first broken rule of each field, in the order of the schema
 */
export const parseInput = (schema: z.ZodType | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [first, ...rest] = fieldErrors(parsed.error);
  throw new Malformed([first ?? { field: '', message: 'Los datos no son válidos' }, ...rest]);
};
