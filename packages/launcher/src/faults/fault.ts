/** A fault that the application has to bear. */
export interface Fault {
  readonly title: string;
  /** How often by `npm run faults`, and in the shorter run that tests make. */
  readonly rounds: { readonly full: number; readonly short: number };
  /** @throws when something was lost, doubled or served damaged; answers what was done, in a line */
  run(rounds: number, say: (line: string) => void): Promise<string>;
}
