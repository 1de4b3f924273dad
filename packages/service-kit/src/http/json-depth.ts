/** Measures how deep a JSON text is nested without parsing it, because `JSON.parse` is slow on deep nesting. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** The index of the quote that ends a string, or the length of the bytes. @param from after its first quote */
const endOfText = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at += 1;
  }
  return bytes.length;
};

/** Whether objects and lists are nested more than `most` levels deep. @param bytes UTF-8, JSON or not */
export const isDeeperThan = (most: number, bytes: Uint8Array): boolean => {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > most) return true;
    } else if (CLOSING.has(byte)) depth -= 1;
  }
  return false;
};
