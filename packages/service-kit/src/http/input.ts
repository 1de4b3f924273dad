/** Input becomes a typed value once, here (docs/spec/api.md#values). */
import { fieldErrors } from '@odonto/contracts/fields';
import type { z } from 'zod';
import { Malformed } from '../decider/errors.ts';

/**
 * What the schema makes of the input; without a schema, nothing.
 * @throws Malformed with the first broken rule of each field, in the order of the schema
 */
export const parseInput = (schema: z.ZodType | undefined, input: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [first, ...rest] = fieldErrors(parsed.error);
  throw new Malformed([first ?? { field: '', message: 'Los datos no son válidos' }, ...rest]);
};
