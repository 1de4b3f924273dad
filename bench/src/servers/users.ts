/** The requests of dentists and auditors, drawn from the existing pacientes. */
import type { Paciente } from '@odonto/contracts';
import { type Random, random } from '../search.population.ts';
import { type DrawTerm, ofAnyText, ofTheName, someDigits, twoWords } from '../search.terms.ts';
import { dayFrom } from './practice.ts';

/** A request, and its name in the table. */
export interface Question {
  readonly kind: string;
  readonly path: string;
}

export interface User {
  readonly token: string;
  next(): Question;
}

type Draw = readonly [kind: string, share: number, path: () => string];

const byShare = (rng: Random, draws: readonly Draw[]): Question => {
  let left = rng.below(draws.reduce((sum, [, share]) => sum + share, 0));
  for (const [kind, share, path] of draws) {
    left -= share;
    if (left < 0) return { kind, path: path() };
  }
  throw new RangeError('no question');
};

export const dentist = (token: string, seed: number, own: readonly Paciente[]): User => {
  const rng = random(seed);
  const one = (): Paciente => rng.of(own);
  const search = (draw: DrawTerm) => (): string =>
    `/api/pacientes?busqueda=${encodeURIComponent(draw(rng, one()))}`;
  const of = (path: string) => (): string => `${path}/${one().id}`;
  const days = (path: string, first: number, count: number) => (): string => {
    const from = first + rng.below(60);
    return `${path}?desde=${dayFrom(Date.now(), from)}&hasta=${dayFrom(Date.now(), from + count)}`;
  };
  const draws: readonly Draw[] = [
    ['list: all pacientes of a dentist', 10, () => '/api/pacientes'],
    ['search: beginning of a name', 20, search(ofTheName)],
    ['search: beginning of any text', 10, search(ofAnyText)],
    ['search: two words', 10, search(twoWords)],
    ['search: digits', 10, search(someDigits)],
    ['one paciente', 10, of('/api/pacientes')],
    ['list: a week of appointments', 10, days('/api/turnos', -60, 7)],
    ['list: treatments of a paciente', 10, of('/api/financiacion/tratamientos')],
    ['list: payments of a day', 10, days('/api/financiacion/caja', -60, 0)],
  ];
  return { token, next: () => byShare(rng, draws) };
};

/** @param lines the number of lines of the timeline, as positions of the log up to `head` */
export const auditor = (
  token: string,
  seed: number,
  people: readonly Paciente[],
  profesionales: readonly string[],
  head: bigint,
): User => {
  const rng = random(seed);
  const LINES = '/api/auditoria/lineas';
  const anywhere = (): string => String(1n + (head * BigInt(rng.below(1_000_000))) / 1_000_000n);
  const draws: readonly Draw[] = [
    ['timeline: newest lines', 20, () => LINES],
    ['timeline: lines from anywhere', 20, () => `${LINES}?cursor=${anywhere()}`],
    ['timeline: one kind, from anywhere', 15, () => `${LINES}?clase=financiacion&cursor=${anywhere()}`],
    ['timeline: of a paciente', 15, () => `${LINES}?tipo=paciente&id=${rng.of(people).id}`],
    ['timeline: of a dentist', 15, () => `${LINES}?autor=${rng.of(profesionales)}`],
    [
      'search: subjects of the audit',
      15,
      () => `/api/auditoria/sujetos?busqueda=${encodeURIComponent(ofTheName(rng, rng.of(people)))}`,
    ],
  ];
  return { token, next: () => byShare(rng, draws) };
};
