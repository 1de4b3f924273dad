/** Writes a module with a repository of its own: a service and a micro-frontend, built on the released kits. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from '@odonto/event-kit/runtime';
import { directorio } from '@odonto/practice/directorio';
import { kitFolder, KITS, readManifest } from '../kits/kits.ts';
import { contract, events, views } from './contract.template.ts';
import { deployment } from './deployment.templates.ts';
import { decider, messages } from './domain.templates.ts';
import { apiTest, changes, main, moduleFile, service } from './module.templates.ts';
import { isName, namesOf, type Names } from './names.ts';
import { packageJson, readme, screensPackage, tsconfig, type Versions } from './project.templates.ts';
import { calls, manifest, queries, STYLES, tab } from './screens.templates.ts';
import { projection, routes } from './service.templates.ts';

/** Changes the relative imports of a contract: the contracts of the practice are in a package. */
const inContract = (text: string, { one }: Names): string =>
  text.replaceAll(/'\.\/([\w-]+)\.ts'/g, (whole, name: string) =>
    name.startsWith(one) ? whole : `'@odonto/contracts/${name}'`,
  );

/** Changes the imports of a service: the module's own contract is in the folder beside it. */
const inService = (text: string, { one }: Names): string =>
  text.replaceAll(new RegExp(`'@odonto/contracts/(${one}(?:-[a-z]+)?)'`, 'g'), "'../../contrato/$1.ts'");

const filesOf = (
  root: string,
  folder: string,
  names: Names,
  versions: Versions,
): Readonly<Record<string, string>> => {
  const { one, many } = names;
  const own = (folder: string, made: Readonly<Record<string, string>>, text = (s: string) => s) =>
    Object.fromEntries(Object.entries(made).map(([file, content]) => [`${folder}/${file}`, text(content)]));
  return {
    'package.json': packageJson(names, versions),
    'tsconfig.json': tsconfig(names),
    'README.md': readme(names),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    ...deployment(root, folder, names, directorio.version),
    ...own(
      'contrato',
      {
        [`${one}.ts`]: contract(names),
        [`${one}-eventos.ts`]: events(names),
        [`${one}-vistas.ts`]: views(names),
      },
      (text) => inContract(text, names),
    ),
    ...own(
      'servicio/src',
      {
        [`${one}.messages.ts`]: messages(names),
        [`${one}.decider.ts`]: decider(names),
        [`${many}.projection.ts`]: projection(names),
        [`${many}.routes.ts`]: routes(names),
        [`${many}.changes.ts`]: changes(names),
        'service.ts': service(names),
        'module.ts': moduleFile(names),
        'main.ts': main(names),
        [`${many}.api.test.ts`]: apiTest(names),
      },
      (text) => inService(text, names),
    ),
    ...own(`mfe-${one}`, {
      'package.json': screensPackage(names),
      'src/css.d.ts': "declare module '*.css';\n",
      'src/manifest.ts': manifest(names),
      [`src/${many}.api.ts`]: calls(names),
      [`src/${many}.queries.ts`]: queries(names),
      [`src/${one}.tab.tsx`]: tab(names),
      [`src/${one}.module.css`]: STYLES,
    }),
  };
};

/** Versions of the kits, and of the packages that the kits and this repository use. */
const versionsIn = (root: string): Versions => {
  const kits = KITS.map((kit) => readManifest(kitFolder(root, kit)));
  return Object.assign(
    {},
    readManifest(root).devDependencies,
    ...kits.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
    ...kits.map(({ name, version }) => ({ [name]: version })),
  );
};

/**
 * @param root of this repository @param folder that is empty or does not exist
 * @returns the paths of the files in the folder
 * @throws CannotStart when the name is invalid or the folder has files
 */
export const writeModule = (root: string, name: string, folder: string): readonly string[] => {
  if (!isName(name))
    throw new CannotStart(
      `${name} is not a valid name: use one Spanish word in lower case, without accents, such as laboratorio.`,
    );
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CannotStart(`${folder} is not empty.`);
  const files = filesOf(root, folder, namesOf(name), versionsIn(root));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return Object.keys(files);
};
