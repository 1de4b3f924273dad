/** The order of a site's chairs. The server stores a number with each chair, and sorts by that number. */
import type { Sillon, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { organizacionApi } from '../organizacion.api.ts';

/** The chairs after moving one of them a place up or down; undefined where there is no such place. */
export const movido = (
  sillones: readonly Sillon[],
  id: string,
  pasos: -1 | 1,
): readonly Sillon[] | undefined => {
  const desde = sillones.findIndex((sillon) => sillon.id === id);
  const sillon = sillones[desde];
  if (sillon === undefined || sillones[desde + pasos] === undefined) return undefined;
  return sillones.toSpliced(desde, 1).toSpliced(desde + pasos, 0, sillon);
};

/** Gives each chair the number of its place. After a failure in between, the next change completes the order. */
export const ordenar = async (sucursal: Sucursal, orden: readonly Sillon[]): Promise<Sucursal> => {
  let guardada = sucursal;
  for (const [lugar, { id, nombre, orden: antes }] of orden.entries())
    if (antes !== lugar)
      // One call after the other, because all chairs are in one stream.
      // oxlint-disable-next-line no-await-in-loop
      guardada = await organizacionApi.cambiarSillon(sucursal.id, id, { nombre, orden: lugar });
  return guardada;
};
