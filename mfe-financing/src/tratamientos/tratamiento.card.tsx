import type { Tratamiento } from '@odonto/contracts/financiacion';
import type { PlanAlDia } from '@odonto/contracts/financiacion-plan';
import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { listStyles } from '@odonto/mfe-kit/list';
import { Acciones, type AccionesDeTratamiento } from './acciones.tsx';
import { Cuotas } from './cuotas.tsx';
import { EstadoBadge } from './estado.badge.tsx';
import { Falta } from './falta.tsx';
import { PlanDeCuotasCards } from './plan-de-cuotas.cards.tsx';

interface TarjetaDeTratamientoProps {
  readonly tratamiento: Tratamiento;
  readonly plan: PlanAlDia;
  readonly acciones: AccionesDeTratamiento | undefined;
}

/** The content of the card of a treatment. */
export const TarjetaDeTratamiento = ({ tratamiento, plan, acciones }: TarjetaDeTratamientoProps) => {
  const { descripcion, fecha_inicio, monto_total, total_pagado } = tratamiento;
  return (
    <>
      <header>
        <h3>{descripcion}</h3>
        <EstadoBadge tratamiento={tratamiento} />
      </header>
      <p className={listStyles.muted}>
        {[`Inicio ${formatFecha(fecha_inicio)}`, ...textosDeTratamiento.dichos(tratamiento)].join(' · ')}
      </p>
      <dl>
        <div>
          <dt>Total</dt>
          <dd>{formatMonto(monto_total)}</dd>
        </div>
        <div>
          <dt>Pagado</dt>
          <dd>{formatMonto(total_pagado)}</dd>
        </div>
        <div>
          <dt>Falta</dt>
          <dd>
            <Falta tratamiento={tratamiento} />
          </dd>
        </div>
      </dl>
      <Cuotas plan={plan} pagado={total_pagado / monto_total} />
      <details>
        <summary>Plan de cuotas</summary>
        <PlanDeCuotasCards descripcion={descripcion} plan={plan} />
      </details>
      {acciones && <Acciones tratamiento={tratamiento} alone {...acciones} />}
    </>
  );
};
