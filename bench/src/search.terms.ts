/** The searches of users for a paciente, drawn from the existing pacientes. */
import type { Paciente } from '@odonto/contracts';
import { digits, words } from '@odonto/contracts/text-keys';
import type { Random } from './search.population.ts';

/** Fewest letters or digits that a search is measured with. */
const SHORTEST = 3;

const long = (texts: readonly string[]): string[] => texts.filter((text) => text.length >= SHORTEST);

/** The first letters of a word, three at least. */
const beginning = (rng: Random, word: string): string =>
  word.slice(0, SHORTEST + rng.below(word.length - SHORTEST + 1));

const numbersOf = ({ cuil, telefono }: Paciente): string[] => long([digits(cuil), digits(telefono)]);

const textsOf = ({ nombre, email, antecedentes_medicos, otros_campos }: Paciente): string =>
  [nombre, email, antecedentes_medicos, otros_campos.obra_social, otros_campos.medicacion_diaria].join(' ');

export type DrawTerm = (rng: Random, paciente: Paciente) => string;

/** Some beginning of a word of the name. */
export const ofTheName: DrawTerm = (rng, { nombre }) => beginning(rng, rng.of(long(words(nombre))));

/** Some beginning of a word of any text: e-mail servers and obras sociales too. */
export const ofAnyText: DrawTerm = (rng, paciente) => beginning(rng, rng.of(long(words(textsOf(paciente)))));

/** The beginnings of two words of the name. */
export const twoWords: DrawTerm = (rng, { nombre }) =>
  long(words(nombre))
    .slice(-2)
    .map((word) => beginning(rng, word))
    .join(' ');

/** Three to eight digits out of the DNI or the phone. */
export const someDigits: DrawTerm = (rng, paciente) => {
  const number = rng.of(numbersOf(paciente));
  const length = SHORTEST + rng.below(6);
  const from = rng.below(Math.max(1, number.length - length));
  return number.slice(from, from + length);
};

/** The most common three-letter beginnings of words of names, in that order. */
export const commonestBeginnings = (pacientes: readonly Paciente[], count: number): string[] => {
  const seen = new Map<string, number>();
  for (const { nombre } of pacientes)
    for (const word of long(words(nombre))) {
      const letters = word.slice(0, SHORTEST);
      seen.set(letters, (seen.get(letters) ?? 0) + 1);
    }
  return [...seen]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([letters]) => letters);
};
