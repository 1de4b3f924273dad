/**
 * What a profesional types to find a paciente, as a question to the read model (docs/spec/patients.md#search-rules).
 */
import type { Query } from '@odonto/service-kit/read-models/port';
import { digits, fold, words } from '@odonto/contracts/text-keys';

/** Nobody types more pieces than these; what a pasted page says beyond them narrows nothing down. */
const MAX_PIECES = 32;

const distinct = (pieces: readonly string[]): string[] => [...new Set(pieces)].slice(0, MAX_PIECES);

/** Digits and punctuation only, as a DNI or a phone is written, in part or whole. */
const isNumber = (piece: string): boolean => words(piece).every((word) => /^[0-9]+$/.test(word));

/**
 * The pacientes of a profesional that match, by nombre in Spanish order; an empty search matches all.
 * The term is cut at blanks. Digits and punctuation: any part of the DNI or of a phone. Anything else: each
 * of its words is the beginning of a word in some text of the paciente. All pieces must match.
 */
export const pacientesQuery = (profesionalId: string, busqueda = ''): Query => {
  const pieces = fold(busqueda).split(/\s+/);
  const numbers = distinct(pieces.filter(isNumber).map(digits).filter(Boolean));
  const beginnings = distinct(pieces.filter((piece) => !isNumber(piece)).flatMap(words));
  return {
    where: { profesional_id: profesionalId },
    ...(beginnings.length > 0 && {
      prefixes: beginnings.map((prefix) => ({ key: 'palabras', prefix })),
    }),
    ...(numbers.length > 0 && { contains: numbers.map((text) => ({ keys: ['numeros'], text })) }),
    sort: { key: 'orden' },
  };
};
