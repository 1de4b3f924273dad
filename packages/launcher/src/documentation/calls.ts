/** Compares the calls that docs/spec lists with the routes of the services. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rules of every route (`'GET /api/turnos/:pacienteId': ...`), which the route matrix keeps complete. */
const RULES = 'services/*/src/testing/route-rules.ts';
const ROUTE = /^ {2}'((?:GET|POST|PUT|DELETE) \/[^'\n]+)':/gm;
/** `| `GET /api/turnos/{pacienteId}` |` in the first column of a table. */
const CALL = /^\| `((?:GET|POST|PUT|DELETE) \/[^`\n?]+)(?:\?[^`\n]*)?` \|/gm;
/** Calls that the gateway answers itself have no entry in the list of routes. */
const GATEWAY = 'docs/spec/running.md';

const named = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, call = '']) => call.replace(/\{(\w+)\}/g, ':$1')).sort();

/** `GET /api/turnos/:pacienteId`, sorted. */
export const callsServed = (root: string): readonly string[] =>
  globSync(RULES, { cwd: root })
    .flatMap((file) => named(readFileSync(join(root, file), 'utf8'), ROUTE))
    .toSorted();

/** The calls that the pages list, sorted. A call that two pages list appears twice. */
export const callsListed = (root: string): readonly string[] =>
  named(
    globSync('docs/spec/*.md', { cwd: root })
      .filter((page) => page !== GATEWAY)
      .map((page) => readFileSync(join(root, page), 'utf8'))
      .join('\n'),
    CALL,
  );
