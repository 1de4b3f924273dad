/** `fields=items(id,start),nextPageToken`: the partial answers of Google's APIs. */
type Mask = ReadonlyMap<string, Mask | undefined>;

/** Cuts at the commas outside brackets. */
const pieces = (text: string): string[] => {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of `${text},`.matchAll(/[(),]/g)) {
    if (mark === '(') depth += 1;
    else if (mark === ')') depth -= 1;
    else if (depth === 0) {
      found.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return found;
};

const parse = (text: string): Mask =>
  new Map(
    pieces(text).map((piece): [string, Mask | undefined] => {
      const [, name = piece, path, inside] = /^([^/(]+)(?:\/(.+)|\((.+)\))?$/.exec(piece) ?? [];
      const below = path ?? inside;
      return [name, below === undefined ? undefined : parse(below)];
    }),
  );

const apply = (value: unknown, mask: Mask): unknown => {
  if (Array.isArray(value)) return value.map((one) => apply(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (!mask.has(name)) return [];
      const below = mask.get(name);
      return [[name, below === undefined ? inner : apply(inner, below)]];
    }),
  );
};

/** The value with only the requested fields; the whole value without a mask. */
export const masked = (value: unknown, fields: string | null): unknown =>
  fields === null ? value : apply(value, parse(fields));
