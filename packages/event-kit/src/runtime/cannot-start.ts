/**
 * The process cannot start. `message` is one line in Spanish for the operator that names the setting, file or
 * folder. The process prints it and exits with 1.
 */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CannotStart';
  }
}
