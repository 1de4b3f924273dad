/**
 * Write-ahead log, every commit flushed to the disk. Of every connection that writes; in a file of its own, for the
 * thread that writes loads little else.
 */
export const DURABLE = `PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 8000;`;
