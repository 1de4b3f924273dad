/** The suite of event stores on a real EventStoreDB, one container for each test: `npm run test:servers`. */
import { jest } from '@jest/globals';
import { eventStoreDbContainer } from '../testing/containers.ts';
import { eventStoreConformance } from './event-store.conformance.ts';
import { openEventStoreDb } from './eventstoredb.event-store.ts';

jest.setTimeout(120_000);

eventStoreConformance(
  'a true EventStoreDB',
  async () => {
    const server = await eventStoreDbContainer();
    let current = openEventStoreDb(server.url);
    return {
      store: current,
      reopen: async () => {
        await current.close();
        current = openEventStoreDb(server.url);
        return current;
      },
      dispose: async () => {
        await current.close();
        await server.stop();
      },
    };
  },
  // A real server chooses its positions, so the test cannot set them.
  { startsAnywhere: false },
);
