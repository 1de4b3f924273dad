/** The treatments again, found by the day of their first unpaid instalment. */
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
  version: 1,
  indexes: [['profesionalId', 'vence'], ['pacienteId']],
  keys: (guardado) => ({
    pacienteId: guardado.pacienteId,
    profesionalId: guardado.profesionalId,
    vence: claveDeDeuda(guardado),
  }),
};
