/**
 * Removes invisible characters from texts (docs/spec/api.md#texts; ADR 0213): NUL and other control characters, and
 * those that change the direction of writing. Users paste them unknowingly, so they cause no error. Joiners of emoji
 * and of other scripts stay.
 */

const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g;
/** Invisible characters except the line break and the tab. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\uFEFF]/gu;
const BREAKS = /[\n\t]+/g;

/** @param lines `many`: line breaks and tabs are kept. `one`: each run of them becomes a blank. */
export const plainText = (text: string, lines: 'one' | 'many'): string => {
  const seen = text.toWellFormed().replace(LINE_ENDS, '\n').replace(UNSEEN, '');
  return (lines === 'one' ? seen.replace(BREAKS, ' ') : seen).trim();
};
