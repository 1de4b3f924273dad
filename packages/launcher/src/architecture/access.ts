/**
 * Comparisons that decide whose a record is. Only the shared access code may do that (docs/adr/0265): a `profesionalId`
 * says who acted, who attends or whose work it is, and a list of one's own is asked for by `propiosDe`.
 */
import { isNode, listOf, type Node, nodesOf, parse, textOf } from '../syntax/nodes.ts';

interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** Columns and files where a profesional is not compared as the holder of a paciente, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'services/accounts/': 'a profesional is the account itself, its sessions and its password',
  'services/exports/src/datos/datos.routes.ts': 'an export of all data is of the account that requested it',
};

/** Single comparisons that are not with the caller, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'services/calendar/src/turno/turno.decider.ts: state.profesionalId === profesionalId':
    'a Google Calendar holds the turnos that its profesional attends',
  'services/calendar/src/turno/turno.decider.ts: turno.profesionalId === profesionalId':
    'a turno that passes to who attends it does not change',
  'services/calendar/src/turno/turnos.projection.ts: turno?.profesionalId !== profesionalId':
    'a note about the calendar of who attended before says nothing of the calendar of who attends',
  'services/calendar/src/agenda/dia.decider.ts: uno.profesionalId === otro.profesionalId':
    'nobody attends two turnos at the same minute',
  'services/calendar/src/google/consentimiento.routes.ts: pase.profesionalId !== params.id':
    'a ticket of the consent of Google is for one account',
  'gateway/src/changes/audience.ts: item.id === item.profesionalId':
    'the end of all sessions of an account is announced under the id of the account',
};

const COMPARES: ReadonlySet<unknown> = new Set(['===', '!==', '==', '!=']);
const OWNER: ReadonlySet<string> = new Set(['profesionalId', 'profesional_id']);
const CALLER: ReadonlySet<string> = new Set(['caller', 'persona', 'actor']);

const isTest = (path: string): boolean =>
  /\.(test|e2e|builders|conformance|fault)\.tsx?$|\/(testing|faults)\//.test(path);

/** `a.b.c` of a name, or `…` for any other expression. */
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '…';
  const { type } = node;
  if (type === 'Identifier') return textOf(node) ?? '…';
  if (type === 'OptionalChainingExpression') return nameOf(node['base']);
  if (type === 'ParenthesisExpression' || type === 'TsNonNullExpression' || type === 'TsAsExpression')
    return nameOf(node['expression']);
  if (type !== 'MemberExpression') return '…';
  const { object, property } = node;
  const computed = isNode(property) && property['type'] === 'Computed' ? property['expression'] : property;
  return `${nameOf(object)}.${textOf(computed) ?? '…'}`;
};

const isOwner = (name: string): boolean => OWNER.has(name.split('.').at(-1) ?? '');

/** `caller.id`, `request.caller.id` */
const isCaller = (name: string): boolean => {
  const [object = '', property] = name.split('.').slice(-2);
  return property === 'id' && CALLER.has(object);
};

const isNothing = (node: unknown): boolean =>
  isNode(node) && (String(node['type']).endsWith('Literal') || nameOf(node) === 'undefined');

const comparisonOf = (node: Node): string | undefined => {
  const { type, operator, left, right } = node;
  if (type !== 'BinaryExpression' || !COMPARES.has(operator)) return undefined;
  const names = [nameOf(left), nameOf(right)];
  const owner = names.some(isOwner) && !isNothing(left) && !isNothing(right);
  return owner || names.some(isCaller) ? names.join(` ${String(operator)} `) : undefined;
};

/** `{ where: { profesionalId: caller.id } }` and `const where = { profesionalId: caller.id }` */
const questionOf = (node: Node): string | undefined => {
  const named = textOf(node['key']) ?? textOf(node['id']);
  const question = named === 'where' ? (node['value'] ?? node['init']) : undefined;
  if (!isNode(question)) return undefined;
  const found = listOf(question['properties'])
    .map((property) => ({ key: textOf(property['key']) ?? '', value: nameOf(property['value']) }))
    .find(({ key, value }) => OWNER.has(key) && isCaller(value));
  return found && `where ${found.key}: ${found.value}`;
};

/** Every such comparison without a reason, and every reason that is not needed any more, as sentences. */
export const ownership = (
  sources: readonly SourceText[],
  reasons = REASONS,
  elsewhere = ELSEWHERE,
): readonly string[] => {
  const seen = sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      /profesional(Id|_id)|caller|persona/.test(text)
        ? [...nodesOf(parse(text, path.endsWith('x')))].flatMap((node) => {
            const found = comparisonOf(node) ?? questionOf(node);
            return found === undefined ? [] : [{ path, found: `${path}: ${found}` }];
          })
        : [],
    );
  const prefixes = Object.keys(elsewhere);
  const needed = new Set([
    ...seen.map(({ found }) => found),
    ...seen.flatMap(({ path }) => prefixes.filter((prefix) => path.startsWith(prefix))),
  ]);
  return [
    ...seen
      .filter(
        ({ path, found }) =>
          !prefixes.some((prefix) => path.startsWith(prefix)) && !Object.hasOwn(reasons, found),
      )
      .map(({ found }) => `${found}: ask @odonto/practice/acceso`),
    ...[...Object.keys(reasons), ...prefixes]
      .filter((reason) => !needed.has(reason))
      .map((reason) => `${reason} needs no reason to compare profesionales any more`),
  ];
};
