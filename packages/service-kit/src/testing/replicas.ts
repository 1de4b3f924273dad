/** Replicas of a service in separate processes on separate servers, for tests of outages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { systemClock } from '@odonto/event-kit/runtime';
import { derivedTokenKeys } from '../http/derived-token-keys.ts';
import { tokenSigner } from '../http/tokens.ts';
import { secretsOf } from '../process/secrets.ts';
import { startEventStoreStandIn, startFerretDb, startRedis } from '@odonto/event-kit/test-servers';
import { missingPrograms, leftOut, type TestServer } from '@odonto/event-kit/testing';

const PROGRAM = fileURLToPath(new URL('avisos.process.ts', import.meta.url));

export interface Servers {
  readonly EventStoreDB: TestServer;
  readonly MongoDB: TestServer;
  readonly Redis: TestServer;
}

export interface Replica {
  readonly url: string;
  /** Lines of its log, parsed. */
  readonly logged: readonly Record<string, unknown>[];
  /** How the process ended by itself: its exit code and its standard error. */
  readonly ended: Promise<{ readonly code: unknown; readonly stderr: string }>;
  /** Sends SIGTERM. */
  terminate(): void;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  freeze(): void;
  thaw(): void;
}

export interface Installation {
  readonly servers: Servers;
  readonly token: string;
  /** Resolves when the replica listens, even if its servers are unavailable. */
  startReplica(env?: Readonly<Record<string, string>>): Promise<Replica>;
  /** The id of the ficha of each run of a job. */
  effects(): readonly string[];
  stop(): Promise<void>;
}

/** Whether all three servers can be started on this machine. If not, one line reports what is not tested. */
export const canStartServers = (what: string): boolean => {
  const missing = missingPrograms();
  if (missing.length > 0) leftOut(what, `no hay ${missing.join(' ni ')}`);
  return missing.length === 0;
};

const masterKey = randomBytes(32);

export const startInstallation = async (): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), 'replicas-'));
  const file = join(folder, 'avisos');
  await writeFile(file, '');
  const [EventStoreDB, MongoDB, Redis] = await Promise.all([
    startEventStoreStandIn(),
    startFerretDb(),
    startRedis(),
  ]);
  const env = {
    PORT: '0',
    DATA_DIR: folder,
    EVENTSTORE_URL: EventStoreDB.url,
    MONGODB_URL: MongoDB.url,
    REDIS_URL: Redis.url,
    MASTER_KEY: masterKey.toString('base64'),
  };
  const children = new Set<ChildProcess>();

  const startReplica = async (other: Readonly<Record<string, string>> = {}): Promise<Replica> => {
    const child = spawn(process.execPath, [PROGRAM, file], {
      env: { ...env, ...other },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, stderr }));
    const logged: Record<string, unknown>[] = [];
    const url = await new Promise<string>((resolve, reject) => {
      void ended.then(({ code }) => reject(new Error(`the replica ended with ${String(code)}: ${stderr}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const entry: Record<string, unknown> = JSON.parse(line);
        logged.push(entry);
        if (entry['msg'] === 'listening') resolve(String(entry['url']));
      });
    });
    return {
      url,
      logged,
      ended,
      terminate: () => void child.kill('SIGTERM'),
      kill: async () => {
        children.delete(child);
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
    };
  };

  const sign = tokenSigner(derivedTokenKeys(secretsOf(masterKey)).privateKey, systemClock);
  return {
    servers: { EventStoreDB, MongoDB, Redis },
    token: sign({ id: 'p1', rol: 'profesional', nombre: 'Ana', sesion: 0 }),
    startReplica,
    effects: () => readFileSync(file, 'utf8').split('\n').filter(Boolean),
    stop: async () => {
      for (const child of children) child.kill('SIGKILL');
      await Promise.all([EventStoreDB, MongoDB, Redis].map((server) => server.stop()));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
