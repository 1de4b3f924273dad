/** Documents are JSON: what a handler answers must be what comes back when it is stored and read again. */

const survives = (value: unknown, before: unknown): boolean => {
  if (value === before) return before !== undefined;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      return value === null || unchanged(value, before);
    default:
      return false;
  }
};

const unchanged = (value: object, before: unknown): boolean => {
  if ('toJSON' in value) return false;
  const known = typeof before === 'object' ? (before as Record<string, unknown> | null) : null;
  if (Array.isArray(value)) return value.every((item, at) => survives(item, known?.[at]));
  for (const key in value) if (!survives((value as Record<string, unknown>)[key], known?.[key])) return false;
  return true;
};

/**
 * The document as reading it back would give it. A field set to undefined, say, would keep its place among the
 * others in memory and lose it in the file, and a rebuild would answer other bytes than the original did.
 * Looks only at what differs from `before`, which has passed already; nothing is copied where nothing is lost.
 */
export const plainJson = (document: object, before: object | undefined): object =>
  unchanged(document, before) ? document : (JSON.parse(JSON.stringify(document)) as object);
