/**
 * The declaration of a service: the default export of its `src/module.ts`. The application, the gateway and the audit
 * read everything from it, so that adding a service changes no file of another one (docs/adr/0260).
 */
import type { EventDefinitions } from '@odonto/contracts';
import { camposDe } from '@odonto/contracts/frase-plantilla';
import { joinedEvents, publishedEvents } from '@odonto/practice/published';
import { CannotStart } from '@odonto/event-kit/runtime';
import { z } from 'zod';
import type { ServiceFactory } from '../process/run-service.ts';
import { moduleDocument, type ModuleDocument, type Prefix } from './module-document.ts';

export interface Sentence {
  /** `Envió un trabajo que vence el {vence:fecha}`: in the past tense, without personal fields. */
  readonly frase: string;
  /** `{trabajo} · {nota}`: the personal fields; not shown after an erasure. */
  readonly detalle?: string;
}

export interface Module {
  /** As in the folder name, in `UPSTREAMS` and in `/api/salud`: `patients`. */
  readonly name: string;
  /** The addresses that it answers, for the gateway. */
  readonly prefixes: readonly Prefix[];
  /** The events that it appends. No other module may define an event of the same name. */
  readonly events: EventDefinitions;
  /**
   * The audit's sentences of the events that the contracts do not have, as texts with fields in braces. The contracts'
   * events have theirs in a `*-frases.ts`.
   */
  readonly sentences?: Readonly<Record<string, Sentence>>;
  /** The composition root. */
  readonly service: ServiceFactory;
}

/** Declares a module. @throws CannotStart when the declaration is not valid */
export const defineModule = (module: Module): Module => {
  documentOf(module);
  requireSentences(module);
  return module;
};

/** @throws CannotStart when a sentence is of no event, has a field that the event does not have, or shows a personal one */
const requireSentences = ({ name, events, sentences = {} }: Module): void => {
  for (const [type, { frase, detalle = '' }] of Object.entries(sentences)) {
    const { schema, personal = [] } = events[type] ?? {};
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const problem =
      schema === undefined
        ? 'no es un evento suyo'
        : ([...camposDe(frase), ...camposDe(detalle)].find((field) => !fields.includes(field)) ??
          camposDe(frase).find((field) => personal.includes(field)));
    if (problem !== undefined)
      throw new CannotStart(`El módulo ${name} no se puede registrar: la frase de ${type}: ${problem}.`);
  }
};

/** The data of a module for other processes, as `GET /registro` answers it. @throws CannotStart */
export const documentOf = ({
  name,
  prefixes,
  events = {},
}: Pick<Module, 'name' | 'prefixes'> & Partial<Pick<Module, 'events'>>): ModuleDocument => {
  const { data, error } = moduleDocument.safeParse({ name, prefixes, events: Object.keys(events) });
  if (data !== undefined) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new CannotStart(`El módulo ${name} no se puede registrar: ${problems.join('; ')}.`);
};

/** Every event that a process with these modules may append or read. @throws CannotStart when two define the same */
export const eventsOf = (modules: readonly Pick<Module, 'name' | 'events'>[]): EventDefinitions =>
  joinedEvents([
    { owner: 'los contratos', events: publishedEvents },
    ...modules.map(({ name, events }) => ({ owner: name, events })),
  ]);
