/** What a benchmark is. A file `<name>.bench.ts` beside `run.ts` exports one as `bench`. */

/** One measured thing. */
export interface Contender {
  /** As its row in the table says. */
  readonly name: string;
  /** Measures once; answers the figure in the bench's unit. */
  readonly measure: () => Promise<number>;
}

/** A figure that must be at least (or at most) so much. */
export interface Target {
  readonly text: string;
  readonly reached: number;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Row {
  readonly name: string;
  /** One figure per round. */
  readonly figures: readonly number[];
}

/** What a run found: its section of docs/benchmarks.md. */
export interface Findings {
  /** What the figures count, for instance `appends/s`. */
  readonly unit: string;
  readonly rows: readonly Row[];
  readonly targets: readonly Target[];
  /** How it was measured and what to know when reading the table; Markdown. */
  readonly notes: string;
}

export interface Bench {
  readonly title: string;
  /** `say` tells the terminal how far it is; `size` is what a bench that takes one was asked to be. */
  readonly run: (say: (line: string) => void, size?: number) => Promise<Findings>;
}
