/** The list of a site of 40,000 pacientes: its first page, a page further on, and searches. */
import { join } from 'node:path';
import type { Paciente } from '@odonto/contracts';
import type { Bench, Contender } from './harness/bench.ts';
import { scratchFolder } from './harness/disk.ts';
import { interleaved, median } from './harness/rounds.ts';
import { conSucursales } from './harness/sucursales.ts';
import { pacienteAt, type Random, random } from './search.population.ts';
import { openPatients, type Patients } from './search.service.ts';
import { commonestBeginnings, type DrawTerm, ofTheName, someDigits, twoWords } from './search.terms.ts';

const DE_LA_SUCURSAL = 40_000;
const SUCURSALES = 4;
/** One in this many pacientes is also seen at a second site. */
const DE_DOS = 10;
const BATCH = 2_000;
const ROUNDS = 3;
const PEDIDOS = 400;
/** Milliseconds. */
const PAGE_TARGET = 20;
const SEARCH_TARGET = 10;

const thousands = (people: number): string => people.toLocaleString('en');

const notes = (
  total: number,
): string => `${thousands(total)} pacientes of an organization with ${SUCURSALES} sites in SQLite, two of three registered at the one that is asked for, and one in
${DE_DOS} seen at a second one. An odontólogo of a site asks for pages of 50 and searches, ${PEDIDOS} a round, one after the other, over HTTP on
the loopback: the processor time of the route's handler, from the query to the page as JSON text, access decided; _waited_ is the time by the
clock, which others on the machine lengthen. _Further on_ are the
pages that follow the first, one after the other. Terms are those of [Search](#search); _one letter_ is the first letter of a name or one digit.`;

const sucursalAt = (n: number): string =>
  `0199cccc-0000-4000-8000-${String(n % SUCURSALES).padStart(12, '0')}`;
const ODONTOLOGO = '0199bbbb-0000-7000-8000-000000000001';
const SUCURSAL = sucursalAt(0);

/** Two of three pacientes are registered at the first site. */
const primeraDe = (n: number): string => sucursalAt(n % 3 === 0 ? 1 + ((n / 3) % (SUCURSALES - 1)) : 0);

const deSucursal = (rng: Random, n: number): Paciente => ({
  ...pacienteAt(rng, n, ['0199bbbb-0000-7000-8000-000000000009']),
  organizacion: true,
  numero_hc: n + 1,
  sucursales: [...new Set([primeraDe(n), ...(n % DE_DOS === 0 ? [sucursalAt(n)] : [])])],
});

const vistas = conSucursales(
  Array.from({ length: SUCURSALES }, (_, n) => sucursalAt(n)),
  [SUCURSAL, sucursalAt(1)],
  'odontologo',
);

const load = async (patients: Patients, rng: Random, total: number): Promise<readonly Paciente[]> => {
  const sample: Paciente[] = [];
  await patients.beginLoad();
  for (let n = 0; n < total; n += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, total - n) }, (_, at) => deSucursal(rng, n + at));
    await patients.load(batch, BigInt(n + BATCH));
    sample.push(...batch.slice(0, 20));
  }
  await patients.finishLoad();
  return sample;
};

const p99 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;

const oneLetter: DrawTerm = (rng, { nombre, cuil }) =>
  rng.below(2) === 0 ? nombre.slice(0, 1) : cuil.slice(-1);

export const bench: Bench = {
  title: 'List of a site',
  run: async (say, size = DE_LA_SUCURSAL) => {
    using scratch = scratchFolder();
    await using opened = new AsyncDisposableStack();
    const patients = opened.use(await openPatients(join(scratch.path, 'pacientes.db'), vistas));
    const rng = random(1);
    const total = (size * 3) / 2;
    const sample = await load(patients, rng, total);
    say('loaded');
    const commonest = commonestBeginnings(sample, 20);
    const waited = new Map<string, number[]>();
    /** @param ask makes the next request from the cursor of the last answer */
    const asking = (name: string, ask: (cursor: string | null) => Record<string, string>): Contender => ({
      name,
      measure: async () => {
        const [processor, handler]: [number[], number[]] = [[], []];
        let cursor: string | null = null;
        for (let n = 0; n < PEDIDOS; n += 1) {
          const page = await patients.page(ODONTOLOGO, { sucursal: SUCURSAL, ...ask(cursor) });
          processor.push(page.processor);
          handler.push(page.handler);
          cursor = page.siguiente;
        }
        waited.set(name, [...(waited.get(name) ?? []), p99(handler)]);
        return p99(processor);
      },
    });
    const searching = (name: string, draw: DrawTerm): Contender =>
      asking(name, () => ({ busqueda: draw(rng, rng.of(sample)) }));
    const pages = [
      asking('the first page', () => ({})),
      asking('pages further on', (cursor) => (cursor === null ? {} : { cursor })),
    ];
    const searches = [
      searching('a beginning of a name', ofTheName),
      searching('one of the 20 commonest beginnings of three letters', () => rng.of(commonest)),
      searching('two words', twoWords),
      searching('digits', someDigits),
      searching('one letter', oneLetter),
    ];
    for (const { measure } of [...pages, ...searches]) await measure(); // warm-up: brings the file into memory
    waited.clear();
    const rows = await interleaved([...pages, ...searches], ROUNDS, say);
    return {
      unit: `milliseconds of processor time, p99 of ${PEDIDOS} requests`,
      notes: notes(total),
      rows: [...rows, ...[...waited].map(([name, figures]) => ({ name: `${name}: waited`, figures }))],
      targets: rows.map(({ name, figures }, at) => ({
        text: `p99 of ${name}, ms`,
        reached: median(figures),
        atMost: at < pages.length ? PAGE_TARGET : SEARCH_TARGET,
      })),
    };
  },
};
