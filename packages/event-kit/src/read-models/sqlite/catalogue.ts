/** The list of the file's collections, their versions and their checkpoints. */
import type { DatabaseSync } from 'node:sqlite';
import { type Position, START } from '../../event-store/port.ts';
import type { CollectionSpec } from '../port.ts';
import { inTransaction } from './guarded.ts';
import { lateCheckpoints } from './late-checkpoints.ts';
import {
  createDocuments,
  createIndexes,
  createList,
  createOrders,
  createSides,
  dropAll,
  layoutOf,
} from './layout.ts';

interface Entry {
  readonly spec: CollectionSpec;
  readonly checkpoint: Position;
  readonly loading: boolean;
}

export interface Catalogue {
  /** Creates the collection unless it exists with the same keys; one with other keys is emptied. */
  ensure(spec: CollectionSpec): void;
  /** Creates its tables again, without indexes, to load them. */
  startLoad(spec: CollectionSpec): void;
  endLoad(spec: CollectionSpec): void;
  checkpoint(spec: CollectionSpec): Position;
  /** Never backwards: a processed event stays processed. */
  moveCheckpoint(spec: CollectionSpec, to: Position): void;
  /** As `moveCheckpoint`, written within a second, for a commit without documents. */
  moveCheckpointLater(spec: CollectionSpec, to: Position): void;
  isLoading(spec: CollectionSpec): boolean;
  versions(name: string): readonly Entry[];
  /** Every collection, the newest version first. */
  entries(): readonly Entry[];
  drop(spec: CollectionSpec): void;
  /** Writes what was to be written later. */
  close(): void;
}

/** @param onWritten called when late checkpoints were written */
export const catalogue = (db: DatabaseSync, onWritten: () => void): Catalogue => {
  db.exec(`CREATE TABLE IF NOT EXISTS collections (name TEXT NOT NULL, version INTEGER NOT NULL,
    spec TEXT NOT NULL, checkpoint INTEGER NOT NULL, loading INTEGER NOT NULL,
    PRIMARY KEY (name, version)) WITHOUT ROWID`);
  const all = db.prepare(
    'SELECT spec, checkpoint, loading FROM collections WHERE name = ? ORDER BY version DESC',
  );
  all.setReadBigInts(true);
  const everything = db.prepare('SELECT spec, checkpoint, loading FROM collections ORDER BY version DESC');
  everything.setReadBigInts(true);
  const one = db.prepare('SELECT spec, checkpoint, loading FROM collections WHERE name = ? AND version = ?');
  one.setReadBigInts(true);
  const set = db.prepare('INSERT OR REPLACE INTO collections VALUES (?, ?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM collections WHERE name = ? AND version = ?');
  const finish = db.prepare('UPDATE collections SET loading = 0 WHERE name = ? AND version = ?');
  const move = db.prepare(
    'UPDATE collections SET checkpoint = max(checkpoint, ?) WHERE name = ? AND version = ?',
  );

  const late = lateCheckpoints((all) => {
    inTransaction(db, () => {
      for (const { spec, to } of all) move.run(to, spec.name, spec.version);
    });
    onWritten();
  });
  const parsed = (row: Record<string, unknown>): Entry => {
    const stored = storedEntry(row);
    const to = late.of(stored.spec) ?? START;
    return to > stored.checkpoint ? { ...stored, checkpoint: to } : stored;
  };
  const entry = ({ name, version }: CollectionSpec): Entry | undefined => {
    const row = one.get(name, version);
    return row === undefined ? undefined : parsed(row);
  };
  const record = (spec: CollectionSpec, loading: boolean) =>
    set.run(spec.name, spec.version, JSON.stringify(spec), START, loading ? 1 : 0);
  const run = (statements: readonly string[]) => {
    for (const sql of statements) db.exec(sql);
  };

  const self: Catalogue = {
    ensure: (spec) => {
      const existing = entry(spec);
      if (existing !== undefined && JSON.stringify(existing.spec) === JSON.stringify(spec)) return;
      if (existing !== undefined) self.drop(existing.spec);
      const layout = layoutOf(spec);
      run([createDocuments(layout), ...createIndexes(layout)]);
      run([...createSides(layout), ...createList(layout), ...createOrders(layout)]);
      record(spec, false);
    },
    startLoad: (spec) => {
      const layout = layoutOf(spec);
      run([...dropAll(layout), createDocuments(layout)]);
      record(spec, true);
      late.forget(spec);
    },
    endLoad: ({ name, version }) => finish.run(name, version),
    checkpoint: (spec) => entry(spec)?.checkpoint ?? START,
    moveCheckpoint: ({ name, version }, to) => move.run(to, name, version),
    moveCheckpointLater: (spec, to) => late.move(spec, to),
    isLoading: (spec) => entry(spec)?.loading ?? false,
    versions: (name) => all.all(name).map(parsed),
    entries: () => everything.all().map(parsed),
    drop: (spec) => {
      run(dropAll(layoutOf(spec)));
      remove.run(spec.name, spec.version);
      late.forget(spec);
    },
    close: () => late.close(),
  };
  return self;
};

const storedEntry = (row: Record<string, unknown>): Entry => ({
  spec: JSON.parse(String(row['spec'])) as CollectionSpec,
  checkpoint: BigInt(String(row['checkpoint'])),
  loading: row['loading'] === 1n,
});
