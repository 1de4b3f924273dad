/** What a source file imports and exports, as the compiler reads it. */
import { firstArgument, isNode, listOf, type Node, nodesOf, textOf } from '../syntax/nodes.ts';

/** Names of values in the imported file. */
export type Names = ReadonlySet<string> | 'all';

export interface Import {
  readonly specifier: string;
  /** Whether only types are imported, which do not exist at run time. */
  readonly typeOnly: boolean;
  readonly names: Names;
  /** Whether it is `export * from`, which exports everything of the other file. */
  readonly passedOn: boolean;
  /** Whether it is `await import()`, which loads the file later. */
  readonly onDemand: boolean;
}

export interface Module {
  readonly imports: readonly Import[];
  /** Names of values. Types and the names of `export * from` are not included. */
  readonly exports: readonly string[];
}

const specifierOf = (value: unknown): string | undefined =>
  isNode(value) && value['type'] === 'StringLiteral' && typeof value['value'] === 'string'
    ? value['value']
    : undefined;

/** Whether an import is of types only: `import type { A, B } from` or `import { type A, type B } from`. */
const onlyTypes = (node: Node): boolean => {
  if (node['typeOnly'] === true) return true;
  const named = node['specifiers'];
  return (
    Array.isArray(named) &&
    named.length > 0 &&
    named.every((one) => isNode(one) && one['isTypeOnly'] === true)
  );
};

/** The names of `import { a as b }`, `import d`, `import * as all`, and of the same forms with `export`. */
const namesOf = (node: Node): Names => {
  const specifiers = node['specifiers'];
  if (!Array.isArray(specifiers)) return 'all';
  const names = listOf(specifiers)
    .filter((one) => one['isTypeOnly'] !== true)
    .map((one) =>
      one['type'] === 'ImportDefaultSpecifier'
        ? 'default'
        : (textOf(one['imported']) ??
          textOf(one['orig']) ??
          (one['imported'] === null && textOf(one['local']))),
    );
  const known = names.filter((name) => typeof name === 'string');
  return known.length === names.length ? new Set(known) : 'all';
};

const VALUES: readonly unknown[] = ['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration'];

/** The names of a declaration after `export`, except those of a destructuring pattern. */
const declared = (declaration: unknown): readonly string[] => {
  if (!isNode(declaration) || !VALUES.includes(declaration['type'])) return [];
  const named = [declaration, ...listOf(declaration['declarations'])];
  return named.flatMap((one) => textOf(one['identifier']) ?? textOf(one['id']) ?? []);
};

const exportsIn = (body: unknown): readonly string[] =>
  listOf(body).flatMap((node) => {
    if (node['type'] === 'ExportDeclaration') return declared(node['declaration']);
    if (node['type'] !== 'ExportNamedDeclaration' || node['typeOnly'] === true) return [];
    return listOf(node['specifiers'])
      .filter((one) => one['isTypeOnly'] !== true)
      .flatMap((one) => textOf(one['exported']) ?? textOf(one['orig']) ?? []);
  });

const isDynamicImport = (node: Node): boolean =>
  node['type'] === 'CallExpression' && isNode(node['callee']) && node['callee']['type'] === 'Import';

const importOf = (node: Node): Import | undefined => {
  const type = node['type'];
  const specifier = isDynamicImport(node)
    ? specifierOf(firstArgument(node))
    : typeof type === 'string' && /^(Import|Export(Named|All))Declaration$/.test(type)
      ? specifierOf(node['source'])
      : undefined;
  if (specifier === undefined) return undefined;
  const passedOn = type === 'ExportAllDeclaration';
  const onDemand = isDynamicImport(node);
  return { specifier, typeOnly: onlyTypes(node), names: namesOf(node), passedOn, onDemand };
};

/** @param module the syntax tree of a source */
export const readModule = (module: unknown): Module => {
  const imports = [...nodesOf(module)].flatMap((node) => importOf(node) ?? []);
  return { imports, exports: isNode(module) ? exportsIn(module['body']) : [] };
};
