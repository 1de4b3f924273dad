/** An event log on SQLite files, with the store and the keys that it needs. */
import { existsSync } from 'node:fs';
import { CannotStart } from '../runtime/cannot-start.ts';
import { type EventStore, START } from '../event-store/port.ts';
import { openSqliteEventStore } from '../event-store/sqlite.event-store.ts';
import { createCipher, type PersonalDataCipher } from '../personal-data/cipher.ts';
import type { KeyStore } from '../personal-data/key-store.port.ts';
import { type GivenKeys, type KeyFiles, loadDataKeys } from '../personal-data/data-keys.ts';
import { openSqliteKeyStore } from '../personal-data/sqlite.key-store.ts';
import { createEventLog } from './create-event-log.ts';
import type { EventLog } from './event-log.ts';
import { threadedScan } from './threaded-scan.ts';
import type { KnownTypes } from './upcasters.ts';

export interface EmbeddedEventLog {
  readonly log: EventLog;
  readonly store: EventStore;
  readonly keys: KeyStore;
  readonly cipher: PersonalDataCipher;
  /** Closes store and keys. */
  close(): Promise<void>;
}

/** Files that do not exist are created. */
export interface LogFiles extends KeyFiles {
  readonly events: string;
  /** The wrapped keys of subjects: back them up separately from the events. */
  readonly keys: string;
}

/** Keys that are not given are read from the files. The first start creates a master key. */
export interface EmbeddedEventLogOptions extends GivenKeys {
  readonly definitions: KnownTypes;
}

/** @throws CannotStart when a file is damaged, the data key is wrong, or the keys of existing events are missing */
export const openEmbeddedEventLog = async (
  files: LogFiles,
  { definitions, ...given }: EmbeddedEventLogOptions,
): Promise<EmbeddedEventLog> => {
  const keysWereThere = existsSync(files.keys);
  const store = openSqliteEventStore(files.events);
  const close = async (): Promise<void> => {
    await store.close();
    await keys?.close();
  };
  let keys: KeyStore | undefined;
  try {
    if (!keysWereThere && (await store.head()) !== START)
      throw new CannotStart(
        `Falta el archivo de claves ${files.keys}: sin él no se pueden leer los datos personales; restáurelo de una copia de seguridad.`,
      );
    keys = openSqliteKeyStore(files.keys);
    const dataKeys = loadDataKeys(files, given);
    const cipher = await createCipher(keys, dataKeys);
    const log: EventLog = {
      ...createEventLog({ store, cipher, definitions }),
      scan: threadedScan({ events: files.events, keys: files.keys, dataKeys }, definitions, (subject) =>
        cipher.end(subject),
      ),
    };
    return { log, store, keys, cipher, close };
  } catch (error) {
    await close();
    throw error;
  }
};
