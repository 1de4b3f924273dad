import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import lista from '../cuenta/lista.module.css';
import tarjetas from '../cuenta/tarjetas.module.css';
import { Acciones } from './acciones.tsx';
import { Cuotas } from './cuotas.tsx';
import { EstadoBadge } from './estado.badge.tsx';
import { Falta } from './falta.tsx';
import type { ListaProps } from './fila.ts';
import { PlanDeCuotasCards } from './plan-de-cuotas.cards.tsx';

/** The same on a phone: one card for each treatment. */
export const TratamientosCards = ({ filas, acciones }: ListaProps) => (
  <ul className={tarjetas.cards} aria-label="Tratamientos financiados">
    {filas.map(({ tratamiento, plan }) => {
      const { id, descripcion, observaciones, fecha_inicio, monto_total, total_pagado } = tratamiento;
      return (
        <li key={id} className={tarjetas.card}>
          <header>
            <h3>{descripcion}</h3>
            <EstadoBadge tratamiento={tratamiento} />
          </header>
          <p className={lista.muted}>
            Inicio {formatFecha(fecha_inicio)}
            {observaciones !== null && ` · ${observaciones}`}
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
          {acciones && <Acciones tratamiento={tratamiento} {...acciones} />}
        </li>
      );
    })}
  </ul>
);
