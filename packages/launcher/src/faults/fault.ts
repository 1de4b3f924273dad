/** A fault that the application must survive. */
export interface Fault {
  readonly title: string;
  /** How often `npm run faults` runs it, and how often the shorter run of the tests does. */
  readonly rounds: { readonly full: number; readonly short: number };
  /** @throws when data was lost, duplicated or served damaged; returns a summary in one line */
  run(rounds: number, say: (line: string) => void): Promise<string>;
}
