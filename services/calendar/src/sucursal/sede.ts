/** Looks up a site for the routes of its agenda (docs/spec/agenda.md). */
import { existing, NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { EnSucursal, Persona } from '@odonto/practice/acceso';
import type { SucursalDeAgenda } from './sucursales.projection.ts';

export interface Sedes {
  /** For `admits`. @throws NotFound while no site is open */
  readonly admite: () => Promise<void>;
  /** @throws NotFound when the caller is no member of the site */
  visible(caller: Persona, sucursalId: string): Promise<SucursalDeAgenda>;
  /** @throws NotFound as `visible`; Failure 403 `permiso` when the caller does not manage the team */
  gestionada(caller: Persona, sucursalId: string): Promise<SucursalDeAgenda>;
  /**
   * Checks the same for something of a site, such as a motive, and returns both.
   * @throws NotFound with this message where there is no such thing or its site does not exist for the caller
   */
  gestionadaDe<Algo extends { readonly sucursalId: string }>(
    caller: Persona,
    algo: Algo | undefined,
    message: string,
  ): Promise<{ readonly algo: Algo; readonly sucursal: SucursalDeAgenda }>;
}

interface Dependencies {
  readonly enSucursal: EnSucursal;
  readonly sucursales: View<SucursalDeAgenda>;
}

export const sedesDe = ({ enSucursal, sucursales }: Dependencies): Sedes => {
  const existente = async (id: string): Promise<SucursalDeAgenda> =>
    existing(await sucursales.get(id), 'La sucursal no existe');
  const gestionada = async (caller: Persona, sucursalId: string): Promise<SucursalDeAgenda> => {
    await enSucursal.exigir(caller, sucursalId, 'membresias.gestionar');
    return existente(sucursalId);
  };
  return {
    admite: () => enSucursal.admite(),
    visible: async (caller, sucursalId) => {
      await enSucursal.miembro(caller, sucursalId);
      return existente(sucursalId);
    },
    gestionada,
    gestionadaDe: async (caller, algo, message) => {
      if (!algo) throw new NotFound(message);
      try {
        return { algo, sucursal: await gestionada(caller, algo.sucursalId) };
      } catch (error) {
        throw error instanceof NotFound ? new NotFound(message) : error;
      }
    },
  };
};
