import { NotFound } from '@odonto/service-kit/decider/errors';
import type { View } from '@odonto/service-kit/projections/view';
import type { Cuenta } from './cuenta.projection.ts';

/**
 * The account of a treatment of a profesional's own. A deleted paciente has none any more, though the treatment's events
 * are there: nothing is to be charged or changed then.
 * @throws NotFound
 */
export const cuentaPropia = async (
  cuentas: View<Cuenta>,
  id: string,
  profesionalId: string,
): Promise<Cuenta> => {
  const cuenta = await cuentas.get(id);
  if (cuenta?.profesionalId !== profesionalId) throw new NotFound('Tratamiento no encontrado');
  return cuenta;
};
