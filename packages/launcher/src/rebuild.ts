/** `npm run rebuild -- PROJECTION`, or `todas`: rebuilds read models while the application is stopped. */
import { openShared, type ServiceFactory, type Shared } from '@odonto/service-kit/run';
import { CannotStart } from '@odonto/event-kit/runtime';
import { logLines, createLogger } from '@odonto/service-kit/process';
import { projectionsOf, type Rebuilt, rebuildProjections } from '@odonto/service-kit/operations';
import { eventsOf } from '@odonto/service-kit/module';
import { elsewhere, loadModules, SERVICES } from './app/services.ts';
import { command, commandSettings } from './operations/command.ts';

const ALL = 'todas';

const rebuild = async (
  shared: Shared,
  factories: readonly ServiceFactory[],
  wanted: string,
): Promise<readonly Rebuilt[]> => {
  const rebuilt: Rebuilt[] = [];
  for (const factory of factories)
    rebuilt.push(...(await rebuildProjections(factory, shared, (name) => wanted === ALL || name === wanted)));
  return rebuilt;
};

const known = async (shared: Shared, factories: readonly ServiceFactory[]): Promise<string> => {
  const names = await Promise.all(factories.map((factory) => projectionsOf(factory, shared)));
  return [...new Set(names.flat())].sort().join(', ');
};

await command(async ([wanted]) => {
  const settings = commandSettings();
  await using opened = new AsyncDisposableStack();
  const logger = createLogger({ level: 'warn', destination: logLines(2) });
  const modules = await loadModules({ ...SERVICES, ...elsewhere(process.env) });
  const definitions = eventsOf(modules);
  const shared = opened.adopt(await openShared({ settings, logger, definitions }), (it) => it.close());
  const factories = modules.map(({ service }) => service);
  if (wanted === undefined)
    throw new CannotStart(`Indique qué rehacer: ${ALL}, o una de ${await known(shared, factories)}.`);
  const rebuilt = await rebuild(shared, factories, wanted);
  if (rebuilt.length === 0)
    throw new CannotStart(`No hay ninguna proyección «${wanted}». Hay: ${await known(shared, factories)}.`);
  return rebuilt.map(
    ({ service, projection, documents }) => `${service}: ${projection}, ${documents} documentos`,
  );
});
