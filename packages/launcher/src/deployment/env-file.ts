/** A `.env` as Compose reads it: lines NAME=value. */

const LINE = /^([A-Z][A-Z0-9_]*)=(.*)$/;

export type Values = ReadonlyMap<string, string>;

/** The names in a text, with their values. Blank values are included. */
export const valuesIn = (text: string): Values =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value = ''] = LINE.exec(line) ?? [];
      return name === undefined ? [] : [[name, value.trim()] as const];
    }),
  );

/** The text with these values. Missing names are added at its end. */
export const withValues = (text: string, values: Values): string => {
  const present = valuesIn(text);
  const lines = text.split('\n').map((line) => {
    const [, name = ''] = LINE.exec(line) ?? [];
    const value = values.get(name);
    return value === undefined ? line : `${name}=${value}`;
  });
  const added = [...values].filter(([name]) => !present.has(name)).map(([name, value]) => `${name}=${value}`);
  const whole = lines.join('\n').trimEnd();
  return `${[whole, ...added].join('\n')}\n`;
};
