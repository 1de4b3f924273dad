/** Replaces the parts of answers that differ from run to run: ids, instants, signatures. */

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

export interface Normaliser {
  /** Gives an id a name that is shown in its place. */
  name(id: string, name: string): void;
  /** Numbers the ids without a name in the order in which they first appear. */
  text(text: string): string;
}

export const normaliser = (): Normaliser => {
  const names = new Map<string, string>();
  let unnamed = 0;
  const nameOf = (id: string): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    unnamed += 1;
    names.set(id, String(unnamed));
    return String(unnamed);
  };
  return {
    name: (id, name) => void names.set(id, name),
    text: (text) =>
      text
        .replaceAll(/"requestId":"[^"]*"/g, '"requestId":"…"')
        .replaceAll(/(vence|firma)=[\w-]+/g, '$1=…')
        .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '<instante>')
        .replaceAll(UUID, (id) => `<${nameOf(id)}>`),
  };
};
