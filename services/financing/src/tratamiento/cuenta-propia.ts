import type { View } from '@odonto/event-kit/projections';
import { ownedBy } from '@odonto/practice/directorio';
import type { Cuenta } from './cuenta.projection.ts';

/**
 * The account of a treatment of the profesional. That of a deleted paciente is not found, though its events exist,
 * so that nothing can be charged or changed.
 * @throws NotFound
 */
export const cuentaPropia = (cuentas: View<Cuenta>, id: string, profesionalId: string): Promise<Cuenta> =>
  ownedBy(cuentas, 'Tratamiento no encontrado')(id, profesionalId);
