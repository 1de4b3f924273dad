/**
 * The treatments again, found by the day of their first unpaid instalment. `profesionalId` is who asks for the money:
 * after a transfer that is the new responsable, while the work stays with whose it was.
 */
import { primeraImpaga } from '@odonto/contracts/financiacion-plan';
import { type TratamientoGuardado, tratamientosGuardados } from '../tratamiento/tratamientos.projection.ts';

/** Cents. */
export const pagadoDe = ({ pagos }: TratamientoGuardado): number =>
  Object.values(pagos).reduce((suma, monto) => suma + monto, 0);

/** Sorts treatments by their first unpaid instalment; '' when nothing is due any more. */
export const claveDeDeuda = (guardado: TratamientoGuardado): string => {
  const impaga = primeraImpaga(guardado, pagadoDe(guardado));
  return impaga === undefined ? '' : `${impaga} ${guardado.id}`;
};

// Not a key of `tratamientosGuardados`: while that is rebuilt, documents answer that cannot be found by it.
export const deudas: typeof tratamientosGuardados = {
  ...tratamientosGuardados,
  name: 'deudas',
  version: 2,
  indexes: [['profesionalId', 'vence'], ['pacienteId']],
  keys: (guardado) => ({
    pacienteId: guardado.pacienteId,
    profesionalId: guardado.profesionalId,
    vence: claveDeDeuda(guardado),
  }),
  onMany: {
    ...tratamientosGuardados.onMany,
    PacienteTransferido: {
      where: ({ data: { pacienteId } }) => ({ pacienteId }),
      apply: (guardado, { data: { profesionalId } }) => ({ ...guardado, profesionalId }),
    },
  },
};
