import { NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { Cuenta } from './cuenta.projection.ts';

/**
 * The account of a treatment of the profesional. That of a deleted paciente is not found, though its events exist,
 * so that nothing can be charged or changed.
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
