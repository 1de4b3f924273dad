/** What went wrong inside SQLite, told apart by its result code (https://sqlite.org/rescode.html). */

/** The low byte of an extended result code: the kind of failure. */
const CONSTRAINT = 19;
const ERROR = 1;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const MISUSE = 21;
const RANGE = 25;

/** Kinds that say 'this file is not as SQLite wrote it'. */
const DAMAGE = new Set([CORRUPT, NOT_A_DATABASE]);

/** Kinds that say 'this statement is wrong', not 'the file cannot be used now'. */
const ABOUT_THE_STATEMENT = new Set([ERROR, CONSTRAINT, MISUSE, RANGE]);

// Not by instanceof: the driver's errors are of the main realm, which a test's Error is not.
const resultCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

/** A UNIQUE, CHECK or other constraint refused a row. */
export const isConstraint = (error: unknown): boolean => resultCode(error) === CONSTRAINT;

/** The file or the disk failed (full, unreadable, damaged, locked): nothing to do with what was asked. */
export const isStorageFailure = (error: unknown): boolean => {
  const code = resultCode(error);
  return code !== undefined && !ABOUT_THE_STATEMENT.has(code);
};

/** The disk failed, or will not be written: full, without permission. The file may be as it was. */
export const isDiskFailure = (error: unknown): boolean =>
  isStorageFailure(error) && !DAMAGE.has(resultCode(error) ?? 0);
