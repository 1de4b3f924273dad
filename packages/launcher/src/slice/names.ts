/** The forms of an aggregate's name. */
export interface Names {
  /** As given: `recordatorio`. */
  readonly one: string;
  /** `recordatorios` */
  readonly many: string;
  /** `Recordatorio` */
  readonly One: string;
  /** `Recordatorios` */
  readonly Many: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Spanish plurals: a vowel takes s, z becomes ces, the rest take es. */
const pluralOf = (word: string): string => {
  if (/[aeiou]$/.test(word)) return `${word}s`;
  return word.endsWith('z') ? `${word.slice(0, -1)}ces` : `${word}es`;
};

/** A single Spanish word in lower case without accents, as files and identifiers are spelt. */
export const isName = (word: string): boolean => /^[a-z][a-z]+$/.test(word);

export const namesOf = (one: string): Names => {
  const many = pluralOf(one);
  return { one, many, One: capital(one), Many: capital(many) };
};
