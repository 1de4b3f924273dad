/** What a source file imports and exports, as the compiler reads it. */
import { firstArgument, isNode, listOf, type Node, nodesOf, textOf } from '../syntax/nodes.ts';

/** Names of values, as the imported file has them. */
export type Names = ReadonlySet<string> | 'all';

export interface Import {
  readonly specifier: string;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
  readonly names: Names;
  /** `export * from`: what is asked of this file is asked of that one. */
  readonly passedOn: boolean;
  /** `await import()`: loaded when it is reached. */
  readonly onDemand: boolean;
}

export interface Module {
  readonly imports: readonly Import[];
  /** Values by name, not types; what is passed on as a whole is not among them. */
  readonly exports: readonly string[];
}

const specifierOf = (value: unknown): string | undefined =>
  isNode(value) && value['type'] === 'StringLiteral' && typeof value['value'] === 'string'
    ? value['value']
    : undefined;

/** `import { type A, type B } from` is as gone as `import type { A, B } from`. */
const onlyTypes = (node: Node): boolean => {
  if (node['typeOnly'] === true) return true;
  const named = node['specifiers'];
  return (
    Array.isArray(named) &&
    named.length > 0 &&
    named.every((one) => isNode(one) && one['isTypeOnly'] === true)
  );
};

/** Of `import { a as b }`, `import d`, `import * as all` and the same with `export`. */
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

/** What a declaration after `export` is called; parts of a pattern have no names here. */
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
