/** The embedded edition's event log and all it stands on, opened from one data folder. */
import { existsSync } from 'node:fs';
import { CannotStart } from '../cannot-start.ts';
import type { DataFolder } from '../data-folder.ts';
import { type EventStore, START } from '../event-store/port.ts';
import { openSqliteEventStore } from '../event-store/sqlite.event-store.ts';
import { createCipher, type PersonalDataCipher } from '../personal-data/cipher.ts';
import type { KeyStore } from '../personal-data/key-store.port.ts';
import { type GivenKeys, loadDataKeys } from '../personal-data/data-keys.ts';
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
  /** Closes store and keys; the folder stays open. */
  close(): Promise<void>;
}

/** Keys that are not given are in the folder; a master key is made at the first start. */
export interface EmbeddedEventLogOptions extends GivenKeys {
  readonly definitions: KnownTypes;
}

/** @throws CannotStart when a file is damaged, the data key is another, or the keys of existing events are missing */
export const openEmbeddedEventLog = async (
  folder: Pick<DataFolder, 'events' | 'keys' | 'masterKey' | 'dataKeys'>,
  { definitions, ...given }: EmbeddedEventLogOptions,
): Promise<EmbeddedEventLog> => {
  const keysWereThere = existsSync(folder.keys);
  const store = openSqliteEventStore(folder.events);
  const close = async (): Promise<void> => {
    await store.close();
    await keys?.close();
  };
  let keys: KeyStore | undefined;
  try {
    if (!keysWereThere && (await store.head()) !== START)
      throw new CannotStart(
        `Falta el archivo de claves ${folder.keys}: sin él no se pueden leer los datos personales; restáurelo de una copia de seguridad.`,
      );
    keys = openSqliteKeyStore(folder.keys);
    const dataKeys = loadDataKeys(folder, given);
    const cipher = await createCipher(keys, dataKeys);
    const log: EventLog = {
      ...createEventLog({ store, cipher, definitions }),
      scan: threadedScan({ events: folder.events, keys: folder.keys, dataKeys }, definitions, (subject) =>
        cipher.end(subject),
      ),
    };
    return { log, store, keys, cipher, close };
  } catch (error) {
    await close();
    throw error;
  }
};
