/** The time of a search of the patients service among one and five million pacientes, or as many as the size says. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Paciente } from '@odonto/contracts';
import type { Bench, Contender, Row } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median } from './harness/rounds.ts';
import { pacienteAt, type Random, random } from './search.population.ts';
import { openPatients, type Patients } from './search.service.ts';
import {
  commonestBeginnings,
  type DrawTerm,
  ofAnyText,
  ofTheName,
  someDigits,
  twoWords,
} from './search.terms.ts';

/** Pacientes in all. */
const POPULATIONS = [1_000_000, 5_000_000] as const;
const PACIENTES_EACH = 5_000;
const BATCH = 2_000;
const ROUNDS = 5;
const SEARCHES = 500;
const COMMONEST = 20;
/** Milliseconds. */
const TARGET = 5;
const SEED = 1;

const thousands = (people: number): string => people.toLocaleString('en');

const notes = (
  loaded: readonly string[],
): string => `Made-up pacientes, ${thousands(PACIENTES_EACH)} to a profesional, names as frequent as in Argentina, loaded through the embedded
adapter's bulk path: ${loaded.join('; ')}. ${SEARCHES} searches a round, one after the other, each by a random profesional, over HTTP
on the loopback: _at the service_ is what the route's handler took, from the term to the whole list as JSON text; _answered_ adds the
service's HTTP stack and a client that reads the answer to its end. Terms are the first three or more letters of words of random pacientes.
Each profesional opened their list once, before. Populations take turns within each round.`;

const profesionalesOf = (total: number): readonly string[] =>
  Array.from(
    { length: Math.ceil(total / PACIENTES_EACH) },
    (_, n) => `0199bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );

/** Inserts all pacientes; returns some of them, to draw terms from. */
const load = async (
  patients: Patients,
  rng: Random,
  total: number,
  say: (line: string) => void,
): Promise<Paciente[]> => {
  const profesionales = profesionalesOf(total);
  const sample: Paciente[] = [];
  await patients.beginLoad();
  for (let n = 0; n < total; n += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, at) => pacienteAt(rng, n + at, profesionales));
    await patients.load(batch, BigInt(n + BATCH));
    sample.push(...batch.slice(0, Math.ceil((20 * POPULATIONS[0]) / total)));
    if ((n + BATCH) % 250_000 === 0) say(`${thousands(n + BATCH)} pacientes loaded`);
  }
  await patients.finishLoad();
  say('indexed');
  return sample;
};

const p99 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

interface Searched {
  readonly contenders: readonly Contender[];
  /** The measurements at the client, per contender. */
  readonly answered: Map<string, number[]>;
}

const searched = (patients: Patients, rng: Random, total: number, sample: readonly Paciente[]): Searched => {
  const profesionales = profesionalesOf(total);
  const commonest = commonestBeginnings(sample, COMMONEST);
  const answered = new Map<string, number[]>();
  const searching = (what: string, draw: DrawTerm): Contender => {
    const name = `${thousands(total)}: ${what}`;
    return {
      name: `${name}: at the service`,
      measure: async () => {
        const terms = Array.from({ length: SEARCHES }, () => draw(rng, rng.of(sample)));
        const [handled, whole]: [number[], number[]] = [[], []];
        for (const term of terms) {
          const times = await patients.search(rng.of(profesionales), term);
          handled.push(times.handler);
          whole.push(times.answer);
        }
        answered.set(name, [...(answered.get(name) ?? []), p99(whole)]);
        return p99(handled);
      },
    };
  };
  const contenders = [
    searching('a beginning of a name', ofTheName),
    searching(`one of the ${COMMONEST} commonest beginnings of three letters`, () => rng.of(commonest)),
    searching('a beginning of any text', ofAnyText),
    searching('two words', twoWords),
    searching('digits', someDigits),
  ];
  return { contenders, answered };
};

export const bench: Bench = {
  title: 'Search',
  run: async (say, size) => {
    using scratch = scratchFolder();
    await using opened = new AsyncDisposableStack();
    const loaded: string[] = [];
    const populations: Searched[] = [];
    for (const total of size === undefined ? POPULATIONS : [size]) {
      const file = join(scratch.path, `${total}.db`);
      const patients = opened.use(await openPatients(file));
      const rng = random(SEED);
      const began = performance.now();
      const sample = await load(patients, rng, total, say);
      const seconds = Math.round((performance.now() - began) / 1_000);
      loaded.push(`${thousands(total)} in ${seconds} s (${(statSync(file).size / 1e9).toFixed(1)} GB)`);
      const population = searched(patients, rng, total, sample);
      // A search filters the list on the screen, which was read when it opened.
      for (const profesionalId of profesionalesOf(total)) await patients.search(profesionalId, '');
      for (const { measure } of population.contenders) await measure(); // warm-up: brings the file into memory
      population.answered.clear();
      populations.push(population);
    }
    const rows = await interleaved(
      populations.flatMap(({ contenders }) => contenders),
      ROUNDS,
      say,
    );
    const answered = populations.flatMap((population) => [...population.answered]);
    return {
      unit: `milliseconds, p99 of ${SEARCHES} searches`,
      notes: notes(loaded),
      rows: [...rows, ...answered.map(([name, figures]): Row => ({ name: `${name}: answered`, figures }))],
      targets: rows.map(({ name, figures }) => ({
        text: `p99 of ${name}, ms`,
        reached: median(figures),
        atMost: TARGET,
      })),
    };
  },
};
