import { describe, expect, test } from '@jest/globals';
import { menuOf } from '@odonto/mfe-kit';
import { currentEntry, screenOf } from './screen-of.ts';
import { ADMIN, CALENDAR, PATIENTS } from '../testing/mfes.ts';

const ALL = [CALENDAR, ADMIN, PATIENTS];

describe('las rutas', () => {
  test.each([
    ['/pacientes', PATIENTS],
    ['/pacientes/', PATIENTS],
    ['/pacientes/p1', PATIENTS],
    ['/turnos', CALENDAR],
    ['/turnos-general', CALENDAR],
    ['/perfil', ADMIN],
  ])('un profesional ve %s', (path, mfe) => {
    expect(screenOf(path, { rol: 'profesional' }, ALL)).toEqual({ kind: 'screen', mfe });
  });

  test.each(['admin', 'auditor'] as const)('%s ve su perfil', (rol) =>
    expect(screenOf('/perfil', { rol }, ALL)).toEqual({ kind: 'screen', mfe: ADMIN }),
  );

  test.each([
    ['admin', '/admin'],
    ['profesional', '/pacientes'],
    ['auditor', '/auditoria'],
  ] as const)('%s empieza en %s', (rol, home) => {
    expect(screenOf('/', { rol }, ALL)).toEqual({ kind: 'redirect', to: home, forbidden: false });
  });

  test.each([
    ['/turnos-general', '/turnos-general'],
    // Of another role, or no entry of the menu.
    ['/admin', '/pacientes'],
    ['/turnos/p1', '/pacientes'],
  ])('quien eligió %s empieza en %s', (pantalla_inicial, to) => {
    const usuario = { rol: 'profesional', pantalla_inicial } as const;
    expect(screenOf('/', usuario, ALL)).toEqual({ kind: 'redirect', to, forbidden: false });
  });

  test.each([
    ['profesional', '/admin', true],
    ['profesional', '/auditoria', true],
    ['profesional', '/nada', false],
    ['profesional', '/pacientes/p1/nada', false],
    ['admin', '/pacientes', true],
    ['admin', '/pacientes/p1', true],
    ['auditor', '/admin', true],
  ] as const)('%s no llega a %s: vuelve al inicio', (rol, path, forbidden) => {
    expect(screenOf(path, { rol }, ALL)).toEqual({ kind: 'redirect', to: '/', forbidden });
  });

  test('un módulo que no está instalado no hace dar vueltas', () => {
    expect(screenOf('/admin', { rol: 'admin' }, [PATIENTS])).toEqual({ kind: 'unavailable' });
    expect(screenOf('/pacientes', { rol: 'profesional' }, [])).toEqual({ kind: 'unavailable' });
    expect(screenOf('/turnos', { rol: 'profesional' }, [])).toEqual({
      kind: 'redirect',
      to: '/',
      forbidden: false,
    });
  });
});

describe('el menú', () => {
  const labels = (rol: 'admin' | 'profesional' | 'auditor') => menuOf(ALL, rol).map(({ label }) => label);

  test('del profesional está en su orden, venga de quien venga', () =>
    expect(labels('profesional')).toEqual(['Pacientes', 'Turnos', 'Turnos General', 'Mi Perfil']));
  test('del administrador es otro', () =>
    expect(labels('admin')).toEqual(['Profesionales', 'Crear Profesional', 'Auditoría', 'Mi Perfil']));
  test('del auditor tiene lo suyo', () => expect(labels('auditor')).toEqual(['Auditoría', 'Mi Perfil']));

  test('señala la entrada de la pantalla actual, también dentro de ella', () => {
    const menu = menuOf(ALL, 'profesional');
    expect(currentEntry('/pacientes/p1', menu)?.label).toBe('Pacientes');
    expect(currentEntry('/turnos-general', menu)?.label).toBe('Turnos General');
    expect(currentEntry('/turnos/p1', menu)?.label).toBe('Turnos');
    expect(currentEntry('/', menu)).toBeUndefined();
  });
});
