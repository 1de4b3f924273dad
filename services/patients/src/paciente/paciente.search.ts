/** Translates a search text into a query of the read model (docs/spec/patients.md#search-rules). */
import type { Query } from '@odonto/event-kit/read-models';
import { digits, fold, words } from '@odonto/contracts/text-keys';

/** Real searches have fewer pieces; further ones, as in a pasted page, are ignored. */
const MAX_PIECES = 32;

const distinct = (pieces: readonly string[]): string[] => [...new Set(pieces)].slice(0, MAX_PIECES);

/** Only digits and punctuation, as in part or all of a DNI or a phone number. */
const isNumber = (piece: string): boolean => words(piece).every((word) => /^[0-9]+$/.test(word));

/** The pieces of a search text: parts of numbers, and beginnings of words. */
export const piezasDe = (
  busqueda: string,
): { readonly numeros: readonly string[]; readonly comienzos: readonly string[] } => {
  const pieces = fold(busqueda).split(/\s+/);
  return {
    numeros: distinct(pieces.filter(isNumber).map(digits).filter(Boolean)),
    comienzos: distinct(pieces.filter((piece) => !isNumber(piece)).flatMap(words)),
  };
};

/**
 * The pacientes of a profesional that match, by nombre in Spanish order; an empty search matches all. The text is
 * split at blanks. Digits and punctuation match any part of the DNI or of a phone. Each word of any other piece
 * matches the beginning of a word in some text of the paciente. All pieces must match.
 */
export const pacientesQuery = (profesionalId: string, busqueda = ''): Query => {
  const { numeros: numbers, comienzos: beginnings } = piezasDe(busqueda);
  return {
    where: { profesional_id: profesionalId },
    ...(beginnings.length > 0 && {
      prefixes: beginnings.map((prefix) => ({ key: 'palabras', prefix })),
    }),
    ...(numbers.length > 0 && { contains: numbers.map((text) => ({ keys: ['numeros'], text })) }),
    sort: { key: 'orden' },
  };
};
