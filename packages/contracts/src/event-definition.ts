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
}

export type EventDefinitions<Type extends string = string> = Readonly<Record<Type, EventDefinition>>;
