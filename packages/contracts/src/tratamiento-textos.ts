/**
 * The optional texts of a financed treatment, each said once: bodies and answers of the API, the events with the steps
 * from older versions, the projection, the form, the list, the audit and the exports follow from this list, in its order
 * (docs/spec/financing.md#treatments). All of them are personal.
 */
export interface TextoDeTratamiento {
  readonly label: string;
  /** In characters; free text of several lines when absent. */
  readonly max?: number;
  /** The version of the events that carries it for the first time; 1 when absent. */
  readonly desde?: number;
}

export const TEXTOS_DE_TRATAMIENTO = {
  observaciones: { label: 'Observaciones' },
} satisfies Readonly<Record<string, TextoDeTratamiento>>;
