/** An event log in a temporary folder, for tests. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DataFolder, openDataFolder } from '../data-folder.ts';
import { type EmbeddedEventLog, openEmbeddedEventLog } from '../event-log/embedded-event-log.ts';
import type { KnownTypes } from '../event-log/upcasters.ts';

export interface TempLog extends EmbeddedEventLog {
  readonly folder: DataFolder;
  /** Closes everything and removes the folder. */
  close(): Promise<void>;
}

/** `const { log, store, keys, close } = await tempLog(definitions)` */
export const tempLog = async (definitions: KnownTypes): Promise<TempLog> => {
  const folder = openDataFolder(join(tmpdir(), `odonto-${randomUUID()}`));
  const embedded = await openEmbeddedEventLog(folder, { definitions });
  return {
    ...embedded,
    folder,
    close: async () => {
      await embedded.close();
      folder.close();
      await rm(folder.path, { recursive: true, force: true });
    },
  };
};
