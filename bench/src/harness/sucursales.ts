/** A service's views of an organization, for benchmarks of its lists: some open sites, and one member of them. */
import { POLITICA_INICIAL } from '@odonto/contracts/organizacion-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import type { VistasDeAcceso } from '@odonto/practice/acceso';

/** @param suyas the sites of the caller */
export const conSucursales = (
  abiertas: readonly string[],
  suyas: readonly string[],
  funcion: Funcion,
): VistasDeAcceso => ({
  membresias: {
    get: async (id) => ({
      id,
      membresias: suyas.map((sucursalId) => ({
        id: sucursalId,
        sucursalId,
        funcion,
        agregados: [],
        quitados: [],
        desde: '2026-01-01T00:00:00.000Z',
      })),
    }),
  },
  organizacion: {
    get: async () => ({ id: 'organizacion', abiertas, zonas: {}, politica: POLITICA_INICIAL }),
  },
  turnosDe: { getMany: async () => new Map() },
  zonaHoraria: 'UTC',
});
