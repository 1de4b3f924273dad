/** Documents are JSON: a document from a handler must equal the document that is read back after it was stored. */

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
 * The document as it would be read back. A field set to undefined, for example, keeps its place among the fields in
 * memory but not in the file, so that a rebuild could give other bytes than the original. Checks only the parts that
 * differ from `before`, which was checked before, and copies the document only when JSON would change it.
 */
export const plainJson = (document: object, before: object | undefined): object =>
  unchanged(document, before) ? document : (JSON.parse(JSON.stringify(document)) as object);
