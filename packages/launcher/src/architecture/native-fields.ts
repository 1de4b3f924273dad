/**
 * Native fields for dates and hours. The browser writes them in its own language (mm/dd/yyyy in English), so the fields
 * of `@odonto/mfe-kit/dates` take their place (docs/adr/0270).
 */
interface SourceText {
  readonly path: string;
  readonly text: string;
}

const NATIVE = /\btype\s*[=:]\s*\{?\s*(['"`])(date|time|datetime-local|month|week)\1/;

/** Each source with such a field, as a sentence. */
export const nativeFields = (sources: readonly SourceText[]): readonly string[] =>
  sources.flatMap(({ path, text }) => {
    const kind = NATIVE.exec(text)?.[2];
    return kind === undefined
      ? []
      : [`${path} has a field of type ${kind}: use one of @odonto/mfe-kit/dates`];
  });
