import { expect, test } from '@jest/globals';
import { POLITICA_INICIAL } from '@odonto/contracts/organizacion-vistas';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { Preparing, type View } from '@odonto/event-kit/projections';
import { quienEn } from './quien.ts';
import type { EstadoDeSucursal } from './sucursal/organizacion.decider.ts';

const sucursal = (archivada: boolean): EstadoDeSucursal => ({
  datos: { nombre: 'Centro', direccion: '', telefono: '', zonaHoraria: 'UTC', color: '#000000' },
  archivada,
  sillones: new Map(),
  feriados: [],
});

/** A `Quien` whose projections fail, and whose stream has these sites. */
const conFalla = (falla: Error, ...sucursales: readonly EstadoDeSucursal[]) => {
  const vista = { get: async () => Promise.reject(falla) } as unknown as View<never>;
  return quienEn({
    organizacion: vista,
    membresias: vista,
    folded: async () => ({
      sucursales: new Map(sucursales.map((una, n) => [String(n), una])),
      politica: POLITICA_INICIAL,
    }),
  });
};

test('while the projection is built, whether a site is open is read from the stream', async () => {
  const preparing = new Preparing('organizacion', 10);
  expect(await conFalla(preparing).hayOrganizacion()).toBe(false);
  expect(await conFalla(preparing, sucursal(true)).hayOrganizacion()).toBe(false);
  expect(await conFalla(preparing, sucursal(true), sucursal(false)).hayOrganizacion()).toBe(true);
});

test('another failure is no answer, and rights are never guessed', async () => {
  await expect(conFalla(new StoreUnavailable('x')).hayOrganizacion()).rejects.toThrow(StoreUnavailable);
  await expect(conFalla(new Preparing('x', 1)).membresiasDe('a')).rejects.toThrow(Preparing);
});
