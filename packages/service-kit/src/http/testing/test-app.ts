/** A listening application of given routes with fakes behind it, for tests of the kit. */
import { generateKeyPairSync } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { z } from 'zod';
import { type Position, StoreUnavailable } from '@odonto/event-kit/event-store';
import type { Progress } from '@odonto/event-kit/projections';
import type { Sesion } from '@odonto/practice/sessions';
import { buildApp } from '../app.ts';
import { ceilings } from '../ceilings.ts';
import { consistency } from '../consistency.ts';
import { idempotency } from '../idempotency.ts';
import { identify } from '../identity.ts';
import { type Listening, listen } from '../listen.ts';
import type { Rol, Route } from '../route.ts';
import type { Middleware } from '../state.ts';
import { tokenSigner, tokenVerifier } from '../tokens.ts';
import { memoryRegister } from './memory-register.ts';

/** For routes whose answers the test does not check. */
export const ANY = { 200: z.unknown(), 201: z.unknown() };

export const GATEWAY_SECRET = 'secret of the gateway';

export const keyPair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Projections and a store whose positions the test sets. */
class FakeProgress implements Progress {
  now: Position = 0n;
  head: Position = 0n;
  /** Whether the store does not answer. */
  away = false;
  /** The effect of a wait: by default the projections reach the position. */
  onWait: (position: Position) => boolean = (position) => {
    this.now = position;
    return true;
  };
  readonly waited: Position[] = [];

  position(): Position {
    return this.now;
  }

  async askHead(): Promise<Position> {
    if (this.away) throw new StoreUnavailable('event store');
    return this.head;
  }

  async waitFor(position: Position): Promise<boolean> {
    this.waited.push(position);
    return this.onWait(position);
  }
}

export class TestApp {
  readonly clock = { time: new Date(), now: (): Date => this.clock.time };
  readonly progress = new FakeProgress();
  readonly register = memoryRegister(() => this.clock.time);
  /** Subjects whose key was destroyed. */
  readonly erased = new Set<string>();
  /** How often `scrub` was called. */
  scrubs = 0;
  readonly sesiones = new Map<string, Sesion>();
  /** Lines of the log, parsed. */
  readonly logged: Record<string, unknown>[] = [];
  #listening: Listening | undefined;

  async start(
    routes: readonly Route[],
    internal: readonly { path: string; middleware: Middleware }[] = [],
  ): Promise<void> {
    const { clock, progress, register, erased, sesiones, logged } = this;
    const lines = new Writable({
      write(chunk, _, done) {
        logged.push(JSON.parse(String(chunk)));
        done();
      },
    });
    const app = buildApp({
      routes,
      internal,
      clock,
      ceilings: ceilings(clock),
      gatewaySecret: GATEWAY_SECRET,
      logger: pino(lines),
      consistency: consistency(progress, () => progress.askHead()),
      idempotency: idempotency({
        register,
        isErased: async (subject) => erased.has(subject),
        scrub: async () => void (this.scrubs += 1),
        clock,
        secret: new Uint8Array(32),
      }),
      identify: identify(tokenVerifier(keyPair.publicKey, clock), async (id) => sesiones.get(id)),
    });
    this.#listening = await listen(app, '127.0.0.1', 0);
  }

  get url(): string {
    return this.#listening?.url ?? '';
  }

  async stop(): Promise<void> {
    await this.#listening?.stop();
  }

  token(rol: Rol = 'profesional', id = 'p1', sesion = 0): string {
    return tokenSigner(keyPair.privateKey, this.clock)({ id, rol, nombre: 'Ana', sesion });
  }

  /** Sends a profesional's token unless a header says otherwise; objects go as JSON, texts unchanged. */
  async call(method: string, path: string, { body, headers }: CallOptions = {}): Promise<Called> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json ? JSON.parse(text) : undefined,
    };
  }
}

export interface CallOptions {
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Parsed, when the answer is JSON. */
  readonly body: unknown;
}
