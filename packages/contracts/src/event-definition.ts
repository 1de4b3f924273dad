/**
 * The definition of an event type: the schema of its data, its version with the steps from older versions, and the
 * subject of its personal fields. Personal fields are encrypted with the subject's own key before they reach the store.
 * All others (ids, teeth, states, amounts, dates) stay plain, so that totals replay after an erasure.
 */
import type { z } from 'zod';
import type { Inmutable } from './vista.ts';

export type EventData = Record<string, unknown>;

/**
 * Turns the data of one version of an event into the next. Personal fields are null when the subject was erased. The
 * field that names the subject keeps its name in all versions.
 */
export type Upcaster = (data: EventData) => EventData;

/** The step to a version that only adds fields that may be absent. */
export const unchanged: Upcaster = (data) => data;

export interface EventDefinition<Schema extends z.ZodType = z.ZodType, Field extends string = string> {
  /** The data of the current version. */
  readonly schema: Schema;
  /** Current schema version, from 1. */
  readonly version: number;
  /** The steps to the current version: at index 0 from version 1 to 2, at index 1 from 2 to 3. Absent at version 1. */
  readonly upcasters?: readonly Upcaster[];
  /**
   * The oldest version whose programs may read this one and ignore unknown fields. Absent: no older program may, and
   * its projections wait until it is replaced (docs/adr/0252).
   */
  readonly readableFrom?: number;
  /** Name of the data field that holds the id of the paciente or profesional whose key encrypts. */
  readonly subject?: Field;
  /** Names of the data fields that are encrypted. */
  readonly personal?: readonly Field[];
  /**
   * The event erases a subject: data encrypted for the subject by any later event is never read. `subject` is the data
   * field with the subject's id; when the field `unless` has a value, the event does not erase the subject yet.
   */
  readonly ends?: { readonly subject: Field; readonly unless?: Field };
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

type FieldOf<Schema extends z.ZodType> = keyof z.output<Schema> & string;

const DEFINED = new WeakSet<object>();

/** Whether a value was made by `defineEvents`. */
export const areEvents = (value: unknown): value is EventDefinitions =>
  typeof value === 'object' && value !== null && DEFINED.has(value);

/** The event types of an aggregate. Names of fields are checked against the schemas. */
export const defineEvents = <Schemas extends Readonly<Record<string, z.ZodType>>>(
  definitions: {
    readonly [Type in keyof Schemas]: EventDefinition<Schemas[Type], NoInfer<FieldOf<Schemas[Type]>>>;
  },
) => {
  DEFINED.add(definitions);
  return definitions;
};

/** The event of one type, inferred from its schema. */
export type EventOf<
  Definitions extends Readonly<Record<Type, { readonly schema: z.ZodType }>>,
  Type extends keyof Definitions & string,
> = {
  readonly type: Type;
  readonly data: Inmutable<z.output<Definitions[Type]['schema']>>;
};

/** Any event of the definitions. */
export type EventsOf<Definitions extends Readonly<Record<string, { readonly schema: z.ZodType }>>> = {
  [Type in keyof Definitions & string]: EventOf<Definitions, Type>;
}[keyof Definitions & string];
