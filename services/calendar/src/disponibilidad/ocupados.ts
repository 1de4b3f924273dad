/** Reads what occupies the profesionales and the chairs of a site (docs/spec/agenda.md#gaps). */
import { diasDespues } from '@odonto/contracts/dias';
import { ocupa } from '@odonto/contracts/turno-agenda';
import type { View } from '@odonto/event-kit/projections';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import { SIN_SUCURSAL, type TurnoProyectado } from '../turno/turnos.projection.ts';

interface Dependencies {
  readonly turnos: Pick<View<TurnoProyectado>, 'find'>;
  readonly sucursales: Pick<View<Pick<SucursalDeAgenda, 'id'>>, 'find'>;
}

interface Busqueda {
  readonly sucursalId: string;
  readonly profesionales: readonly string[];
  readonly desde: string;
  readonly hasta: string;
}

/**
 * The turnos of the site, which may take its chairs, and those that these profesionales have elsewhere. Each turno is
 * read once.
 */
export const ocupadosEn =
  ({ turnos, sucursales }: Dependencies) =>
  async ({ sucursalId, profesionales, desde, hasta }: Busqueda): Promise<readonly TurnoProyectado[]> => {
    if (profesionales.length === 0) return [];
    // A turno of the day before may end after midnight.
    const between = { key: 'orden', from: diasDespues(desde, -1), to: `${hasta} ~` };
    // The order of the index: any other order would sort all documents first.
    const sort = { key: 'orden', ties: 'any' } as const;
    const otras = (await sucursales.find({})).map(({ id }) => id).filter((id) => id !== sucursalId);
    const oneOf = { key: 'profesionalId', values: profesionales };
    const hallados = await Promise.all([
      turnos.find({ where: { sucursalId }, between, sort }),
      ...[SIN_SUCURSAL, ...otras].map((donde) =>
        turnos.find({ where: { sucursalId: donde }, oneOf, between }),
      ),
    ]);
    return hallados.flat().filter(ocupa);
  };
