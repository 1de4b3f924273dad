/** An event log in a temporary folder, for tests. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedEventLog,
  type LogFiles,
  openEmbeddedEventLog,
} from '../event-log/embedded-event-log.ts';
import type { KnownTypes } from '../event-log/upcasters.ts';

export interface TempLog extends EmbeddedEventLog {
  readonly folder: string;
  readonly files: LogFiles;
  /** Closes everything and removes the folder. */
  close(): Promise<void>;
}

/** The files of a log in a folder. */
export const filesIn = (folder: string): LogFiles => ({
  events: join(folder, 'events.db'),
  keys: join(folder, 'keys.db'),
  masterKey: join(folder, 'master.key'),
  dataKeys: join(folder, 'datos.key'),
});

/** `const { log, store, keys, close } = await tempLog(definitions)` */
export const tempLog = async (definitions: KnownTypes): Promise<TempLog> => {
  const folder = join(tmpdir(), `odonto-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  const files = filesIn(folder);
  const embedded = await openEmbeddedEventLog(files, { definitions });
  return {
    ...embedded,
    folder,
    files,
    close: async () => {
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
