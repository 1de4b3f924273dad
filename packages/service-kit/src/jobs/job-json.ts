/** JSON of jobs as text. */

/** An absent value becomes null. */
export const toJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

export const fromJson = (text: string | null | undefined): unknown =>
  text === null || text === undefined ? undefined : JSON.parse(text);
