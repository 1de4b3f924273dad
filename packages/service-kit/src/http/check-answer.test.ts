import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { vista } from '@odonto/contracts/vista';
import { z } from 'zod';
import { checkAnswer, type Sent } from './check-answer.ts';
import { file, NOTHING } from './route.ts';

const nota = vista('Nota', { id: z.string(), texto: z.string().nullable() });
const answers = { 200: nota, 202: file('image/*'), 302: NOTHING };
const check = (sent: Partial<Sent>) => () =>
  checkAnswer(
    { method: 'GET', path: '/api/notas/:id', answers },
    { status: 200, contentType: 'application/json', content: undefined, ...sent },
  );
const json = (body: unknown): Partial<Sent> => ({ content: JSON.stringify(body) });

describe('an answer is compared with its declaration', () => {
  test('JSON that matches its schema, as text or as bytes', () => {
    expect(check(json({ id: 'n1', texto: null }))).not.toThrow();
    expect(check({ content: Buffer.from('{"id":"n1","texto":"x"}') })).not.toThrow();
  });

  test.each([
    ['a field is missing', { id: 'n1' }],
    ['a field is of another kind', { id: 'n1', texto: 3 }],
    ['there is a field more', { id: 'n1', texto: 'x', password: 'y' }],
  ])('not when %s', (_, body) =>
    expect(check(json(body))).toThrow('GET /api/notas/:id answered 200 other than declared'),
  );

  test('an undeclared status is a difference; a failure that is kept for repeats is not', () => {
    expect(check({ ...json({ id: 'n1', texto: null }), status: 201 })).toThrow('not declared');
    const failure = { message: 'No se puede', code: 'regla', requestId: 'r1' };
    expect(check({ ...json(failure), status: 409 })).not.toThrow();
    expect(check({ ...json({ error: 'x' }), status: 409 })).toThrow('code');
  });

  test('files by their media type, redirections by having no content', () => {
    const content = Readable.from(['x']);
    expect(check({ status: 202, contentType: 'image/png', content })).not.toThrow();
    expect(check({ status: 202, contentType: 'text/html', content })).toThrow('it is text/html');
    expect(check({ status: 302, contentType: '' })).not.toThrow();
    expect(check({ status: 302, ...json({}) })).toThrow('it has content');
  });
});
