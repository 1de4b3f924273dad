/** The instalment for which a payment usually is. Days are `YYYY-MM-DD`, amounts integer cents. */
import type { Tratamiento } from '@odonto/contracts/financiacion';
import { type CuotaAlDia, planDeTratamiento } from '@odonto/contracts/financiacion-plan';

/** The first instalment that payments do not fully cover, overdue or not; undefined when everything is paid. */
export const cuotaQueVence = (tratamiento: Tratamiento, dia: string): CuotaAlDia | undefined =>
  planDeTratamiento(tratamiento, dia).cuotas.find(({ falta }) => falta > 0);

/** The treatment whose unpaid instalment is due first; of several on the same day, the first of the list. */
export const primeroEnVencer = (impagos: readonly Tratamiento[], dia: string): Tratamiento | undefined => {
  const [primero] = impagos
    .map((tratamiento) => ({ tratamiento, vence: cuotaQueVence(tratamiento, dia)?.vencimiento ?? '9999' }))
    .sort((uno, otro) => uno.vence.localeCompare(otro.vence));
  return primero?.tratamiento;
};
