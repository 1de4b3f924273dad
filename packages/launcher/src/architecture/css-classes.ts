/**
 * Compares the classes of CSS modules with their use in the screens. TypeScript types every CSS module alike, so the
 * compiler reports neither a class that is missing nor one that nothing uses.
 */
import { dirname, join } from 'node:path';

interface SourceText {
  readonly path: string;
  readonly text: string;
}

const CSS_MODULE = /\.module\.css$/;

/** Strings, and the classes of the whole page. */
const NO_CLASSES = /"[^"]*"|'[^']*'|:global\([^()]*\)/g;

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

const classesOf = (css: string): ReadonlySet<string> =>
  new Set(
    [
      ...withoutComments(css)
        .replace(NO_CLASSES, '')
        .matchAll(/\.([a-z_][\w-]*)/gi),
    ].map(([, name = '']) => name),
  );

/** Classes that a CSS module takes from another one, or from itself. */
const composedBy = ({ path, text }: SourceText): readonly (readonly [string, string])[] =>
  [...text.matchAll(/composes: ([\w -]+?)(?: from "([^"]+)")?;/g)].flatMap(([, names = '', from]) =>
    names.split(' ').map((name) => [from ? join(dirname(path), from) : path, name] as const),
  );

/** The CSS modules of a source by the names that it uses for them. */
const modulesOf = (
  { path, text }: SourceText,
  exported: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const own = [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)];
  const others = [...exported].filter(([name]) => text.includes(name));
  return new Map([
    ...others,
    ...own.map(([, name = '', file = '']) => [name, join(dirname(path), file)] as const),
  ]);
};

/** Each missing and each unused class, as a sentence. */
export const cssClasses = (sources: readonly SourceText[]): readonly string[] => {
  const modules = sources.filter(({ path }) => CSS_MODULE.test(path));
  const screens = sources.filter(({ path }) => path.endsWith('.tsx') || path.endsWith('.ts'));
  const classes = new Map(modules.map(({ path, text }) => [path, classesOf(text)]));
  const exported = new Map(
    screens.flatMap(({ path, text }) =>
      [...text.matchAll(/export \{ default as (\w+) \} from '([^']+\.module\.css)'/g)].map(
        ([, name = '', file = '']) => [name, join(dirname(path), file)] as const,
      ),
    ),
  );
  const used = new Set(modules.flatMap(composedBy).map(([file, name]) => `${file} ${name}`));
  const chosenAtRunTime = new Set<string>();
  const missing = screens.flatMap((screen) =>
    [...modulesOf(screen, exported)].flatMap(([name, file]) => {
      if (screen.text.includes(`${name}[`)) chosenAtRunTime.add(file);
      const names = [...screen.text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(
        ([, one = '']) => one,
      );
      for (const one of names) used.add(`${file} ${one}`);
      return names
        .filter((one) => classes.get(file)?.has(one) !== true)
        .map((one) => `${screen.path} uses the class ${one}, which ${file} does not have`);
    }),
  );
  const unused = [...classes].flatMap(([file, names]) =>
    chosenAtRunTime.has(file)
      ? []
      : [...names]
          .filter((one) => !used.has(`${file} ${one}`))
          .map((one) => `${file} has the class ${one}, which nothing uses`),
  );
  return [...missing, ...unused];
};
