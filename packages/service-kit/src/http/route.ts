/**
 * A route as data: who may call it, what it takes, what it answers. The HTTP kit does the rest (token, role, body,
 * idempotency, waiting for projections, errors). The OpenAPI page and the route x role matrix are generated from
 * it. A route without `access` does not compile.
 */
import type { Readable } from 'node:stream';
import type { Rol } from '@odonto/contracts';
import type { z } from 'zod';
import type { Actor } from '@odonto/event-kit/event-log';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Reads } from '@odonto/practice/reads';
import type { Answers, AnswerTo } from './answer.ts';
import type { Ceiling } from './ceilings.ts';

export { created, file, NOTHING, ok } from './answer.ts';
export type { Rol };

/** `publica`: no token. Otherwise the roles that may call; any other caller gets 403. The handler checks ownership. */
export type Access = 'publica' | readonly Rol[];

/** The signed-in user of a request. */
export interface Caller extends Actor {
  readonly rol: Rol;
  readonly nombre: string;
  /** Id of the token's session; absent in tokens issued before sessions had ids. */
  readonly sesionId?: string;
  /** The caller has to change the password before anything else. */
  readonly temporal?: true;
}

/** `'id'` of `/api/pacientes/:id` */
type NamesIn<Path extends string> = string extends Path
  ? string
  : Path extends `${string}:${infer Name}/${infer Rest}`
    ? Name | NamesIn<Rest>
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

/** The request of a route whose path has these parameters; `string`: the route is not known. */
export interface Request<Body = unknown, Q = unknown, Name extends string = string> extends CommandContext {
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<Name, string>>;
  readonly query: Q;
  readonly body: Body;
  /** The signed-in user. Reading it on a public route is a bug and throws. */
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The client's address, honouring TRUST_PROXY. */
  readonly ip: string;
  /**
   * Adds fields to the log line of this request, which is then written at `info` even where ordinary requests are
   * not logged: for attempts on an account and for malware. Only ids and keyed values, never personal data.
   * @param msg message of the line where the request was not refused
   */
  readonly inLog: (fields: Readonly<Record<string, string>>, msg?: 'request' | 'login' | 'malware') => void;
  /** The raw body, for uploads. */
  readonly stream: Readable;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** A new entity id (UUID v7), the same for every repeat of an idempotent request. `n` numbers the request's ids. */
  readonly newId: (n?: number) => string;
  readonly now: Date;
}

export interface Route<
  Body = unknown,
  Q = unknown,
  Declared extends Answers = Answers,
  Path extends string = string,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/pacientes/:id` */
  readonly path: Path;
  readonly access: Access;
  /**
   * Checks more of the caller than the role. It runs before the input is checked, so that a refused caller gets the
   * same answer to a valid and to an invalid body. @throws Failure
   */
  readonly admits?: (caller: Caller) => Promise<void>;
  /** Also allowed before a temporary password is changed; every other route answers 403. */
  readonly conContrasenaTemporal?: true;
  /** One line for the OpenAPI page. */
  readonly summary: string;
  readonly body?: z.ZodType<Body>;
  /** Maximum size of the JSON body in bytes, if not 64 KB. */
  readonly maxBody?: number;
  /** The fields of a form with a file, for the OpenAPI page. The handler reads the form itself as a stream. */
  readonly form?: Readonly<Record<string, 'archivo' | 'texto'>>;
  readonly query?: z.ZodType<Q>;
  /** Limit for one user; absent: no limit. */
  readonly ceiling?: Ceiling;
  /** The answers by status. The handler can give no others, and the OpenAPI page lists them. */
  readonly answers: Declared;
  /** What the answer showed, for the audit: most often a paciente's id. Called after the answer was sent. */
  readonly reads?: (
    request: Request<Body, Q, NamesIn<Path>>,
    answer: AnswerTo<Declared>,
  ) => Reads | Promise<Reads>;
  /**
   * The message that confirms a DELETE which looks up its target. A repeat under the same key gets this message even
   * when it finds nothing, because the first request removed the target and its answer was lost.
   */
  readonly removed?: string;
  /** A repeat is answered even if the caller may no longer see the data: the request may have ended that right. */
  readonly repeatsAlways?: true;
  /** The answer carries a secret, so it is not stored for repeats: an Idempotency-Key is ignored. */
  readonly secret?: true;
  readonly handle: (request: Request<Body, Q, NamesIn<Path>>) => Promise<AnswerTo<Declared>>;
}

/**
 * Whether an Idempotency-Key is used. Keys belong to a user, so public routes take none; nor do routes whose answer
 * must not be stored.
 */
export const takesKey = ({ method, access, secret }: Pick<Route, 'method' | 'access' | 'secret'>): boolean =>
  method !== 'GET' && access !== 'publica' && !secret;

/** Declares a route. Its types are inferred from the schemas and the path, and hidden from the kit. */
export const route = <Body, Q, const Declared extends Answers, const Path extends string>(
  definition: Route<Body, Q, Declared, Path>,
): Route => definition as unknown as Route;
