/** Classifies errors of SQLite by their result code (https://sqlite.org/rescode.html). */

/** The low byte of an extended result code: the kind of failure. */
const CONSTRAINT = 19;
const ERROR = 1;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const MISUSE = 21;
const RANGE = 25;

/** Codes of a damaged file. */
const DAMAGE = new Set([CORRUPT, NOT_A_DATABASE]);

/** Codes of a wrong statement, as opposed to a file that cannot be used now. */
const ABOUT_THE_STATEMENT = new Set([ERROR, CONSTRAINT, MISUSE, RANGE]);

// Without instanceof: the driver's errors belong to the main realm, and the `Error` of a test does not.
const resultCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

/** A UNIQUE, CHECK or other constraint refused a row. */
export const isConstraint = (error: unknown): boolean => resultCode(error) === CONSTRAINT;

/** The file or the disk failed (full, unreadable, damaged, locked); the statement is not the cause. */
export const isStorageFailure = (error: unknown): boolean => {
  const code = resultCode(error);
  return code !== undefined && !ABOUT_THE_STATEMENT.has(code);
};

/** The disk failed or cannot be written: full, without permission. The file itself may be intact. */
export const isDiskFailure = (error: unknown): boolean =>
  isStorageFailure(error) && !DAMAGE.has(resultCode(error) ?? 0);
