/**
 * Changes of accounts for open screens: whose account, ids only. Query keys of screens begin with the words in `tipo`.
 */
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { Change, ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

const deTratamiento = z.object({ tratamientoId: z.string(), profesionalId: z.string() });
const dePago = deTratamiento.extend({ pagoId: z.string() });

const tratamiento: ChangeRule['change'] = ({ data }): Change => {
  const { tratamientoId, profesionalId } = deTratamiento.parse(data);
  return { tipo: 'tratamiento', id: tratamientoId, profesionalId };
};

const pago: ChangeRule['change'] = ({ data }): Change => {
  const { pagoId, profesionalId } = dePago.parse(data);
  return { tipo: 'pago', id: pagoId, profesionalId };
};

const DE_TRATAMIENTO: readonly TratamientoEvent['type'][] = [
  'TratamientoAcordado',
  'TratamientoDescripto',
  'CondicionesCambiadas',
  'TratamientoEliminado',
];
const DE_PAGO: readonly TratamientoEvent['type'][] = ['PagoRegistrado', 'PagoCorregido', 'PagoAnulado'];

/** A payment also changes its treatment: paid, balance and status. */
export const cambiosDeFinanciacion: readonly ChangeRule[] = [
  ...[...DE_TRATAMIENTO, ...DE_PAGO].map((type) => ({ type, change: tratamiento })),
  ...DE_PAGO.map((type) => ({ type, change: pago })),
];
