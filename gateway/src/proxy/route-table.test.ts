import { expect, test } from '@jest/globals';
import { documentOf } from '@odonto/service-kit/module';
import { routeTable } from './route-table.ts';

const enlaces = documentOf({
  name: 'enlaces',
  prefixes: [
    { prefix: '/api/enlaces' },
    { prefix: '/api/enlaces/entrar', maxBody: 10, open: [{ method: 'POST', path: '/api/enlaces/entrar' }] },
    {
      prefix: '/uploads',
      open: [{ method: '*', path: '/uploads/*' }],
    },
    { prefix: '/api/paquetes', open: [{ method: 'GET', path: '/api/paquetes/*/archivo' }] },
  ],
});
const routeOf = routeTable([enlaces, documentOf({ name: 'otro', prefixes: [{ prefix: '/api/otro' }] })]);

test.each([
  ['/api/enlaces', 'enlaces', '/api/enlaces'],
  ['/api/enlaces/1', 'enlaces', '/api/enlaces'],
  ['/api/enlaces/entrar', 'enlaces', '/api/enlaces/entrar'],
  ['/api/enlaces/entrarX', 'enlaces', '/api/enlaces'],
  ['/uploads/a.png', 'enlaces', '/uploads'],
  ['/api/otro/1/2', 'otro', '/api/otro'],
])('%s is answered by %s, under %s', (path, service, prefix) =>
  expect(routeOf(path)).toMatchObject({ service, prefix }),
);

test.each(['/api/enlacesX', '/api', '/api/', '/cambios', '/salud', '/api/Enlaces', '//api/enlaces'])(
  '%s is nobody’s',
  (path) => expect(routeOf(path)).toBeUndefined(),
);

test('only what the service told goes without a token', () => {
  const open = (method: string, path: string) => routeOf(path)?.open(method, path);
  expect(open('POST', '/api/enlaces/entrar')).toBe(true);
  expect(open('GET', '/api/enlaces/entrar')).toBe(false);
  expect(open('POST', '/api/enlaces/entrar/otro')).toBe(false);
  expect(open('POST', '/api/enlaces')).toBe(false);
  expect(open('DELETE', '/uploads/a')).toBe(true);
  expect(open('GET', '/uploads')).toBe(false);
  expect(open('GET', '/api/paquetes/1/archivo')).toBe(true);
  expect(open('GET', '/api/paquetes/1')).toBe(false);
  expect(open('GET', '/api/paquetes/1/2/archivo')).toBe(false);
  expect(open('GET', '/api/paquetes/1/archivo/mas')).toBe(false);
});

test.each([
  [{ prefix: '/api/enlaces' }, 'enlaces contesta /api/enlaces, y ajeno /api/enlaces'],
  [{ prefix: '/api/otro/interno' }, 'otro contesta /api/otro, y ajeno /api/otro/interno'],
  [{ prefix: '/api/salud' }, 'gateway contesta /api/salud, y ajeno /api/salud'],
])('nobody takes the addresses of another: %j', (prefix, message) => {
  const otro = documentOf({ name: 'otro', prefixes: [{ prefix: '/api/otro' }] });
  const ajeno = documentOf({ name: 'ajeno', prefixes: [prefix] });
  expect(() => routeTable([enlaces, otro, ajeno])).toThrow(
    `Dos servicios piden las mismas direcciones: ${message}.`,
  );
});
