/** Interleaved rounds, so that other load of the machine affects every contender equally. */
import type { Contender, Row } from './bench.ts';

/** Measures each contender once per round, in turn. */
export const interleaved = async (
  contenders: readonly Contender[],
  rounds: number,
  say: (line: string) => void,
): Promise<readonly Row[]> => {
  const figures = contenders.map((): number[] => []);
  for (let round = 1; round <= rounds; round += 1)
    for (const [at, contender] of contenders.entries()) {
      const figure = await contender.measure();
      figures[at]?.push(figure);
      say(`round ${round}/${rounds}  ${contender.name}: ${Math.round(figure)}`);
    }
  return contenders.map(({ name }, at) => ({ name, figures: figures[at] ?? [] }));
};

export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** The median of the ratios of each round, whose two figures were measured seconds apart. */
export const medianRatio = (of: Row | undefined, to: Row | undefined): number =>
  median((of?.figures ?? []).map((figure, round) => figure / (to?.figures[round] ?? Number.NaN)));

/** The rate per second of an operation that `work` runs `times` times. */
export const perSecond = async (times: number, work: () => Promise<void> | void): Promise<number> => {
  const started = performance.now();
  await work();
  return (times * 1_000) / (performance.now() - started);
};
