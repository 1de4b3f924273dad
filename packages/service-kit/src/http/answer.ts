/**
 * The successful answers of a route, declared by status. The compiler checks the handler against the declaration,
 * the API description is generated from it, and tests compare every answer with it.
 */
import type { Readable } from 'node:stream';
import type { Vista } from '@odonto/contracts/vista';
import { z } from 'zod';
import type { Serialised } from '@odonto/event-kit/read-models';

/** An answer that is not JSON: the media type of a file or a page; null for an answer without content. */
export interface Content {
  readonly content: string | null;
}

/** `file('application/pdf')` */
export const file = (content: string): Content => ({ content });
/** An answer without content, such as a redirection. */
export const NOTHING: Content = { content: null };

/** `{ 200: paciente }`, `{ 200: file('application/pdf') }`, `{ 200: resultado, 202: hecho }` */
export type Answers = Readonly<Record<number, z.ZodType | Content>>;

export const isSchema = (declared: z.ZodType | Content): declared is z.ZodType =>
  declared instanceof z.ZodType;

interface Beside {
  readonly headers?: Readonly<Record<string, string>>;
  /** The subject of the personal data in the answer. The answer to a repeat is kept until that subject is erased. */
  readonly subject?: string;
  /** Number of items of a list or of a file of a list, for the audit. */
  readonly count?: number;
}

export interface JsonAnswer<Status, Body> extends Beside {
  readonly status: Status;
  readonly body: Body;
}

/** A list that is answered as stored, without being parsed. */
export interface SerialisedAnswer<Status, Body> extends Beside, Serialised<Body> {
  readonly status: Status;
}

export interface ContentAnswer<Status> extends Beside {
  readonly status: Status;
  /** Absent when there is no content. */
  readonly stream?: Readable;
}

type AnswerWith<Status, Declared> = Declared extends z.ZodType
  ? JsonAnswer<Status, Vista<Declared>> | SerialisedAnswer<Status, Vista<Declared>>
  : ContentAnswer<Status>;

/** The answer of any route, inside the kit. */
export interface Answer extends Beside, Partial<Serialised<unknown>> {
  readonly status: number;
  readonly body?: unknown;
  readonly stream?: Readable;
}

/** The answers that a handler may give for this declaration; any answer when the declaration is not known. */
export type AnswerTo<Declared extends Answers> = Answers extends Declared
  ? Answer
  : { [Status in keyof Declared]: AnswerWith<Status, Declared[Status]> }[keyof Declared];

export const ok = <Body>(body: Body, extra: Beside = {}): JsonAnswer<200, Body> => ({
  status: 200,
  body,
  ...extra,
});

export const created = <Body>(body: Body, extra: Beside = {}): JsonAnswer<201, Body> => ({
  status: 201,
  body,
  ...extra,
});
