import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { type Column, DataList, listStyles, OneLine, rowOpen, TwoLines } from '@odonto/mfe-kit/list';
import { ActionIcon, ChevronIcon } from '@odonto/mfe-kit/ui';
import type { Tratamiento } from '@odonto/contracts/financiacion';
import type { PlanAlDia } from '@odonto/contracts/financiacion-plan';
import { useState } from 'react';
import lista from '../cuenta/lista.module.css';
import { Acciones, type AccionesDeTratamiento } from './acciones.tsx';
import { Cuotas } from './cuotas.tsx';
import { EstadoBadge } from './estado.badge.tsx';
import { Falta } from './falta.tsx';
import { PlanDeCuotas } from './plan-de-cuotas.tsx';
import { TarjetaDeTratamiento } from './tratamiento.card.tsx';
import styles from './tratamientos.module.css';

/** A treatment with its plan on the shown day. */
export interface Fila {
  readonly tratamiento: Tratamiento;
  readonly plan: PlanAlDia;
}

interface ListaDeTratamientosProps {
  readonly filas: readonly Fila[];
  readonly acciones: AccionesDeTratamiento | undefined;
}

const COLUMNAS: readonly Column<Fila>[] = [
  {
    name: 'Inicio',
    className: `${styles.start} ${listStyles.muted}`,
    render: ({ tratamiento }) => formatFecha(tratamiento.fecha_inicio),
  },
  {
    name: 'Cuotas',
    render: ({ tratamiento: { total_pagado, monto_total }, plan }) => (
      <Cuotas plan={plan} pagado={total_pagado / monto_total} />
    ),
  },
  { name: 'Total', amount: true, render: ({ tratamiento }) => formatMonto(tratamiento.monto_total) },
  { name: 'Pagado', amount: true, render: ({ tratamiento }) => formatMonto(tratamiento.total_pagado) },
  { name: 'Estado', render: ({ tratamiento }) => <EstadoBadge tratamiento={tratamiento} /> },
  { name: 'Falta', amount: true, render: ({ tratamiento }) => <Falta tratamiento={tratamiento} /> },
];

const idDePlan = ({ tratamiento }: Fila): string => `plan-${tratamiento.id}`;

/** The financed treatments. In the table, the plan of a treatment opens below its row. */
export const ListaDeTratamientos = ({ filas, acciones }: ListaDeTratamientosProps) => {
  const [abiertos, setAbiertos] = useState<readonly string[]>([]);
  const estaAbierto = (fila: Fila): boolean => abiertos.includes(fila.tratamiento.id);
  const alternar = ({ tratamiento: { id } }: Fila) =>
    setAbiertos((antes) => (antes.includes(id) ? antes.filter((otro) => otro !== id) : [...antes, id]));

  const nombre: Column<Fila> = {
    name: 'Tratamiento',
    header: true,
    className: lista.name,
    render: (fila) => {
      const { descripcion, fecha_inicio } = fila.tratamiento;
      const abierto = estaAbierto(fila);
      return (
        <span className={styles.title}>
          <ActionIcon
            {...rowOpen}
            aria-label={`Plan de cuotas de ${descripcion}`}
            aria-expanded={abierto}
            aria-controls={abierto ? idDePlan(fila) : undefined}
            onClick={() => alternar(fila)}
          >
            <ChevronIcon size={18} aria-hidden className={abierto ? styles.up : styles.down} />
          </ActionIcon>
          <TwoLines>
            <OneLine>{descripcion}</OneLine>
            <small>
              <OneLine>
                <span className={styles.narrowStart}>Inicio {formatFecha(fecha_inicio)}</span>
                {textosDeTratamiento.dichos(fila.tratamiento).join(' · ')}
              </OneLine>
            </small>
          </TwoLines>
        </span>
      );
    },
  };
  const botones: Column<Fila> | undefined = acciones && {
    name: 'Acciones',
    hidden: true,
    render: ({ tratamiento }) => <Acciones tratamiento={tratamiento} {...acciones} />,
  };

  return (
    <DataList
      label="Tratamientos financiados"
      rows={filas}
      keyOf={({ tratamiento }) => tratamiento.id}
      columns={[nombre, ...COLUMNAS, ...(botones ? [botones] : [])]}
      minWidth={720}
      renderCard={(fila) => <TarjetaDeTratamiento {...fila} acciones={acciones} />}
      renderDetail={(fila) =>
        estaAbierto(fila)
          ? {
              id: idDePlan(fila),
              content: (
                <>
                  {textosDeTratamiento.dichos(fila.tratamiento).map((texto) => (
                    <p key={texto} className={styles.remarks}>
                      {texto}
                    </p>
                  ))}
                  <PlanDeCuotas descripcion={fila.tratamiento.descripcion} plan={fila.plan} />
                </>
              ),
            }
          : undefined
      }
    />
  );
};
