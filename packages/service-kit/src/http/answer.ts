/**
 * What a route answers when it did what it was asked: declared by status, so that the compiler holds the handler to
 * it, the description of the API tells it, and every answer of a test is held against it.
 */
import type { Readable } from 'node:stream';
import type { Vista } from '@odonto/contracts/vista';
import { z } from 'zod';
import type { Serialised } from '../read-models/port.ts';

/** What is not JSON: the media type of a file or a page, null for an answer without content. */
export interface Content {
  readonly content: string | null;
}

/** `file('application/pdf')` */
export const file = (content: string): Content => ({ content });
/** A redirection: all there is to say is in its headers. */
export const NOTHING: Content = { content: null };

/** `{ 200: paciente }`, `{ 200: file('application/pdf') }`, `{ 200: resultado, 202: hecho }` */
export type Answers = Readonly<Record<number, z.ZodType | Content>>;

export const isSchema = (said: z.ZodType | Content): said is z.ZodType => said instanceof z.ZodType;

interface Beside {
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose personal data it carries: a repeat's answer is kept until that subject is erased. */
  readonly subject?: string;
  /** Of a list, or of a file of one: how many it holds, for the audit. */
  readonly count?: number;
}

export interface JsonAnswer<Status, Body> extends Beside {
  readonly status: Status;
  readonly body: Body;
}

/** A list that is answered as it is stored, without being parsed. */
export interface SerialisedAnswer<Status, Body> extends Beside, Serialised<Body> {
  readonly status: Status;
}

export interface ContentAnswer<Status> extends Beside {
  readonly status: Status;
  /** Absent where there is no content. */
  readonly stream?: Readable;
}

type AnswerWith<Status, Said> = Said extends z.ZodType
  ? JsonAnswer<Status, Vista<Said>> | SerialisedAnswer<Status, Vista<Said>>
  : ContentAnswer<Status>;

/** Of any route, as the kit has it. */
export interface Answer extends Beside, Partial<Serialised<unknown>> {
  readonly status: number;
  readonly body?: unknown;
  readonly stream?: Readable;
}

/** What a handler may give where a route says that; of whatever a route says, any answer. */
export type AnswerTo<Said extends Answers> = Answers extends Said
  ? Answer
  : { [Status in keyof Said]: AnswerWith<Status, Said[Status]> }[keyof Said];

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
