/** Reads which users of modules from elsewhere MongoDB needs: one folder with a file for each (docs/extending.md). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { kept, type Kept } from '@odonto/service-kit/operations';
import { SERVICES } from '../app/services.ts';

/** Reads data and runs no code of a module, because the preparation of the servers has administrator's rights. */
const readOne = (file: string): Kept => {
  const text = readFileSync(file, 'utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CannotStart(`${file}: no es JSON`, error);
  }
  const { data, error } = kept.safeParse(content);
  if (data === undefined) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new CannotStart(`${file}: ${problems.join('; ')}`);
  }
  if (Object.hasOwn(SERVICES, data.name))
    throw new CannotStart(`${file}: ${data.name} es un servicio de la aplicación`);
  return data;
};

/** @param folder may be absent @throws CannotStart naming the invalid file */
export const keptByModules = (folder: string): readonly Kept[] => {
  const modules = globSync('*.json', { cwd: folder })
    .toSorted()
    .map((file) => readOne(join(folder, file)));
  const twice = modules.find(({ name }, n) => modules.findIndex((other) => other.name === name) !== n);
  if (twice) throw new CannotStart(`${folder}: ${twice.name} está dos veces`);
  return modules;
};
