import { expect, test } from '@jest/globals';
import type { Politica } from '@odonto/contracts/organizacion-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import type { MembresiasDeCuenta } from './membresias.projection.ts';
import { noticiasDe } from './noticias.ts';
import type { ConResponsable } from './relaciones.ts';
import type { TurnosDePaciente } from './turnos-de-paciente.projection.ts';

const CUENTAS: readonly [string, Funcion, string][] = [
  ['eva', 'odontologo', 'centro'],
  ['rosa', 'recepcion', 'centro'],
  ['ines', 'odontologo', 'norte'],
  ['sara', 'recepcion', 'cerrada'],
  ['tina', 'odontologo', 'norte'],
  ['vera', 'odontologo', 'cerrada'],
  ['dora', 'recepcion', 'norte'],
];
const documentos = CUENTAS.map(
  ([id, funcion, sucursalId]): MembresiasDeCuenta => ({
    id,
    membresias: [{ id: `m-${id}`, sucursalId, funcion, agregados: [], quitados: [], desde: '' }],
  }),
);

const PACIENTES: Readonly<Record<string, ConResponsable>> = {
  propio: { profesionalId: 'ana' },
  deCentro: {
    profesionalId: 'ana',
    organizacion: true,
    sucursales: ['centro', 'cerrada'],
    equipo: [{ profesionalId: 'ema' }, { profesionalId: 'fue', hasta: '2020-01-01T00:00:00.000Z' }],
  },
};

const turno = (profesionalId: string, fecha: string) => ({
  id: `${profesionalId} ${fecha}`,
  profesionalId,
  fecha,
  hora: '10:00',
});
const TURNOS: Readonly<Record<string, TurnosDePaciente>> = {
  deCentro: {
    id: 'deCentro',
    turnos: [
      turno('tina', '2026-03-01'),
      turno('ines', '2026-02-01'),
      { ...turno('ines', '2026-03-20'), cancelado: true },
      turno('vera', '2026-03-12'),
    ],
  },
};

const segun = <T>(ids: readonly string[], todos: Readonly<Record<string, T>>): Map<string, T> =>
  new Map(Object.entries(todos).filter(([id]) => ids.includes(id)));

const llegaA = async (historia: Politica['historia'], pacienteId?: string): Promise<readonly string[]> => {
  const [regla] = noticiasDe<ConResponsable>({
    pacientes: { getMany: async (ids) => segun(ids, PACIENTES) },
    membresias: {
      getMany: async (ids) =>
        new Map(documentos.filter(({ id }) => ids.includes(id)).map((uno) => [uno.id, uno])),
      find: async ({ prefixes = [] }) =>
        documentos.filter(({ membresias }) =>
          membresias.some(({ sucursalId }) => sucursalId === prefixes[0]?.prefix),
        ),
    },
    organizacion: {
      getMany: async (ids) =>
        segun(ids, {
          organizacion: {
            id: 'organizacion',
            abiertas: ['centro', 'norte'],
            zonas: {},
            politica: { historia, tope_descuento: 100 },
          },
        }),
    },
    turnosDe: { getMany: async (ids) => segun(ids, TURNOS) },
    zonaHoraria: 'America/Argentina/Buenos_Aires',
    clock: { now: () => new Date('2026-03-10T12:00:00.000Z') },
  })([{ type: 'Algo', change: () => ({ tipo: 'nota', id: 'n1', profesionalId: 'quien actuó' }) }]);
  const contado = await regla?.change({ type: 'Algo', data: pacienteId === undefined ? {} : { pacienteId } });
  if (contado === undefined) return [];
  return ('tipo' in contado ? [contado] : contado).map(({ profesionalId }) => profesionalId);
};

test.each([
  ['of a personal paciente, whom the rule names', 'propio'],
  ['of an unknown paciente', 'otro'],
  ['of none', undefined],
])('news %s', async (_, pacienteId) => expect(await llegaA('sucursal', pacienteId)).toEqual(['quien actuó']));

test('news of a paciente of the organization reach everybody who may see them, and nobody else', async () => {
  expect(new Set(await llegaA('sucursal', 'deCentro'))).toEqual(
    new Set(['ana', 'ema', 'eva', 'rosa', 'tina']),
  );
  expect(new Set(await llegaA('equipo', 'deCentro'))).toEqual(new Set(['ana', 'ema', 'rosa', 'tina']));
  expect(new Set(await llegaA('organizacion', 'deCentro'))).toEqual(
    new Set(['ana', 'ema', 'eva', 'ines', 'rosa', 'tina']),
  );
});

test('the staff of a site is read once for all that happens in one turn, and again in the next', async () => {
  let leidas = 0;
  let cuentas = documentos;
  const [regla] = noticiasDe<ConResponsable>({
    pacientes: { getMany: async (ids) => segun(ids, PACIENTES) },
    membresias: {
      getMany: async () => new Map(),
      find: async () => {
        leidas += 1;
        return cuentas.slice(0, 1);
      },
    },
    organizacion: {
      getMany: async (ids) =>
        segun(ids, {
          organizacion: {
            id: 'organizacion',
            abiertas: ['centro'],
            zonas: {},
            politica: { historia: 'sucursal', tope_descuento: 100 },
          },
        }),
    },
    turnosDe: { getMany: async () => new Map() },
    zonaHoraria: 'America/Argentina/Buenos_Aires',
  })([{ type: 'Algo', change: () => ({ tipo: 'nota', id: 'n1', profesionalId: 'ana' }) }]);
  const muchas = async (): Promise<number> => {
    const todas = await Promise.all(
      Array.from({ length: 50 }, async () =>
        regla?.change({ type: 'Algo', data: { pacienteId: 'deCentro' } }),
      ),
    );
    return todas.flat().length;
  };
  // The responsable, one of the team and the dentist of the site.
  expect(await muchas()).toBe(150);
  expect(leidas).toBe(1);
  await new Promise(setImmediate);
  cuentas = [];
  expect(await muchas()).toBe(100);
  expect(leidas).toBe(2);
});
