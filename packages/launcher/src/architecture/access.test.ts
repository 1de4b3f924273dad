import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../root.ts';
import { ownership } from './access.ts';

const FOLDERS = ['services/*', 'packages/*', 'examples/*', 'gateway', 'shell', 'mfe-*'];

test('no file outside the shared access code decides whose a record is', () => {
  const paths = FOLDERS.flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }));
  expect(paths.length).toBeGreaterThan(1000);
  const sources = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  expect(ownership(sources)).toEqual([]);
});

describe('a planted comparison is seen:', () => {
  const seen = (text: string, path = 'services/a/src/x.ts') => ownership([{ path, text }], {}, {});

  test.each([
    ['of a document with the caller', 'if (doc.profesionalId !== caller.id) f();'],
    ['of a document that may be missing', 'const yes = doc?.profesional_id === request.caller.id;'],
    ['of a state with its command', 'if (state.profesionalId !== command.data.profesionalId) f();'],
    ['of a state with an argument', 'const f = (id: string) => (s: S) => s.profesionalId == id;'],
    ['in a filter', 'all.filter(({ profesionalId }) => profesionalId === caller.id);'],
    ['the other way round', "const yes = caller.id != doc['profesionalId'];"],
    ['under another name', 'all.filter(({ profesionalId: owner }) => owner === caller.id);'],
    ['in a query', 'await view.find({ where: { profesionalId: caller.id, dia } });'],
    ['in a query that has a name', 'const where = { profesional_id: request.caller.id };'],
    [
      'of two new names',
      'const { profesionalId: a } = doc; const { id: b } = request.caller; if (a === b) f();',
    ],
    ['kept in variables', 'const a = doc.profesionalId; const b = caller.id; const yes = a === b;'],
    [
      'of a caller with a new name',
      'const me = request.caller; const { id } = me; x.filter((a) => a.of === id);',
    ],
    ['of a parameter that is a caller', 'const f = ({ id: me }: Caller, who: string) => who === me;'],
    ['of a part of the request', 'const f = ({ caller: { id: me } }: R, a: D) => a.of === me;'],
    [
      'through a function',
      'const of = (a: D) => a.profesionalId; const f = (a: D, me: string) => of(a) === me;',
    ],
    ['of texts', 'const yes = `${doc.profesionalId}` === String(me);'],
    ['in a list', 'const yes = [doc.profesionalId].includes(caller.id);'],
    ['in a set', 'const { id: me } = caller; const yes = new Set([doc.profesionalId]).has(me);'],
    ['by a method', 'const { id: me } = caller; if (doc.profesionalId.localeCompare(me) === 0) f();'],
    ['by Object.is', 'const yes = Object.is(doc.profesionalId, caller.id);'],
    ['by a switch', 'switch (doc.profesionalId) { case caller.id: f(); }'],
    ['in a query, of a new name', 'const { id: me } = caller; view.find({ where: { profesionalId: me } });'],
  ])('%s', (_, text) => expect(seen(text)).toEqual([expect.stringContaining('services/a/src/x.ts: ')]));

  test.each([
    ['what is there at all', 'if (profesionalId !== undefined && doc.profesionalId !== null) f();'],
    ['a role', "if (caller.rol === 'admin') f();"],
    [
      'what is asked of the shared code',
      'where({ profesionalId: propiosDe(caller) }); permite(caller, ver, doc);',
    ],
    ['other ids', 'if (doc.pacienteId === params.id) f();'],
    [
      'a name that means something else elsewhere',
      'const f = ({ id }: Caller) => id; const g = (id: string) => id === a;',
    ],
  ])('and not %s', (_, text) => expect(seen(text)).toEqual([]));

  test('nor the same in a test', () =>
    expect(seen('if (doc.profesionalId !== caller.id) f();', 'services/a/src/x.test.ts')).toEqual([]));

  test('a reason is for one comparison or one column, and only as long as it is needed', () => {
    const text = 'if (a.profesionalId === b.id || c.profesionalId === caller.id) f();';
    const path = 'services/a/src/x.ts';
    const reasons = {
      [`${path}: a.profesionalId === b.id`]: 'a calendar',
      [`${path}: d === caller.id`]: 'old',
    };
    expect(ownership([{ path, text }], reasons, { 'services/b/': 'old' })).toEqual([
      `${path}: c.profesionalId === caller.id: ask @odonto/practice/acceso`,
      `${path}: d === caller.id needs no reason to compare profesionales any more`,
      'services/b/ needs no reason to compare profesionales any more',
    ]);
    expect(ownership([{ path, text }], {}, { 'services/a/': 'accounts' })).toEqual([]);
  });
});
