/**
 * The treatments again, indexed by the day of their first unpaid instalment. Here `profesionalId` is the profesional
 * who collects the money, after a transfer the new responsable. In `tratamientosGuardados` it remains the profesional
 * whose work it is.
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

// Not a key of `tratamientosGuardados`: during its rebuild, old documents without the key would still be served.
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
