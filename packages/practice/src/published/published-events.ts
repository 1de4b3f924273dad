/**
 * The events of the published language, and their sentences, from the files of the contracts named `*-eventos` and
 * `*-frases`. Each process knows all events, because any service reads the events of others, and any event may erase
 * a subject whose key the service uses.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { areEvents, type EventDefinitions } from '@odonto/contracts';
import { areFrases, type FrasesSueltas } from '@odonto/contracts/frase';
import { joinedEvents } from './joined-events.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@odonto/contracts'));

/** The exports of the files of the contracts whose names match, each with its file and name. */
const exportedBy = async (ending: RegExp): Promise<readonly (readonly [string, unknown])[]> => {
  const files = readdirSync(FOLDER).filter((file) => ending.test(file));
  const modules = files.toSorted().map(async (file) => {
    const module = (await import(pathToFileURL(join(FOLDER, file)).href)) as Readonly<
      Record<string, unknown>
    >;
    return Object.entries(module).map(([name, value]) => [`${file} (${name})`, value] as const);
  });
  return (await Promise.all(modules)).flat();
};

export const publishedEvents: EventDefinitions = joinedEvents(
  (await exportedBy(/-eventos\.[jt]s$/)).flatMap(([owner, events]) =>
    areEvents(events) ? [{ owner, events }] : [],
  ),
);

/** The audit's sentence of each of these events, from every `*-frases.ts` of the contracts. */
export const publishedSentences: FrasesSueltas = Object.assign(
  {},
  ...(await exportedBy(/-frases\.[jt]s$/)).flatMap(([, frases]) => (areFrases(frases) ? [frases] : [])),
);
