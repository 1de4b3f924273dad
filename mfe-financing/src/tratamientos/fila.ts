import type { Tratamiento } from '@odonto/contracts/financiacion';
import type { PlanAlDia } from '@odonto/contracts/financiacion-plan';
import type { AccionesDeTratamiento } from './acciones.tsx';

/** A treatment with its plan as it stands on the day that is shown. */
export interface Fila {
  readonly tratamiento: Tratamiento;
  readonly plan: PlanAlDia;
}

export interface ListaProps {
  readonly filas: readonly Fila[];
  readonly acciones?: AccionesDeTratamiento;
}
