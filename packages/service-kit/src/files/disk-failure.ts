/** What a disk says that cannot be written: full, failing, read-only. */
import { StoreUnavailable } from '../event-store/port.ts';

const CODES: ReadonlySet<unknown> = new Set(['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', 'EPERM', 'EROFS']);

/** What the system calls it, where it was the system. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The same error, or StoreUnavailable where it is the disk's. */
export const asDiskFailure = (error: unknown): unknown =>
  CODES.has(codeOf(error)) ? new StoreUnavailable('files', error) : error;

/** @throws StoreUnavailable when the disk fails, and whatever else the work throws */
export const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asDiskFailure(error);
  }
};
