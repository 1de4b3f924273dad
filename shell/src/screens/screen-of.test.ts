import { describe, expect, test } from '@jest/globals';
import { type DeployedManifest, menuOf, type Permisos } from '@odonto/mfe-kit';
import { currentEntry, listOf, screenOf } from './screen-of.ts';
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
    // A screen of another role, and a screen that is not in the menu.
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

describe('las sucursales', () => {
  const CADENA: DeployedManifest = {
    ...ADMIN,
    routes: [
      ...(ADMIN.routes ?? []),
      { path: '/organizacion', roles: ['admin', 'profesional', 'personal'], funciones: ['director'] },
      { path: '/perfil', roles: ['personal'] },
    ],
    menu: [
      ...(ADMIN.menu ?? []),
      {
        label: 'Organización',
        path: '/organizacion',
        icon: [],
        order: 35,
        roles: ['admin', 'profesional', 'personal'],
        funciones: ['director'],
      },
      { label: 'Mi Perfil', path: '/perfil', icon: [], order: 40, roles: ['personal'] },
    ],
  };
  const mfes = [CADENA, PATIENTS];
  const con = (funcion: 'director' | 'recepcion'): Permisos => ({
    status: 'listo',
    mis: {
      administra: false,
      membresias: [{ sucursal_id: 's1', sucursal: 'Centro', color: '#000000', funcion, permisos: [] }],
    },
  });
  const admin: Permisos = { status: 'listo', mis: { administra: true, membresias: [] } };

  test('un consultorio sin ellas no conoce la dirección ni la ve en el menú', () => {
    for (const rol of ['admin', 'profesional'] as const) {
      expect(screenOf('/organizacion', { rol }, mfes)).toEqual({
        kind: 'redirect',
        to: '/',
        forbidden: false,
      });
      expect(menuOf(mfes, rol).map(({ label }) => label)).not.toContain('Organización');
    }
  });

  test.each([
    ['admin', admin],
    ['profesional', con('director')],
  ] as const)('con ellas la ve %s', (rol, permisos) => {
    expect(screenOf('/organizacion', { rol }, mfes, permisos)).toEqual({ kind: 'screen', mfe: CADENA });
    expect(menuOf(mfes, rol, permisos).map(({ label }) => label)).toContain('Organización');
  });

  test('con otra función está prohibida, y no está en el menú', () => {
    const permisos = con('recepcion');
    expect(screenOf('/organizacion', { rol: 'profesional' }, mfes, permisos)).toEqual({
      kind: 'redirect',
      to: '/',
      forbidden: true,
    });
    expect(menuOf(mfes, 'profesional', permisos).map(({ label }) => label)).not.toContain('Organización');
  });

  test.each([
    ['la recepción empieza en su perfil', con('recepcion'), '/perfil', ['Mi Perfil']],
    ['quien dirige, en la organización', con('director'), '/organizacion', ['Organización', 'Mi Perfil']],
    ['sin sucursales queda el perfil', undefined, '/perfil', ['Mi Perfil']],
  ] as const)('del personal, %s', (_, permisos, to, menu) => {
    const inicio = screenOf('/', { rol: 'personal' }, mfes, permisos);
    expect(inicio).toEqual({ kind: 'redirect', to, forbidden: false });
    expect(screenOf(to, { rol: 'personal' }, mfes, permisos).kind).toBe('screen');
    expect(menuOf(mfes, 'personal', permisos).map(({ label }) => label)).toEqual(menu);
  });

  test.each([
    ['/pacientes/p1', '/pacientes'],
    ['/pacientes/p1/fotos/f1', '/pacientes'],
    ['/organizacion', '/'],
  ])('la lista de %s es %s', (path, lista) =>
    expect(listOf(path, (uno) => uno === '/pacientes')).toBe(lista),
  );
});
