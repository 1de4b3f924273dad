/** Error codes of a disk that cannot be written: full, failing, read-only. */
import { StoreUnavailable } from '../event-store/port.ts';

const CODES: ReadonlySet<unknown> = new Set(['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', 'EPERM', 'EROFS']);

/** The system's code of the error, if it has one. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** The same error, or StoreUnavailable when the disk failed. */
export const asDiskFailure = (error: unknown): unknown =>
  CODES.has(codeOf(error)) ? new StoreUnavailable('files', error) : error;

/** @throws StoreUnavailable when the disk fails, and any other error of `work` */
export const onDisk = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw asDiskFailure(error);
  }
};
