/** What a source file imports, as the compiler reads it. */
import { parseSync } from '@swc/core';

export interface Import {
  readonly specifier: string;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

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

const isDynamicImport = (node: Node): boolean =>
  node['type'] === 'CallExpression' && isNode(node['callee']) && node['callee']['type'] === 'Import';

const firstArgument = (node: Node): unknown => {
  const [first]: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  return isNode(first) ? first['expression'] : undefined;
};

const found = (node: Node, into: Import[]): void => {
  const type = node['type'];
  const specifier = isDynamicImport(node)
    ? specifierOf(firstArgument(node))
    : typeof type === 'string' && /^(Import|Export(Named|All))Declaration$/.test(type)
      ? specifierOf(node['source'])
      : undefined;
  if (specifier !== undefined) into.push({ specifier, typeOnly: onlyTypes(node) });
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) found(one, into);
    } else if (isNode(value)) found(value, into);
  }
};

/** @throws when the source does not parse */
export const importsOf = (source: string, tsx: boolean): readonly Import[] => {
  const imports: Import[] = [];
  const module: unknown = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });
  if (isNode(module)) found(module, imports);
  return imports;
};
