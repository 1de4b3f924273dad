/** The regular expressions in a source file. */
import { firstArgument, isNode, type Node, nodesOf, parse, textOf } from '../syntax/nodes.ts';

export interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

/** Replaces a value that is inserted into a pattern at run time. */
const PUT_IN = 'x';

const literal = (node: Node): Expression | undefined =>
  node['type'] === 'RegExpLiteral' && typeof node['pattern'] === 'string' && typeof node['flags'] === 'string'
    ? { pattern: node['pattern'], flags: node['flags'] }
    : undefined;

const textOfTemplate = (node: Node): string | undefined => {
  const quasis = node['type'] === 'TemplateLiteral' ? node['quasis'] : undefined;
  if (!Array.isArray(quasis)) return undefined;
  return quasis.map((one) => (isNode(one) ? String(one['cooked']) : '')).join(PUT_IN);
};

/** The pattern of `new RegExp(text, flags)` with a literal or template. A pattern from a variable is not found. */
const constructed = (node: Node): Expression | undefined => {
  const { type, callee } = node;
  if ((type !== 'NewExpression' && type !== 'CallExpression') || textOf(callee) !== 'RegExp')
    return undefined;
  const written = firstArgument(node);
  if (!isNode(written)) return undefined;
  const pattern = written['type'] === 'StringLiteral' ? textOf(written) : textOfTemplate(written);
  const [, second]: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  const flags = isNode(second) ? textOf(second['expression']) : undefined;
  return pattern === undefined ? undefined : { pattern, flags: flags ?? '' };
};

/** @throws when the source does not parse */
export const expressionsIn = (source: string, tsx: boolean): readonly Expression[] =>
  [...nodesOf(parse(source, tsx))].flatMap((node) => literal(node) ?? constructed(node) ?? []);
