/** How long the patients service takes to answer a search among a million pacientes. */
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

const PROFESIONALES = 200;
const PACIENTES_EACH = 5_000;
const BATCH = 2_000;
const ROUNDS = 5;
const SEARCHES = 500;
const COMMONEST = 20;
/** Milliseconds. */
const TARGET = 5;
const SEED = 1;

const NOTES = `${PROFESIONALES * PACIENTES_EACH} made-up pacientes of ${PROFESIONALES} profesionales, ${PACIENTES_EACH} each, names as frequent as in Argentina,
loaded through the embedded adapter's bulk path. ${SEARCHES} searches a round, one after the other, each by a random profesional, over HTTP
on the loopback: _at the service_ is what the route's handler took, from the term to the whole list as JSON text; _answered_ adds the
service's HTTP stack and a client that reads the answer to its end. Terms are the first three or more letters of words of random pacientes.`;

const profesionales = Array.from(
  { length: PROFESIONALES },
  (_, n) => `0199bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`,
);

/** Puts everybody in; answers some of them, to draw terms from. */
const load = async (patients: Patients, rng: Random, say: (line: string) => void): Promise<Paciente[]> => {
  const total = PROFESIONALES * PACIENTES_EACH;
  const sample: Paciente[] = [];
  await patients.beginLoad();
  for (let n = 0; n < total; n += BATCH) {
    const batch = Array.from({ length: BATCH }, (_, at) => pacienteAt(rng, n + at, profesionales));
    // oxlint-disable-next-line no-await-in-loop -- a load is one batch after the other
    await patients.load(batch, BigInt(n + BATCH));
    sample.push(...batch.slice(0, 20));
    if ((n + BATCH) % 100_000 === 0) say(`${n + BATCH} pacientes loaded`);
  }
  await patients.finishLoad();
  say('indexed');
  return sample;
};

const p99 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

export const bench: Bench = {
  title: 'Search',
  run: async (say) => {
    using scratch = scratchFolder();
    await using patients = await openPatients(join(scratch.path, 'patients.db'));
    const rng = random(SEED);
    const sample = await load(patients, rng, say);
    const commonest = commonestBeginnings(sample, COMMONEST);
    say(`commonest beginnings: ${commonest.join(' ')}`);

    const whole = new Map<string, number[]>();
    const searching = (name: string, draw: DrawTerm): Contender => ({
      name: `${name}: at the service`,
      measure: async () => {
        const terms = Array.from({ length: SEARCHES }, () => draw(rng, rng.of(sample)));
        const [handled, answered]: [number[], number[]] = [[], []];
        for (const term of terms) {
          // oxlint-disable-next-line no-await-in-loop -- one at a time is what is measured
          const times = await patients.search(rng.of(profesionales), term);
          handled.push(times.handler);
          answered.push(times.answer);
        }
        whole.set(name, [...(whole.get(name) ?? []), p99(answered)]);
        return p99(handled);
      },
    });

    const contenders = [
      searching('a beginning of a name', ofTheName),
      searching(`one of the ${COMMONEST} commonest beginnings of three letters`, () => rng.of(commonest)),
      searching('a beginning of any text', ofAnyText),
      searching('two words', twoWords),
      searching('digits', someDigits),
    ];
    for (const { measure } of contenders) await measure(); // the first searches bring the file into memory
    whole.clear();
    const rows = await interleaved(contenders, ROUNDS, say);
    return {
      unit: `milliseconds, p99 of ${SEARCHES} searches`,
      notes: NOTES,
      rows: [...rows, ...[...whole].map(([name, figures]): Row => ({ name: `${name}: answered`, figures }))],
      targets: rows.map(({ name, figures }) => ({
        text: `p99 of ${name}, ms`,
        reached: median(figures),
        atMost: TARGET,
      })),
    };
  },
};
