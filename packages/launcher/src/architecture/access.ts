/**
 * Finds comparisons that decide who may access a record. Only the shared access code may make them (docs/adr/0265). A
 * `profesionalId` names the user who acted, who attends or who did the work. A list of the caller's own records uses
 * `propiosDe`.
 */
import { firstArgument, isNode, listOf, type Node, parse, textOf } from '../syntax/nodes.ts';
import { isCaller, isOwner, nameOf, type Names, NO_NAMES, withNames } from './whose.ts';

interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** Columns and files where a comparison of a profesional is no access rule, or is the shared access code, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'packages/practice/src/acceso/': 'the shared access code, which the others ask',
  'packages/contracts/src/paciente-organizacion-estado.ts':
    'who is of a team, folded from the events for the shared access code and for deciders',
  'services/accounts/': 'a profesional is the account itself, its sessions and its password',
  'services/exports/src/datos/datos.routes.ts': 'an export of all data is of the account that requested it',
};

/** Single comparisons that are no access rules, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'services/calendar/src/turno/turno.decider.ts: state.profesionalId === profesionalId':
    'a Google Calendar holds the turnos that its profesional attends',
  'services/calendar/src/turno/turno.decider.ts: turno.profesionalId === profesionalId':
    'a turno that passes to who attends it does not change',
  'services/calendar/src/turno/turnos.projection.ts: turno.profesionalId !== profesionalId':
    'a note about the calendar of who attended before says nothing of the calendar of who attends',
  'services/calendar/src/agenda/turnos-transferidos.reaction.ts: atiende === anteriorId':
    'turnos that the former responsable attends pass on with a transfer',
  'mfe-calendar/src/llamar/reprogramar.panel.tsx: profesional_id !== turno.profesional_id':
    'what is sent is what changes: another profesional attends',
  'services/calendar/src/agenda/dia.decider.ts: uno.profesionalId === otro.profesionalId':
    'nobody attends two turnos at the same minute',
  'services/calendar/src/google/consentimiento.routes.ts: pase.profesionalId !== params.id':
    'a ticket of the consent of Google is for one account',
  'services/patients/src/traspaso/traspaso.decider.ts: responsable !== deId':
    'a transfer that was decided on another responsable is of the past; who may transfer is asked before',
  'services/patients/src/traspaso/traspaso.decider.ts: responsable === receptorId':
    'nobody receives a paciente for whom they answer already',
  'packages/service-kit/src/http/perform.ts: subject === caller.id':
    'what a repeat tells of the caller alone is given again',
  'services/patients/src/derivacion/derivacion.decider.ts: receptorId === responsable':
    'nobody refers a paciente to who answers for them already',
  'services/patients/src/derivacion/derivacion.decider.ts: uno === receptorId':
    'who accepts a referral joins the team, unless they are of it already',
  'services/patients/src/traspaso/masivo/traspasos.routes.ts: receptorId === saliente':
    'nobody receives their own pacientes',
  'mfe-admin/src/organizacion/capacidades.ts: deQuien !== usuarioId':
    'the screen offers nobody a change of their own membership',
  'gateway/src/changes/audience.ts: item.id === item.profesionalId':
    'the end of all sessions of an account is announced under the id of the account',
};

const COMPARES: ReadonlySet<unknown> = new Set(['===', '!==', '==', '!=']);
const isTest = (path: string): boolean =>
  /\.(test|e2e|builders|conformance|fault)\.tsx?$|\/(testing|faults)\//.test(path);

const isNothing = (node: unknown): boolean =>
  isNode(node) &&
  ((String(node['type']).endsWith('Literal') && nameOf(node) === '…') || nameOf(node) === 'undefined');

/** The result names both sides, so that a reason applies to one comparison only. */
const compared = (left: unknown, right: unknown, operator: string, names: Names): string | undefined => {
  const sides = [nameOf(left), nameOf(right)];
  const owner = sides.some((side) => isOwner(side, names)) && !isNothing(left) && !isNothing(right);
  return owner || sides.some((side) => isCaller(side, names)) ? sides.join(` ${operator} `) : undefined;
};

/** Calls that compare, by the method: `a.localeCompare(b)`, `[a].includes(b)`, `new Set([a]).has(b)`, `Object.is(a, b)`. */
const COMPARING: ReadonlySet<string> = new Set([
  'includes',
  'has',
  'indexOf',
  'lastIndexOf',
  'localeCompare',
  'is',
]);

/** The elements of an array literal, or of a `new Set` of one. Any other expression by itself. */
const elementsOf = (node: unknown): readonly unknown[] => {
  if (!isNode(node)) return [];
  if (node['type'] === 'NewExpression') return elementsOf(firstArgument(node));
  return node['type'] === 'ArrayExpression'
    ? listOf(node['elements']).map((element) => element['expression'])
    : [node];
};

const callOf = (node: Node, names: Names): string | undefined => {
  const { callee } = node;
  if (node['type'] !== 'CallExpression' || !isNode(callee)) return undefined;
  const member = callee['type'] === 'OptionalChainingExpression' ? callee['base'] : callee;
  const method =
    isNode(member) && member['type'] === 'MemberExpression' ? textOf(member['property']) : undefined;
  if (!isNode(member) || method === undefined || !COMPARING.has(method)) return undefined;
  const given = listOf(node['arguments']).map((argument) => argument['expression']);
  const all = method === 'is' ? given : [...elementsOf(member['object']), ...given];
  const ofOwners = all.filter((one) => isOwner(nameOf(one), names) || isCaller(nameOf(one), names));
  return ofOwners.length > 1 ? all.map(nameOf).join(` ${method} `) : undefined;
};

const comparisonOf = (node: Node, names: Names): string | undefined => {
  const { type, operator, left, right } = node;
  if (type === 'BinaryExpression' && COMPARES.has(operator))
    return compared(left, right, String(operator), names);
  if (type === 'SwitchStatement')
    return listOf(node['cases'])
      .map(({ test }) => (isNode(test) ? compared(node['discriminant'], test, 'case', names) : undefined))
      .find((found) => found !== undefined);
  return callOf(node, names);
};

/** Finds `{ where: { profesionalId: caller.id } }` and `const where = { profesionalId: caller.id }`. */
const questionOf = (node: Node, names: Names): string | undefined => {
  const named = textOf(node['key']) ?? textOf(node['id']);
  const question = named === 'where' ? (node['value'] ?? node['init']) : undefined;
  if (!isNode(question)) return undefined;
  const found = listOf(question['properties'])
    .map((property) => ({ key: textOf(property['key']) ?? '', value: nameOf(property['value']) }))
    .find(({ key, value }) => isOwner(key, NO_NAMES) && isCaller(value, names));
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
      /profesional(Id|_id)|caller|persona|actor/i.test(text)
        ? [...withNames(parse(text, path.endsWith('x')))].flatMap(([node, names]) => {
            const found = comparisonOf(node, names) ?? questionOf(node, names);
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
