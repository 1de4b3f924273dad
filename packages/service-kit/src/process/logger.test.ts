import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { createLogger } from './logger.ts';
import { ProjectionFailed } from '@odonto/event-kit/projector';

const logged = (error: unknown): string => {
  const written: string[] = [];
  const destination = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk));
      done();
    },
  });
  createLogger({ destination }).error({ err: error }, 'it failed');
  return written.join('');
};

test('an error is logged with its kind, message and stack, and none of its other data', () => {
  const event = {
    id: 'e1',
    type: 'PacienteRegistrado',
    data: { nombre: 'Juana Núñez' },
  } as unknown as LoggedEvent;
  const line = logged(new ProjectionFailed('pacientes', event, new Error('cannot')));
  expect(line).toContain('projection pacientes failed on event e1 (PacienteRegistrado)');
  expect(line).toContain('cannot');
  expect(line).not.toContain('Juana');
  const refused = Object.assign(new Error('duplicate key'), { writeErrors: [{ op: { body: 'Juana' } }] });
  expect(logged(new Error('the store failed', { cause: refused }))).not.toContain('Juana');
});

test('each error of an AggregateError is logged in the same way', () => {
  const line = logged(new AggregateError([new Error('this one'), new Error('that one')], 'two failed'));
  for (const message of ['two failed', 'this one', 'that one']) expect(line).toContain(message);
});
