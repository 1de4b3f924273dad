/** Keys of texts for searching and sorting. They are only compared, and no answer contains them. */

/** Words are compared up to this length. */
const MAX_WORD = 64;

/** Text that has no accents to remove. */
const ASCII = /^[ -~]*$/;

/** Without case and accents; `ñ` becomes `n`, for users whose keyboard has no ñ. */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');

/** The words of a text, folded. Characters other than letters and digits separate words. */
export const words = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD));

/** The digits of a text, nothing else: `12.345.678` is `12345678`. */
export const digits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** Sorts after the letters a to z. */
const AFTER_Z = '~';

/**
 * A key whose code-unit order is the Spanish order of the text (docs/spec/patients.md#search-rules): case is ignored,
 * á sorts as a, ñ is a separate letter after n, and blanks sort before letters.
 */
export const spanishSortKey = (text: string): string =>
  fold(text.normalize('NFC').replaceAll(/ñ/giu, `n${AFTER_Z}`))
    .replaceAll(/\s+/g, ' ')
    .trim();
