/**
 * What a service tells about itself: the default export of its `src/module.ts`. The application, the gateway and the
 * audit learn everything from it, so that adding a service changes no file of another one (docs/adr/0260).
 */
import type { EventDefinitions } from '@odonto/contracts';
import { joinedEvents, publishedEvents } from '@odonto/practice/published';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { ServiceFactory } from '../process/run-service.ts';
import { moduleDocument, type ModuleDocument, type Prefix } from './module-document.ts';

export interface Module {
  /** As in the folder name, in `UPSTREAMS` and in `/api/salud`: `patients`. */
  readonly name: string;
  /** The addresses that it answers, for the gateway. */
  readonly prefixes: readonly Prefix[];
  /** The events that it appends. Nobody else may define an event of the same name. */
  readonly events: EventDefinitions;
  /** The composition root. */
  readonly service: ServiceFactory;
}

/** Declares a module. @throws CannotStart when what it tells is not valid */
export const defineModule = (module: Module): Module => {
  documentOf(module);
  return module;
};

/** What other processes learn of a module: data only, as `GET /registro` answers it. @throws CannotStart */
export const documentOf = ({ name, prefixes }: Pick<Module, 'name' | 'prefixes'>): ModuleDocument => {
  const { data, error } = moduleDocument.safeParse({ name, prefixes });
  if (data !== undefined) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new CannotStart(`El módulo ${name} no se puede registrar: ${problems.join('; ')}.`);
};

/** Every event that a process with these modules may append or read. @throws CannotStart when two define one event */
export const eventsOf = (modules: readonly Pick<Module, 'name' | 'events'>[]): EventDefinitions =>
  joinedEvents([
    { owner: 'los contratos', events: publishedEvents },
    ...modules.map(({ name, events }) => ({ owner: name, events })),
  ]);
