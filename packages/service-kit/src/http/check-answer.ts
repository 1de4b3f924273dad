/** Compares an answer with what its route declares. For tests. */
import { Readable } from 'node:stream';
import { fallo } from '@odonto/contracts/failure';
import type { z } from 'zod';
import type { JsonText } from '@odonto/event-kit/read-models';
import { type Content, isSchema } from './answer.ts';
import type { Route } from './route.ts';

/** An answer as it is sent. */
export interface Sent {
  readonly status: number;
  /** Without parameters; '' when there is none. */
  readonly contentType: string;
  readonly content: JsonText | Readable | undefined;
}

export type CheckAnswer = (route: Pick<Route, 'method' | 'path' | 'answers'>, sent: Sent) => void;

const fits = (pattern: string, type: string): boolean =>
  pattern === type || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1)));

/** How the JSON differs from its schema. */
const ofJson = (schema: z.ZodType, { content }: Sent): string | undefined => {
  if (content === undefined || content instanceof Readable) return 'not JSON';
  const { error } = schema.safeParse(JSON.parse(Buffer.from(content).toString()));
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
};

const ofContent = ({ content: type }: Content, { content, contentType }: Sent): string | undefined => {
  if (type === null) return content === undefined ? undefined : 'it has content';
  return fits(type, contentType) ? undefined : `it is ${contentType}`;
};

/** A failure that is kept for repeats passes as an answer and has one schema for all routes. */
const declared = (answers: Route['answers'], status: number): z.ZodType | Content | undefined =>
  answers[status] ?? (status >= 400 ? fallo : undefined);

const difference = (answers: Route['answers'], sent: Sent): string | undefined => {
  const declaredAnswer = declared(answers, sent.status);
  if (declaredAnswer === undefined) return 'this status is not declared';
  return isSchema(declaredAnswer) ? ofJson(declaredAnswer, sent) : ofContent(declaredAnswer, sent);
};

/** @throws Error naming the route and the difference, where there is one */
export const checkAnswer: CheckAnswer = ({ method, path, answers }, sent) => {
  const found = difference(answers, sent);
  if (found !== undefined)
    throw new Error(`${method} ${path} answered ${sent.status} other than declared: ${found}`);
};
