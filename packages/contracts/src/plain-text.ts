/**
 * Texts without what nobody sees (decisions.md, section 1; ADR 0214): NUL and other control characters, and those that
 * turn the order of what follows them, are left out. They come with what is pasted, so they are no error of whoever
 * types. Joiners inside of emoji and of other scripts stay.
 */

const LINE_ENDS = /\r\n?|[\u2028\u2029\u0085]/g;
/** All but the line break and the tab. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\uFEFF]/gu;
const BREAKS = /[\n\t]+/g;

/** @param lines `many`: a free text, which keeps its line breaks and tabs; in `one` each is a blank */
export const plainText = (text: string, lines: 'one' | 'many'): string => {
  const seen = text.toWellFormed().replace(LINE_ENDS, '\n').replace(UNSEEN, '');
  return (lines === 'one' ? seen.replace(BREAKS, ' ') : seen).trim();
};
