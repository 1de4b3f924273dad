/**
 * MongoDB for tests: FerretDB 1.24, which implements the wire protocol on SQLite. The program is the one that FERRETDB
 * names or that PATH holds. With MONGODB_URL the same suites run against a real server.
 */
import { MongoClient } from 'mongodb';
import { findProgram, leftOut, startProgram, type TestServer } from './servers.ts';

/** The defaults of FerretDB, without a flush at each commit: these tests kill the process, not the machine. */
const PRAGMAS = '_pragma=busy_timeout(10000)&_pragma=journal_mode(wal)&_pragma=synchronous(off)';

const ferretDbProgram = (): string | undefined => process.env['FERRETDB'] ?? findProgram('ferretdb');

export const startFerretDb = (): Promise<TestServer> =>
  startProgram('ferretdb', (folder, port) => {
    const url = `mongodb://127.0.0.1:${port}/odonto`;
    return {
      command: ferretDbProgram() ?? 'ferretdb',
      args: [
        '--handler=sqlite',
        `--sqlite-url=file:${folder}/?${PRAGMAS}`,
        `--state-dir=${folder}`,
        `--listen-addr=127.0.0.1:${port}`,
        '--telemetry=disable',
        '--debug-addr=-',
        '--log-level=error',
      ],
      url,
      answers: async () => {
        const client = new MongoClient(url, { serverSelectionTimeoutMS: 500 });
        try {
          await client.db().command({ ping: 1 });
          return true;
        } finally {
          await client.close();
        }
      },
    };
  });

export interface MongoForTests {
  readonly url: string;
  /** The URL of another database of the same server. */
  database(name: string): string;
  /** Absent when the tests did not start the server and must not stop it. */
  readonly server?: TestServer;
  stop(): Promise<void>;
}

/** The server of MONGODB_URL, or a started FerretDB. Undefined when there is neither, which one line reports. */
export const mongoForTests = (what: string): (() => Promise<MongoForTests>) | undefined => {
  const given = process.env['MONGODB_URL'];
  const stamp = `${process.pid}_${Date.now()}`;
  if (given !== undefined) {
    const database = (name: string): string => {
      const url = new URL(given);
      url.pathname = `/prueba_${stamp}_${name}`;
      return url.href;
    };
    return async () => ({ url: database('modelos'), database, stop: async () => undefined });
  }
  if (ferretDbProgram() === undefined) {
    leftOut(what, 'no hay MONGODB_URL ni ferretdb');
    return undefined;
  }
  return async () => {
    const server = await startFerretDb();
    const database = (name: string): string => server.url.replace(/odonto$/, name);
    return { url: server.url, database, server, stop: () => server.stop() };
  };
};
