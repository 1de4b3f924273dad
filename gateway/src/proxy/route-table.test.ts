import { expect, test } from '@jest/globals';
import { routeOf } from './route-table.ts';

test.each([
  ['/api/profesionales', 'accounts'],
  ['/api/profesionales/login', 'accounts'],
  ['/api/segundo-factor/inscripcion', 'accounts'],
  ['/api/pacientes/1', 'patients'],
  ['/api/odontograma/1/diente/16', 'clinical'],
  ['/uploads/a.png', 'clinical'],
  ['/api/financiacion/pagos/1', 'financing'],
  ['/api/turnos', 'calendar'],
  ['/api/export/pacientes/1/pdf', 'exports'],
])('%s is answered by %s', (path, service) => expect(routeOf(path)?.service).toBe(service));

test.each(['/api/pacientesX', '/api', '/api/', '/cambios', '/salud', '/api/Pacientes', '//api/pacientes'])(
  '%s is nobody’s',
  (path) => expect(routeOf(path)).toBeUndefined(),
);

test('only the steps of the login, the pictures and the two steps of Google’s popup go without a token', () => {
  const open = (method: string, path: string) => routeOf(path)?.open?.(method, path) ?? false;
  expect(open('POST', '/api/profesionales/login')).toBe(true);
  for (const step of ['segundo-factor', 'inscripcion', 'confirmacion'])
    expect(open('POST', `/api/profesionales/login/${step}`)).toBe(true);
  expect(open('POST', '/api/profesionales/login/otro')).toBe(false);
  expect(open('POST', '/api/segundo-factor/inscripcion')).toBe(false);
  expect(open('GET', '/uploads/a.png')).toBe(true);
  expect(open('GET', '/api/google/auth/1')).toBe(true);
  expect(open('GET', '/api/google/callback')).toBe(true);
  expect(open('GET', '/api/profesionales/login')).toBe(false);
  expect(open('POST', '/api/profesionales')).toBe(false);
  expect(open('POST', '/api/google/ticket')).toBe(false);
  expect(open('GET', '/api/pacientes')).toBe(false);
});
