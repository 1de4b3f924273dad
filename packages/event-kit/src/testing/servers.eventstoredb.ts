/** EventStoreDB for tests: our stand-in of its protocol, because no package registry offers the server. */
import { fileURLToPath } from 'node:url';
import { openEventStoreDb } from '../event-store/eventstoredb.event-store.ts';
import { startProgram, type TestServer } from './servers.ts';

const MAIN = fileURLToPath(new URL('../event-store/testing/eventstoredb-stand-in/main.ts', import.meta.url));

/** Starts the stand-in as a process that stores its events in a file. */
export const startEventStoreStandIn = (): Promise<TestServer> =>
  startProgram('eventstoredb-stand-in', (folder, port) => {
    const url = `esdb://127.0.0.1:${port}?tls=false`;
    return {
      command: process.execPath,
      args: [MAIN, String(port), `${folder}/events.jsonl`],
      url,
      answers: async () => {
        const store = openEventStoreDb(url);
        try {
          await store.head();
          return true;
        } finally {
          await store.close();
        }
      },
    };
  });
