import { expect, test } from '@jest/globals';
import { POLITICA_INICIAL } from '@odonto/contracts/organizacion-vistas';
import type { Funcion, Permiso } from '@odonto/contracts/permisos';
import type { View } from '@odonto/event-kit/projections';
import { enSucursal } from './en-sucursal.ts';
import type { MembresiasDeCuenta } from './membresias.projection.ts';
import type { Organizacion } from './organizacion.projection.ts';

const vista = <Doc extends object>(docs: Readonly<Record<string, Doc>>): View<Doc> =>
  ({ get: async (id: string) => docs[id] }) as unknown as View<Doc>;

interface Excepciones {
  readonly agregados?: readonly Permiso[];
  readonly quitados?: readonly Permiso[];
}

const de = (id: string, funcion: Funcion, { agregados = [], quitados = [] }: Excepciones = {}) => ({
  id,
  membresias: ['centro', 'vieja'].map((sucursalId) => ({
    id: `${id}-${sucursalId}`,
    sucursalId,
    funcion,
    agregados,
    quitados,
    desde: '2026-11-01T00:00:00.000Z',
  })),
});

const membresias = vista<MembresiasDeCuenta>({
  ana: de('ana', 'odontologo'),
  mara: de('mara', 'recepcion', { agregados: ['turnos.sobreturno'] }),
  dora: de('dora', 'director', { quitados: ['membresias.gestionar'] }),
  jefa: de('jefa', 'director'),
});
const conAbiertas = (...abiertas: readonly string[]) =>
  enSucursal({
    membresias,
    organizacion: vista<Organizacion>({
      organizacion: { id: 'organizacion', abiertas, zonas: {}, politica: POLITICA_INICIAL },
    }),
  });
const centro = conAbiertas('centro', 'norte');

const ana = { id: 'ana', rol: 'profesional' } as const;
const mara = { id: 'mara', rol: 'personal' } as const;
const dora = { id: 'dora', rol: 'personal' } as const;

test('a member gets what the function gives, with the exceptions of the membership', async () => {
  expect(await centro.exigir(ana, 'centro', 'turnos.agendar')).toMatchObject({ id: 'ana-centro' });
  expect(await centro.exigir(mara, 'centro', 'turnos.sobreturno')).toMatchObject({ funcion: 'recepcion' });
});

test.each([
  [mara, 'membresias.gestionar', 'gestionar el equipo'],
  [dora, 'membresias.gestionar', 'gestionar el equipo'],
  [ana, 'caja.operar', 'operar la caja'],
  [dora, 'historia.ver', 'ver la historia clínica'],
] as const)('what the membership does not give is refused by name: %j %s', (persona, permiso, accion) =>
  expect(centro.exigir(persona, 'centro', permiso)).rejects.toMatchObject({
    status: 403,
    code: 'permiso',
    message: `No tienes permiso para ${accion}`,
  }),
);

test('what only dentists may depends on the role of a director', async () => {
  const jefa = { id: 'jefa', rol: 'profesional' } as const;
  expect(await centro.exigir(jefa, 'centro', 'historia.ver')).toMatchObject({ id: 'jefa-centro' });
});

test.each([
  ['another site', ana, 'norte'],
  ['an archived site', ana, 'vieja'],
  ['a site that does not exist', ana, ''],
  ['an account without memberships', { id: 'eva', rol: 'profesional' }, 'centro'],
  ['an admin, also with a membership', { id: 'jefa', rol: 'admin' }, 'centro'],
  ['an auditor', { id: 'jefa', rol: 'auditor' }, 'centro'],
] as const)('%s does not exist', (_, persona, sucursalId) =>
  expect(centro.exigir(persona, sucursalId, 'turnos.ver')).rejects.toMatchObject({
    status: 404,
    message: 'La sucursal no existe',
  }),
);

test('dentists attend, also those who direct; a permission that was added makes nobody a dentist', async () => {
  const atiende = (id: string, rol: 'profesional' | 'personal', sucursalId = 'centro') =>
    centro.atiende({ id, rol }, sucursalId);
  expect(await atiende('ana', 'profesional')).toBe(true);
  expect(await atiende('jefa', 'profesional')).toBe(true);
  expect(await atiende('jefa', 'personal')).toBe(false);
  expect(await atiende('mara', 'profesional')).toBe(false);
  expect(await atiende('ana', 'profesional', 'norte')).toBe(false);
});

test('while no site is open the address does not exist', async () => {
  await expect(centro.admite()).resolves.toBeUndefined();
  await expect(conAbiertas().admite()).rejects.toMatchObject({
    status: 404,
    message: 'La dirección no existe.',
  });
});
