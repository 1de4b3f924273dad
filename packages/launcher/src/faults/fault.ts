/** A fault that the application must survive. */
export interface Fault {
  readonly title: string;
  /** The number of rounds of `npm run faults`, and of the shorter run of the tests. */
  readonly rounds: { readonly full: number; readonly short: number };
  /** @throws when data was lost, duplicated or served damaged; returns a summary in one line */
  run(rounds: number, say: (line: string) => void): Promise<string>;
}
