/** A gateway on a free port, for tests. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ModuleDocument } from '@odonto/service-kit/module';
import pino from 'pino';
import { startGateway } from '../gateway.ts';
import type { GatewayOptions } from '../options.ts';
import { DOCUMENTS } from './documents.ts';

export const SECRET = 'internal-secret';
export const ANA = 'ana';

/** `ok-{profesionalId}` is a good token, `ok-{profesionalId}-{sesionId}` one of that session. */
const verifyToken: GatewayOptions['verifyToken'] = (token) => {
  const [word, id, sesionId] = token.split('-');
  if (word !== 'ok' || !id) return undefined;
  return { id, ...(sesionId && { sesionId }), expiresAt: new Date(Date.now() + 60_000) };
};

/** @param id of a profesional; `{profesionalId}-{sesionId}` for one of their sessions */
export const bearer = (id = ANA): { authorization: string } => ({ authorization: `Bearer ok-${id}` });

/** A folder with these files in it, by their paths. */
export const folder = async (
  files: Readonly<Record<string, string>> = {},
): Promise<AsyncDisposable & { path: string }> => {
  const path = await mkdtemp(join(tmpdir(), 'gateway-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
};

export interface RunningGateway extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** Lines that were logged, as objects. */
  readonly log: Record<string, unknown>[];
  stop(): Promise<void>;
}

/** @param options with `registered: 'asked'` the gateway requests the documents, as of services in other processes */
export const gateway = async ({
  registered = DOCUMENTS,
  ...options
}: Omit<Partial<GatewayOptions>, 'registered'> & {
  readonly registered?: readonly ModuleDocument[] | 'asked';
} = {}): Promise<RunningGateway> => {
  const log: Record<string, unknown>[] = [];
  const running = await startGateway({
    host: '127.0.0.1',
    port: 0,
    services: {},
    ...(registered !== 'asked' && { registered }),
    verifyToken,
    internalSecret: SECRET,
    shellDir: '/nonexistent',
    mfes: {},
    mfeKeys: 'unverified',
    trustProxy: 0,
    logger: pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) }),
    ...options,
  });
  const stop = () => running.stop();
  return {
    origin: `http://127.0.0.1:${running.port}`,
    port: running.port,
    log,
    stop,
    [Symbol.asyncDispose]: stop,
  };
};
