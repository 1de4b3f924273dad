/**
 * What the platform must know of an event type besides its shape: whose personal data it carries and in
 * which fields. Those fields are encrypted with the subject's own key before they reach the store;
 * everything else (ids, teeth, states, amounts, dates) stays plain, so that totals replay after an erasure.
 */
export interface EventDefinition {
  /** Current schema version, from 1. */
  readonly version: number;
  /** Name of the data field that holds the id of the paciente or profesional whose key encrypts. */
  readonly subject?: string;
  /** Names of the data fields that are encrypted. */
  readonly personal?: readonly string[];
  /**
   * The event ends a subject: what is sealed under them, by whatever event comes after it, is never read. `subject` is
   * the data field that holds who; an event with something in the field `unless` does not end them yet.
   */
  readonly ends?: { readonly subject: string; readonly unless?: string };
}

export type EventDefinitions<Type extends string = string> = Readonly<Record<Type, EventDefinition>>;
