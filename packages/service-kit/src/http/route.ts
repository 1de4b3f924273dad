/**
 * A route as data: who may call it, what it takes, what it answers. The HTTP kit does the rest
 * (token, role, body, idempotency, waiting for projections, errors), and the OpenAPI page and the
 * route x role matrix are generated from it. A route without `access` does not compile.
 */
import type { Readable } from 'node:stream';
import type { Rol } from '@odonto/contracts';
import type { z } from 'zod';
import type { Actor } from '../events.ts';
import type { Position } from '../event-store/port.ts';
import type { Reads } from '../reads/shown.ts';
import type { Answers, AnswerTo } from './answer.ts';
import type { Ceiling } from './ceilings.ts';

export { created, file, NOTHING, ok } from './answer.ts';
export type { Rol };

/** `publica`: no token. Otherwise the roles that may call; anyone else gets 403. Ownership is the handler's. */
export type Access = 'publica' | readonly Rol[];

/** The signed-in user of a request. */
export interface Caller extends Actor {
  readonly rol: Rol;
  readonly nombre: string;
  /** Of the session that the token belongs to; absent in tokens issued before sessions had ids. */
  readonly sesionId?: string;
  /** The password has to be changed before anything else. */
  readonly temporal?: true;
}

/** What a command handler needs to know of the request that caused it. */
export interface CommandContext {
  readonly actor: Actor;
  readonly requestId: string;
  readonly causationId?: string;
  /**
   * Seed of event and entity ids: with an Idempotency-Key the same for every repeat, otherwise absent
   * (ids are then fresh UUID v7).
   */
  readonly seed?: string;
  /** The request with this seed began before and its answer is not known: its events may be in the log. */
  readonly again?: boolean;
  /** Told by the command handler after an append, so that the answer waits for it and carries `x-posicion`. */
  readonly onAppended?: (position: Position) => Promise<void>;
}

export interface Request<Body = unknown, Q = unknown> extends CommandContext {
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Q;
  readonly body: Body;
  /** The signed-in user. Reading it on a public route is a bug and throws. */
  readonly caller: Caller;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The client's address, honouring TRUST_PROXY. */
  readonly ip: string;
  /**
   * Adds to the log's line of this request, which is then written at `info` even where ordinary requests are not: for
   * attempts on an account and for malware. Ids and keyed values alone, never personal data.
   * @param msg what the line says where the request was not refused
   */
  readonly inLog: (fields: Readonly<Record<string, string>>, msg?: 'request' | 'login' | 'malware') => void;
  /** The raw body, for uploads. */
  readonly stream: Readable;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /**
   * A new entity id (UUID v7), or the same one for every repeat of an idempotent request. `n` tells apart several in
   * one request.
   */
  readonly newId: (n?: number) => string;
  readonly now: Date;
}

export interface Route<Body = unknown, Q = unknown, Said extends Answers = Answers> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/pacientes/:id` */
  readonly path: string;
  readonly access: Access;
  /** Answered also before a temporary password was changed; every other route answers 403. */
  readonly conContrasenaTemporal?: true;
  /** One line for the OpenAPI page. */
  readonly summary: string;
  readonly body?: z.ZodType<Body>;
  /** Bytes of the JSON body, where that is not 64 KB. */
  readonly maxBody?: number;
  /** Of a form with a file, which the handler reads itself as it streams: its fields, for the OpenAPI page. */
  readonly form?: Readonly<Record<string, 'archivo' | 'texto'>>;
  readonly query?: z.ZodType<Q>;
  /** How much of it one user may ask for; absent: any amount. */
  readonly ceiling?: Ceiling;
  /** What is answered, by status: the handler can give nothing else, and the OpenAPI page tells it. */
  readonly answers: Said;
  /** What its answer showed, for the audit: most often a paciente's id. Asked after the answer; nothing waits for it. */
  readonly reads?: (request: Request<Body, Q>, answer: AnswerTo<Said>) => Reads | Promise<Reads>;
  /**
   * Of a DELETE that looks its target up: the sentence that it is done. It is answered, too, when a repeat under
   * its key finds nothing because the first had removed it, and only its answer was lost.
   */
  readonly removed?: string;
  /** Its answer carries a secret, so it is not stored for repeats: an Idempotency-Key is ignored. */
  readonly secret?: true;
  readonly handle: (request: Request<Body, Q>) => Promise<AnswerTo<Said>>;
}

/**
 * Whether an Idempotency-Key counts. Keys belong to a user, so public routes take none, and neither do routes whose
 * answer must not be stored.
 */
export const takesKey = ({ method, access, secret }: Pick<Route, 'method' | 'access' | 'secret'>): boolean =>
  method !== 'GET' && access !== 'publica' && !secret;

/** Declares a route; its types are inferred from the schemas and erased for the kit. */
export const route = <Body, Q, const Said extends Answers>(definition: Route<Body, Q, Said>): Route =>
  definition as unknown as Route;
