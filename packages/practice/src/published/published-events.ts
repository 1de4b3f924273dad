/**
 * The events of the published language: what every `*-eventos.ts` of the contracts defines. Each process knows all of
 * them, because any service reads the events of others, and any may end a subject whose key the service uses.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areEvents, type EventDefinitions } from '@odonto/contracts';
import { joinedEvents, type OwnedEvents } from './joined-events.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@odonto/contracts'));

const definedIn = async (file: string): Promise<readonly OwnedEvents[]> => {
  const module = (await import(pathToFileURL(join(FOLDER, file)).href)) as Readonly<Record<string, unknown>>;
  return Object.entries(module).flatMap(([name, value]) =>
    areEvents(value) ? [{ owner: `${file} (${name})`, events: value }] : [],
  );
};

const FILES = readdirSync(FOLDER).filter((file) => /-eventos\.[jt]s$/.test(file));

export const publishedEvents: EventDefinitions = joinedEvents(
  (await Promise.all(FILES.toSorted().map(definedIn))).flat(),
);
