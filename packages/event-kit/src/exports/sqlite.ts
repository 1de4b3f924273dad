export { openEmbeddedEventLog } from '../event-log/embedded-event-log.ts';
export { openSqliteEventStore } from '../event-store/sqlite.event-store.ts';
export { openSqliteKeyStore } from '../personal-data/sqlite.key-store.ts';
export { openSqliteReadModels } from '../read-models/sqlite.read-models.ts';
export { salvageRegisters } from '../read-models/sqlite/salvage.ts';
export { type GroupCommit, groupCommit } from '../sqlite/group-commit.ts';
export { openDatabase } from '../sqlite/open-database.ts';
export { READ_WHOLE_BYTES, lookInto, quickCheck } from '../sqlite/read-only.ts';
