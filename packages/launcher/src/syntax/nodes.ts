/**
 * The syntax tree of a source file, read without types, because swc's own types do not cover everything that it
 * returns.
 */
import { parseSync } from '@swc/core';

export type Node = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

export const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The text of an identifier, or of a string that stands for one. */
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

/** A node and everything below it, in the order of the source. */
export function* nodesOf(node: unknown): Generator<Node> {
  if (!isNode(node)) return;
  yield node;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
    else yield* nodesOf(value);
  }
}
