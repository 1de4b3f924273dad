/** A benchmark: a file `<name>.bench.ts` next to `run.ts` that exports one as `bench`. */

/** One measured thing. */
export interface Contender {
  /** The label of its row in the table. */
  readonly name: string;
  /** Measures once; returns the figure in the bench's unit. */
  readonly measure: () => Promise<number>;
}

/** The limit of a figure. */
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

/** The result of a run: its section of docs/benchmarks.md. */
export interface Findings {
  /** The unit of the figures, for example `appends/s`. */
  readonly unit: string;
  readonly rows: readonly Row[];
  readonly targets: readonly Target[];
  /** The method and what to know when reading the table; Markdown. */
  readonly notes: string;
}

export interface Bench {
  readonly title: string;
  /** The parts that can be measured alone. Such a run prints its figures and leaves docs/benchmarks.md unchanged. */
  readonly parts?: readonly string[];
  /**
   * `say` prints the progress; `size` is the requested size, for a benchmark that takes one; `part` the only part to
   * measure.
   */
  readonly run: (say: (line: string) => void, size?: number, part?: string) => Promise<Findings>;
}
