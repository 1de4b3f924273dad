/** Pieces of a page. What services tell is escaped; what is already HTML says so by its type. */

/** HTML, ready to be put into a page. */
export interface Html {
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const piece = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return value.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
};

/** `` html`<p>${text}</p>` ``: what is put in is escaped, unless it is HTML. */
export const html = (
  texts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html => ({ html: String.raw({ raw: texts }, ...values.map(piece)) });
