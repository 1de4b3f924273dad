/**
 * The syntax tree of a source file, read without types, because swc's own types do not cover everything that it
 * returns.
 */
import { parseSync } from '@swc/core';

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The text of an identifier, or of a string in the place of an identifier. */
export const textOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;

/** The first argument of a call. */
export const firstArgument = (node: Node): unknown => {
  const [first]: unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
  return isNode(first) ? first['expression'] : undefined;
};

/** @throws when the source does not parse */
export const parse = (source: string, tsx: boolean): unknown =>
  parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' });

/**
 * A node and everything below it except positions (`span`), in the order of the source. The walk is iterative, because
 * nested generators pass each node through every level above it.
 * @param goesInto whether the nodes below a node are wanted
 */
export function* nodesOf(root: unknown, goesInto: (node: Node) => boolean = () => true): Generator<Node> {
  const waiting = [root];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isNode(node)) continue;
    if (!Array.isArray(node)) {
      yield node;
      if (!goesInto(node)) continue;
    }
    for (const key of Object.keys(node).reverse()) if (key !== 'span') waiting.push(node[key]);
  }
}
