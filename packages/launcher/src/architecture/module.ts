/** The imports of a source file, as the compiler reads them. */
import { firstArgument, isNode, type Node, nodesOf, parse } from '../syntax/nodes.ts';

export interface Import {
  readonly specifier: string;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
}

const specifierOf = (value: unknown): string | undefined =>
  isNode(value) && value['type'] === 'StringLiteral' && typeof value['value'] === 'string'
    ? value['value']
    : undefined;

/** `import { type A, type B } from` disappears at run time, like `import type { A, B } from`. */
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

const importOf = (node: Node): Import | undefined => {
  const type = node['type'];
  const specifier = isDynamicImport(node)
    ? specifierOf(firstArgument(node))
    : typeof type === 'string' && /^(Import|Export(Named|All))Declaration$/.test(type)
      ? specifierOf(node['source'])
      : undefined;
  return specifier === undefined ? undefined : { specifier, typeOnly: onlyTypes(node) };
};

/** @throws when the source does not parse */
export const importsIn = (source: string, tsx: boolean): readonly Import[] =>
  [...nodesOf(parse(source, tsx))].flatMap((node) => importOf(node) ?? []);
