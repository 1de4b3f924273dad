/**
 * A running service with the production code, a temporary data folder and a free port, for API tests. With ON_SERVERS=1
 * it uses servers instead of the folder.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { EventDefinitions } from '@odonto/contracts';
import { publishedEvents } from '@odonto/practice/published';
import { type Clock, systemClock } from '@odonto/event-kit/runtime';
import { GATEWAY_HEADER } from '../http/believe-gateway.ts';
import { PROJECTIONS_MS } from '../http/consistency.ts';
import { type Identity, tokenSigner } from '../http/tokens.ts';
import { openShared, type Shared } from '../process/platform.ts';
import { type RunningService, runService, type ServiceFactory } from '../process/run-service.ts';
import { changesSecret } from '../process/secrets.ts';
import { readSettings } from '../process/settings.ts';
import { answersAsDeclared } from './answers-as-declared.ts';
import { appendsAsDeclared } from './appends-as-declared.ts';
import { heldLog, queriesByIndex, serversOfRun } from '@odonto/event-kit/testing';

export interface CallOptions {
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: object | string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Called {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; undefined when the answer has no body. */
  readonly body: unknown;
}

export interface TempService {
  readonly url: string;
  readonly shared: Shared;
  /** Calls as the gateway does: the service trusts the client address in the headers. */
  call(method: string, path: string, options?: CallOptions): Promise<Called>;
  /** A valid token for any user, even one that accounts does not know. */
  token(identity?: Partial<Identity>): string;
  /** Pauses projections and reactions; the returned function resumes them. Call that before the service is stopped. */
  holdProjections(): () => void;
  /** Stops the service and starts it again with the same folder. */
  restart(): Promise<void>;
  /** Stops the service and its servers and removes the folder. */
  stop(): Promise<void>;
}

export interface TempServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Events of a module that the contracts do not have. */
  readonly events?: EventDefinitions;
  /** By default nothing is logged. */
  readonly logger?: Logger;
}

/** Milliseconds that a request waits for projections that are stopped. */
const IN_VAIN_MS = 20;

/** `const service = await tempService(patients)` */
export const tempService = async (
  factory: ServiceFactory,
  { env = {}, clock = systemClock, events = {}, logger = pino({ enabled: false }) }: TempServiceOptions = {},
): Promise<TempService> => {
  const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
  const servers = await serversOfRun();
  const settings = readSettings({ ...servers.env, ...env, DATA_DIR: dataDir });
  const definitions = { ...publishedEvents, ...events };
  let held = false;
  const start = async () => {
    const opened = await openShared({ settings, logger, clock, definitions });
    const { log, hold } = heldLog(appendsAsDeclared(opened.log, definitions));
    const shared = {
      ...opened,
      log,
      checkAnswer: answersAsDeclared,
      projectionsMs: () => (held ? IN_VAIN_MS : PROJECTIONS_MS),
      openReadModels: (service: string) => queriesByIndex(opened.openReadModels(service)),
    };
    return { shared, hold, running: await runService(factory, shared, { host: '127.0.0.1', port: 0 }) };
  };
  const close = async ({ shared, running }: { shared: Shared; running: RunningService }): Promise<void> => {
    await running.stop();
    await shared.close();
  };
  let current = await start();

  return {
    get url() {
      return current.running.url;
    },
    get shared() {
      return current.shared;
    },
    token: (identity = {}) =>
      tokenSigner(
        current.shared.tokenKeys.privateKey,
        clock,
      )({ id: randomUUID(), rol: 'profesional', nombre: 'Ana', sesion: 0, ...identity }),
    async call(method, path, { body, token, headers } = {}) {
      const response = await fetch(current.running.url + path, {
        method,
        headers: {
          [GATEWAY_HEADER]: changesSecret(current.shared.secret),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: text === '' ? undefined : JSON.parse(text),
      };
    },
    holdProjections: () => {
      const release = current.hold();
      held = true;
      return () => {
        held = false;
        release();
      };
    },
    async restart() {
      await close(current);
      current = await start();
    },
    async stop() {
      await close(current);
      await servers.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
