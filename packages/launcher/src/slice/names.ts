/** The forms of the name of an aggregate. */
export interface Names {
  /** The name as typed: `recordatorio`. */
  readonly one: string;
  /** `recordatorios` */
  readonly many: string;
  /** `Recordatorio` */
  readonly One: string;
  /** `Recordatorios` */
  readonly Many: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The Spanish plural: s after a vowel, ces instead of z, otherwise es. */
const pluralOf = (word: string): string => {
  if (/[aeiou]$/.test(word)) return `${word}s`;
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : `${word}es`;
};

/** Whether a word is one Spanish word in lower case without accents, as in file names and identifiers. */
export const isName = (word: string): boolean => /^[a-z][a-z]+$/.test(word);

export const namesOf = (one: string): Names => {
  const many = pluralOf(one);
  return { one, many, One: capital(one), Many: capital(many) };
};
