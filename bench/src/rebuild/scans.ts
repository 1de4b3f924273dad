/** The baselines of a rebuild: the shortest loops that read, parse and fold the same events. */
import { DatabaseSync } from 'node:sqlite';
import { pacienteEventos } from '@odonto/contracts/paciente-eventos';
import type { DataFolder } from '@odonto/embedded/data-folder';
import { createEventLog } from '@odonto/event-kit/event-log';
import { openSqliteEventStore, openSqliteKeyStore } from '@odonto/event-kit/sqlite';
import { createCipher, loadMasterKey } from '@odonto/event-kit/personal-data';

interface Folded {
  changes: number;
  last: object;
}

const fold = (documents: Map<string, Folded>, type: string, data: { readonly pacienteId: string }): void => {
  if (type === 'PacienteEliminado') documents.delete(data.pacienteId);
  else
    documents.set(data.pacienteId, {
      changes: (documents.get(data.pacienteId)?.changes ?? 0) + 1,
      last: data,
    });
};

/** Scan, `JSON.parse`, fold into a Map. Decrypts and writes nothing. Returns the number of events read. */
export const bareScan = (folder: DataFolder): number => {
  const db = new DatabaseSync(folder.events, { readOnly: true });
  const statement = db.prepare('SELECT type, data FROM events ORDER BY position');
  statement.setReturnArrays(true);
  const documents = new Map<string, Folded>();
  let events = 0;
  for (const [type, data] of statement.iterate() as unknown as Iterable<readonly [string, string]>) {
    fold(documents, type, JSON.parse(data));
    events += 1;
  }
  db.close();
  return events;
};

/** The same with decrypted personal data, which a fold needs: adds the cost of AES-256-GCM of `node:crypto`. */
export const openedScan = async (folder: DataFolder): Promise<number> => {
  const store = openSqliteEventStore(folder.events);
  const keys = openSqliteKeyStore(folder.keys);
  const cipher = await createCipher(keys, [loadMasterKey(folder.masterKey)]);
  const log = createEventLog({ store, cipher, definitions: pacienteEventos });
  const documents = new Map<string, Folded>();
  let events = 0;
  for (let after = 0n; ; ) {
    const recorded = await log.readAll(after, 5_000);
    const last = recorded.at(-1);
    if (last === undefined) break;
    for (const { type, data } of await log.open(recorded))
      fold(documents, type, data as { readonly pacienteId: string });
    events += recorded.length;
    after = last.position;
  }
  await store.close();
  await keys.close();
  return events;
};
