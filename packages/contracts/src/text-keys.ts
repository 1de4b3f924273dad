/** Keys of texts for searching and sorting. They are compared, and never answered. */

/** Words are compared up to this length. */
const MAX_WORD = 64;

/** Text that has no accents to remove. */
const ASCII = /^[ -~]*$/;

/** Without case and accents; `ñ` becomes `n`, for users whose keyboard has no ñ. */
export const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');

/** The words of a text, folded: it is cut at whatever is not a letter or digit. */
export const words = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, MAX_WORD));

/** The digits of a text, nothing else: `12.345.678` is `12345678`. */
export const digits = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** Sorts after every other letter and before nothing that Spanish writes. */
const AFTER_Z = '~';

/**
 * A key whose code-unit order is the Spanish order of the text (docs/spec/patients.md#search-rules): without case, á
 * like a, ñ a separate letter after n, blanks before letters.
 */
export const spanishSortKey = (text: string): string =>
  fold(text.normalize('NFC').replaceAll(/ñ/giu, `n${AFTER_Z}`))
    .replaceAll(/\s+/g, ' ')
    .trim();
