/** Parts of an HTML page. Values are escaped, except those of type `Html`. */

/** HTML that needs no escaping. */
export interface Html {
  readonly html: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const piece = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return value.replaceAll(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
  return 'html' in value ? value.html : value.map(({ html }) => html).join('');
};

/** `` html`<p>${text}</p>` ``: escapes the values, except HTML. */
export const html = (
  texts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html => ({ html: String.raw({ raw: texts }, ...values.map(piece)) });
