/**
 * The services of this edition: the workspace's, found by their folders, and those that `MODULOS` names. Their code is
 * loaded together, on demand.
 */
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinitions } from '@odonto/contracts';
import { CannotStart } from '@odonto/event-kit/runtime';
import { documentOf, eventsOf, type Module, requireDistinct } from '@odonto/service-kit/module';
import { placesOf } from '@odonto/service-kit/settings';
import { ROOT } from '../root.ts';
import { packageFolder, requireKits } from './required-kits.ts';
import { shareKits } from './share-kits.ts';

type Load = () => Promise<Module>;
export type Services = Readonly<Record<string, Load>>;

/** Possible places of a module in its folder: the sources, or the compiled code. */
const ENTRIES = ['src/module.ts', 'dist/module.js', 'module.js'];

const entryOf = (place: string): string | undefined =>
  statSync(place, { throwIfNoEntry: false })?.isFile() === true
    ? place
    : ENTRIES.map((entry) => join(place, entry)).find((file) => existsSync(file));

const loadFrom =
  (name: string, file: string): Load =>
  async () => {
    const { default: module } = (await import(pathToFileURL(file).href)) as { readonly default: Module };
    if (module.name !== name)
      throw new CannotStart(`El módulo de ${file} se llama ${module.name}, y se esperaba ${name}.`);
    return module;
  };

const IN_WORKSPACE = join(ROOT, 'services');

/** The services of the workspace, in the order of their names. */
export const SERVICES: Services = Object.fromEntries(
  readdirSync(IN_WORKSPACE)
    .toSorted()
    .flatMap((name) => {
      const file = entryOf(join(IN_WORKSPACE, name));
      return file === undefined ? [] : [[name, loadFrom(name, file)]];
    }),
);

/** `MODULOS`: modules from elsewhere, as `laboratorio=/srv/laboratorio`. @throws CannotStart when one is missing */
export const elsewhere = (env: Readonly<Record<string, string | undefined>>, share = shareKits): Services =>
  Object.fromEntries(
    placesOf('MODULOS', env['MODULOS']).map(([name, place]) => {
      const file = entryOf(resolve(place));
      if (file === undefined)
        throw new CannotStart(`MODULOS: ${name}: en ${place} no hay un módulo (${ENTRIES.join(', ')})`);
      if (SERVICES[name] !== undefined) throw new CannotStart(`MODULOS: ${name} ya es un servicio`);
      requireKits(name, file);
      const load = loadFrom(name, file);
      return [
        name,
        () => {
          share(realpathSync(packageFolder(file)));
          return load();
        },
      ];
    }),
  );

/** Loads modules that run together. @throws CannotStart when two of them claim the same name, prefix or event */
export const loadModules = async (services: Services): Promise<readonly Module[]> => {
  const modules = await Promise.all(Object.values(services).map((load) => load()));
  eventsOf(modules);
  requireDistinct(modules.map(documentOf));
  return modules;
};

/** Every event that a data folder of this installation may hold, without loading the workspace's services. */
export const eventsWith = async (services: Services): Promise<EventDefinitions> =>
  eventsOf(await loadModules(services));
