/**
 * The limit of a function's length. Functions within a function, routes of a list and cases of a decider are measured
 * by themselves. Their lines, and the lines of a template text, do not count for the function around them.
 */
import { type Node, nodesOf, textOf } from '../syntax/nodes.ts';

/** The maximal number of a function's own lines. */
const MOST = 60;
/** The maximal number for a function in `REASONS`. */
const MOST_WITH_REASON = 90;

const COMPOSITION = 'the composition root: one list of everything that the service is made of';
const SCREEN = 'what a screen shows, in one piece: to be split with the next change of it';
/** Files with longer functions, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'services/accounts/src/service.ts': COMPOSITION,
  'services/audit/src/service.ts': COMPOSITION,
  'services/calendar/src/service.ts': COMPOSITION,
  'services/exports/src/testing/consultorio.ts': 'the data of one practice, in the order in which it is made',
  'mfe-admin/src/auditoria/reproduccion/mando.tsx': SCREEN,
  'mfe-admin/src/organizacion/sucursal/sucursal.modal.tsx': SCREEN,
  'mfe-admin/src/panel/eliminar.modal.tsx': SCREEN,
  'mfe-admin/src/panel/panel.screen.tsx': SCREEN,
  'mfe-admin/src/perfil/segundo-factor/segundo-factor.card.tsx': SCREEN,
  'mfe-calendar/src/agenda/agenda-del-dia.tsx': SCREEN,
  'mfe-calendar/src/agendar/agendar.form.tsx': SCREEN,
  'mfe-calendar/src/general/general.screen.tsx': SCREEN,
  'mfe-calendar/src/paciente/agenda-del-paciente.tsx': SCREEN,
  'mfe-calendar/src/paciente/turnos-de-paciente.screen.tsx': SCREEN,
  'mfe-clinical/src/imagenes/visor/visor.tsx': SCREEN,
  'mfe-clinical/src/odontograma/vista/de-hoy.tsx': SCREEN,
  'mfe-financing/src/cuenta/cuenta-de-hoy.tsx': SCREEN,
  'mfe-financing/src/pagos/registrar-pago.modal.tsx': SCREEN,
  'mfe-patients/src/incorporar/eleccion.tsx': SCREEN,
  'shell/src/login/login.tsx': SCREEN,
};

const TYPES = [
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'ClassMethod',
  'MethodProperty',
];
const isFunction = ({ type }: Node): boolean => typeof type === 'string' && TYPES.includes(type);
/** `route({ ... })` */
const isRoute = ({ type, callee }: Node): boolean => type === 'CallExpression' && textOf(callee) === 'route';
const isCase = ({ type }: Node): boolean => type === 'SwitchCase';
const isJudged = (node: Node): boolean => isFunction(node) || isRoute(node) || isCase(node);
const isText = ({ type }: Node): boolean => type === 'TemplateLiteral';

interface ParsedSource {
  readonly path: string;
  readonly text: string;
  /** The syntax tree of the file. */
  readonly tree: unknown;
}

export interface FunctionLines {
  readonly path: string;
  /** The line where the function begins. */
  readonly line: number;
  readonly lines: number;
}

/** The line of an offset in bytes, as the parser counts: from 1. */
const linesAt = (text: string): ((offset: number) => number) => {
  const bytes = Buffer.from(text);
  const starts: number[] = [];
  for (let at = 0; at !== 0 || starts.length === 0; at = bytes.indexOf(10, at) + 1) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
};

/** The outermost nodes below a node that are measured by themselves or are template texts. */
const outermost = (node: Node): readonly Node[] => {
  const isApart = (one: Node): boolean => one !== node && (isJudged(one) || isText(one));
  return [...nodesOf(node, (one) => !isApart(one))].filter(isApart);
};

/** Every function, route and case of a source, in its order. */
export const functionsIn = ({ path, text, tree }: ParsedSource): readonly FunctionLines[] => {
  const at = linesAt(text);
  const between = ({ span }: Node): readonly [number, number] => {
    const { start, end } = span as { readonly start: number; readonly end: number };
    return [at(start), at(end - 1)];
  };
  const own = (node: Node): number => {
    const [first, last] = between(node);
    const inside = new Set<number>();
    for (const one of outermost(node)) {
      const [from, to] = between(one);
      // The line where the inner node begins is also a line of the outer function.
      for (let line = from + 1; line <= to; line += 1) inside.add(line);
    }
    return last - first + 1 - inside.size;
  };
  return [...nodesOf(tree)]
    .filter(isJudged)
    .map((node) => ({ path, line: between(node)[0], lines: own(node) }));
};

const isTest = (path: string): boolean => /\.(test|e2e|conformance|fault)\.tsx?$|\/conformance\//.test(path);

/** Every function that is too long without a reason, and every reason that no function needs any more, as sentences. */
export const longFunctions = (functions: readonly FunctionLines[], reasons = REASONS): readonly string[] => {
  const long = functions.filter(({ path, lines }) => lines > MOST && !isTest(path));
  const needed = new Set(long.map(({ path }) => path));
  const most = (path: string): number => (Object.hasOwn(reasons, path) ? MOST_WITH_REASON : MOST);
  return [
    ...long
      .filter(({ path, lines }) => lines > most(path))
      .map(
        ({ path, line, lines }) => `${path}:${line} has ${lines} lines of its own: split it along a meaning`,
      ),
    ...Object.keys(reasons)
      .filter((path) => !needed.has(path))
      .map((path) => `${path} needs no reason for a long function any more`),
  ];
};
