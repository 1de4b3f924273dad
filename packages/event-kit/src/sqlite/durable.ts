/**
 * Write-ahead log, every commit flushed to the disk, for every connection that writes. In its own file, because the
 * writer thread loads little else.
 */
export const DURABLE = `PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 8000;`;
