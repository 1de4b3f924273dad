/**
 * The process cannot start, and the person who started it is told in one line: `message` is that line,
 * in Spanish, and names the setting, file or folder it is about. Whoever runs the process prints it and exits 1.
 */
export class CannotStart extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CannotStart';
  }
}
