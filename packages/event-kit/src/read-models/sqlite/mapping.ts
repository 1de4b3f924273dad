/**
 * How much of the file is read through mapped memory. Mapping makes searches fast, and the system reclaims it when
 * needed. A load reads the whole file and would keep all of it resident, so mapping is off during a load.
 */
import type { DatabaseSync } from 'node:sqlite';

export interface Mapping {
  /** A load begins. */
  pause(): void;
  /** A load ended; after the last one the file is mapped again. */
  resume(): void;
}

export const mappingOf = (db: DatabaseSync, bytes: number): Mapping => {
  let loads = 0;
  const map = (size: number): void => db.exec(`PRAGMA mmap_size = ${size}`);
  map(bytes);
  return {
    pause: () => {
      loads += 1;
      if (loads === 1) map(0);
    },
    resume: () => {
      loads -= 1;
      if (loads === 0) map(bytes);
    },
  };
};
