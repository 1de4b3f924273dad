/**
 * Finds the expressions of a file that stand for the holder of a record (`profesionalId`) or for the id of the caller,
 * also under other names: renamed by destructuring, kept in a variable, or returned by a function of the file.
 */
import { isNode, listOf, type Node, nodesOf, textOf } from '../syntax/nodes.ts';

/** The names in a scope that stand for a holder or for the caller. */
export interface Names {
  /** Names of a holder. */
  readonly owners: ReadonlySet<string>;
  /** Names of the caller's id. */
  readonly ids: ReadonlySet<string>;
  /** Names of the caller. */
  readonly callers: ReadonlySet<string>;
}

const OWNER: ReadonlySet<string> = new Set(['profesionalId', 'profesional_id']);
const CALLERS: ReadonlySet<string> = new Set(['caller', 'persona', 'actor']);
const TYPES_OF_CALLERS: ReadonlySet<string> = new Set(['Caller', 'Persona', 'Actor', 'Session']);
const FUNCTIONS: ReadonlySet<unknown> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodProperty',
  'ClassMethod',
]);
/** Node types that only wrap an expression, and the field with that expression. */
const WRAPPED: Readonly<Record<string, string>> = {
  OptionalChainingExpression: 'base',
  ParenthesisExpression: 'expression',
  TsNonNullExpression: 'expression',
  TsAsExpression: 'expression',
  TsSatisfiesExpression: 'expression',
  AwaitExpression: 'argument',
};

export const NO_NAMES: Names = { owners: new Set(), ids: new Set(), callers: new Set() };

/** `a.b` for `String(a.b)` and `a.b.trim()`; for any other call the name of the function, as `f()`. */
const nameOfCall = (callee: unknown, args: readonly Node[]): string => {
  if (!isNode(callee)) return '…';
  if (textOf(callee) === 'String') return nameOf(args[0]?.['expression']);
  if (args.length === 0 && callee['type'] === 'MemberExpression') return nameOf(callee['object']);
  return `${nameOf(callee)}()`;
};

/** `a.b.c` of a name, `f()` of a call, or `…` for any other expression. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '…';
  const type = String(node['type']);
  const wrapped = WRAPPED[type];
  if (wrapped !== undefined) return nameOf(node[wrapped]);
  if (type === 'Identifier') return textOf(node) ?? '…';
  if (type === 'CallExpression') return nameOfCall(node['callee'], listOf(node['arguments']));
  if (type === 'TemplateLiteral') return nameOf(listOf(node['expressions'])[0]);
  if (type !== 'MemberExpression') return '…';
  const { object, property } = node;
  const computed = isNode(property) && property['type'] === 'Computed' ? property['expression'] : property;
  return `${nameOf(object)}.${textOf(computed) ?? '…'}`;
};

const lastOf = (name: string): string => name.split('.').at(-1) ?? '';

export const isOwner = (name: string, { owners }: Names): boolean =>
  OWNER.has(lastOf(name)) || owners.has(name);

const isCallerItself = (name: string, { callers }: Names): boolean =>
  CALLERS.has(lastOf(name)) || callers.has(name);

/** `caller.id`, `request.caller.id` */
export const isCaller = (name: string, names: Names): boolean =>
  names.ids.has(name) || (name.endsWith('.id') && isCallerItself(name.slice(0, -'.id'.length), names));

interface Found {
  readonly owners: Set<string>;
  readonly ids: Set<string>;
  readonly callers: Set<string>;
}

/** Adds the names that a destructuring pattern gives to a holder or to the caller. */
const bindPattern = (pattern: Node, ofCaller: boolean, found: Found): void => {
  for (const property of listOf(pattern['properties'])) {
    const key = textOf(property['key']) ?? '';
    const value = isNode(property['value']) ? property['value'] : property['key'];
    const name = textOf(value) ?? '';
    if (!isNode(value)) continue;
    if (value['type'] === 'ObjectPattern') bindPattern(value, CALLERS.has(key), found);
    else if (OWNER.has(key)) found.owners.add(name);
    else if (ofCaller && key === 'id') found.ids.add(name);
    else if (CALLERS.has(key)) found.callers.add(name);
  }
};

const saysCaller = (annotation: unknown): boolean =>
  [...nodesOf(annotation)].some((node) => TYPES_OF_CALLERS.has(textOf(node['typeName']) ?? ''));

const bindParameter = (parameter: Node, found: Found): void => {
  const pattern = isNode(parameter['pat']) ? parameter['pat'] : parameter;
  const ofCaller = saysCaller(pattern['typeAnnotation']);
  const name = textOf(pattern);
  if (pattern['type'] === 'ObjectPattern') bindPattern(pattern, ofCaller, found);
  else if (ofCaller && name !== undefined) found.callers.add(name);
};

const bindVariable = ({ id, init }: Node, names: Names, found: Found): void => {
  if (!isNode(id) || !isNode(init)) return;
  const value = nameOf(init);
  if (id['type'] === 'ObjectPattern') {
    bindPattern(id, isCallerItself(value, names), found);
    return;
  }
  const name = textOf(id);
  if (name === undefined) return;
  if (FUNCTIONS.has(init['type'])) {
    if (isOwner(nameOf(init['body']), namesIn(init, names))) found.owners.add(`${name}()`);
  } else if (isOwner(value, names)) found.owners.add(name);
  else if (isCaller(value, names)) found.ids.add(name);
  else if (isCallerItself(value, names)) found.callers.add(name);
};

/** Declarations of a function or file, without those of functions in it. */
function* declarationsOf(node: unknown): Generator<Node> {
  if (!isNode(node)) return;
  if (node['type'] === 'VariableDeclarator') yield node;
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value])
      if (!(isNode(one) && FUNCTIONS.has(one['type']))) yield* declarationsOf(one);
}

const parametersOf = (node: Node): readonly Node[] => listOf(node['params'] ?? node['parameters']);

/** The names of a function's parameters, which hide the same names outside. */
const shadows = (node: Node): ReadonlySet<string> =>
  new Set(
    parametersOf(node).flatMap((parameter) =>
      [...nodesOf(parameter)].flatMap((one) => (one['type'] === 'Identifier' ? (textOf(one) ?? []) : [])),
    ),
  );

const joined = (before: ReadonlySet<string>, hidden: ReadonlySet<string>, found: Set<string>) =>
  new Set([...[...before].filter((name) => !hidden.has(name)), ...found]);

/** The names within a function or a file. */
const namesIn = (node: Node, before: Names): Names => {
  const found: Found = { owners: new Set(), ids: new Set(), callers: new Set() };
  const hidden = shadows(node);
  for (const parameter of parametersOf(node)) bindParameter(parameter, found);
  const names = (): Names => ({
    owners: joined(before.owners, hidden, found.owners),
    ids: joined(before.ids, hidden, found.ids),
    callers: joined(before.callers, hidden, found.callers),
  });
  for (const one of declarationsOf(node['body'])) bindVariable(one, names(), found);
  return names();
};

/** Every node, with the names in its scope. */
export function* withNames(node: unknown, before: Names = NO_NAMES): Generator<readonly [Node, Names]> {
  if (!isNode(node)) return;
  const scope = FUNCTIONS.has(node['type']) || node['type'] === 'Module';
  const names = scope ? namesIn(node, before) : before;
  yield [node, names];
  for (const value of Object.values(node))
    for (const one of Array.isArray(value) ? value : [value]) yield* withNames(one, names);
}
