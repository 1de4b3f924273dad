/** The registration of the workspace's services, and what a module from elsewhere may not register. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishedEvents } from '@odonto/practice/published';
import { routeTable } from '@odonto/gateway';
import { documentOf } from '@odonto/service-kit/module';
import { elsewhere, loadModules, SERVICES } from './services.ts';

const modules = await loadModules(SERVICES);
const routeOf = routeTable(modules.map(documentOf));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modulos-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Does not share the kits, because module hooks have no effect on Jest's own loader. */
const withModules = (MODULOS: string) => elsewhere({ MODULOS }, () => undefined);

/** Writes a module with these parts into the folder. @returns the value of `MODULOS` */
const inFolder = (parts: string): string => {
  writeFileSync(
    join(folder, 'module.js'),
    `export default { name: 'laboratorio', prefixes: [], events: {}, service: () => ({}), ${parts} };`,
  );
  return `laboratorio=${folder}`;
};

test('each service of the workspace is found by its folder', () =>
  expect(modules.map(({ name }) => name)).toEqual([
    'accounts',
    'audit',
    'calendar',
    'clinical',
    'exports',
    'financing',
    'patients',
  ]));

test('each event of the contracts has one owner, and the owners have no others', () => {
  const owned = modules.flatMap(({ events }) => Object.keys(events));
  expect(owned.toSorted()).toEqual(Object.keys(publishedEvents).toSorted());
});

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

test('only the steps of the login, the pictures and the two steps of Google’s popup go without a token', () => {
  const open = (method: string, path: string) => routeOf(path)?.open(method, path) ?? false;
  expect(open('POST', '/api/profesionales/login')).toBe(true);
  for (const step of ['segundo-factor', 'inscripcion', 'confirmacion'])
    for (const below of ['', '/x']) {
      expect(open('POST', `/api/profesionales/login/${step}${below}`)).toBe(true);
      expect(open('GET', `/api/profesionales/login/${step}${below}`)).toBe(false);
    }
  expect(open('POST', '/api/profesionales/login/otro')).toBe(false);
  expect(open('POST', '/api/segundo-factor/inscripcion')).toBe(false);
  for (const path of ['/uploads', '/uploads/a.png', '/uploads/a/b']) expect(open('GET', path)).toBe(true);
  expect(open('GET', '/api/google/auth/1')).toBe(true);
  expect(open('GET', '/api/google/auth')).toBe(false);
  expect(open('GET', '/api/google/callback')).toBe(true);
  expect(open('GET', '/api/google/callback/1')).toBe(false);
  expect(open('GET', '/api/profesionales/login')).toBe(false);
  expect(open('POST', '/api/profesionales')).toBe(false);
  expect(open('POST', '/api/google/ticket')).toBe(false);
  expect(open('GET', '/api/pacientes')).toBe(false);
});

test('a module from elsewhere runs beside them', async () => {
  const MODULOS = inFolder(`prefixes: [{ prefix: '/api/laboratorio' }]`);
  const all = await loadModules({ ...SERVICES, ...withModules(MODULOS) });
  expect(routeTable(all.map(documentOf))('/api/laboratorio/1')?.service).toBe('laboratorio');
});

test.each([
  [
    `prefixes: [{ prefix: '/api/pacientes' }]`,
    'Dos servicios piden las mismas direcciones: patients contesta /api/pacientes, y laboratorio /api/pacientes.',
  ],
  [
    `events: { PagoRegistrado: { version: 1 } }`,
    'El evento PagoRegistrado está definido dos veces: por financing y por laboratorio.',
  ],
  [
    `prefixes: [{ prefix: '/' }]`,
    'El módulo laboratorio no se puede registrar: prefixes.0.prefix: se esperaba una dirección como /api/recordatorios.',
  ],
  [`name: 'otro'`, `se llama otro, y se esperaba laboratorio.`],
])('a module with %s does not start, and one line says why', async (parts, message) => {
  const MODULOS = inFolder(parts);
  await expect(loadModules({ ...SERVICES, ...withModules(MODULOS) })).rejects.toThrow(message);
});

test.each([
  ['patients=.', 'MODULOS: patients: en . no hay un módulo'],
  ['laboratorio=/no/hay', 'MODULOS: laboratorio: en /no/hay no hay un módulo'],
  ['/srv/laboratorio', 'MODULOS: "/srv/laboratorio" no tiene la forma nombre=lugar'],
])('MODULOS=%s is refused', (MODULOS, message) => expect(() => withModules(MODULOS)).toThrow(message));
