import type { View } from '@odonto/event-kit/projections';
import { ownedBy } from '@odonto/practice/directorio';
import type { TratamientoGuardado } from './tratamientos.projection.ts';

/**
 * A treatment of the profesional. A treatment of a deleted paciente is not found, though its events exist, so that
 * nothing can be charged or changed.
 * @throws NotFound
 */
export const tratamientoPropio = (
  tratamientosGuardados: View<TratamientoGuardado>,
  id: string,
  profesionalId: string,
): Promise<TratamientoGuardado> =>
  ownedBy(tratamientosGuardados, 'Tratamiento no encontrado')(id, profesionalId);
