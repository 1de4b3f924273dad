import { formatFecha, formatMonto } from '@odonto/mfe-kit';
import { ActionIcon, ChevronIcon, Table, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import lista from '../cuenta/lista.module.css';
import { Acciones, type AccionesDeTratamiento } from './acciones.tsx';
import { Cuotas } from './cuotas.tsx';
import { EstadoBadge } from './estado.badge.tsx';
import { Falta } from './falta.tsx';
import type { Fila, ListaProps } from './fila.ts';
import { PlanDeCuotas } from './plan-de-cuotas.tsx';
import styles from './tratamientos.module.css';

/** One row for each treatment; its plan opens below it. */
export const TratamientosTable = ({ filas, acciones }: ListaProps) => (
  <Table.ScrollContainer minWidth={720}>
    <Table aria-label="Tratamientos financiados" className={lista.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Tratamiento</Table.Th>
          <Table.Th className={styles.start}>Inicio</Table.Th>
          <Table.Th>Cuotas</Table.Th>
          <Table.Th className={lista.amount}>Total</Table.Th>
          <Table.Th className={lista.amount}>Pagado</Table.Th>
          <Table.Th>Estado</Table.Th>
          <Table.Th className={lista.amount}>Falta</Table.Th>
          {acciones && (
            <Table.Th>
              <VisuallyHidden>Acciones</VisuallyHidden>
            </Table.Th>
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {filas.map((fila) => (
          <FilaDeTratamiento key={fila.tratamiento.id} {...fila} {...(acciones && { acciones })} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

const FilaDeTratamiento = ({
  tratamiento,
  plan,
  acciones,
}: Fila & { readonly acciones?: AccionesDeTratamiento }) => {
  const [abierto, setAbierto] = useState(false);
  const { id, descripcion, observaciones, fecha_inicio, monto_total, total_pagado } = tratamiento;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row" className={lista.name}>
          <span className={styles.title}>
            <ActionIcon
              aria-label={`Plan de cuotas de ${descripcion}`}
              aria-expanded={abierto}
              aria-controls={abierto ? `plan-${id}` : undefined}
              onClick={() => setAbierto(!abierto)}
            >
              <ChevronIcon size={18} aria-hidden className={abierto ? styles.up : styles.down} />
            </ActionIcon>
            <span>
              {descripcion}
              <small className={styles.narrowStart}>Inicio {formatFecha(fecha_inicio)}</small>
              {observaciones !== null && <small>{observaciones}</small>}
            </span>
          </span>
        </Table.Th>
        <Table.Td className={`${styles.start} ${lista.muted}`}>{formatFecha(fecha_inicio)}</Table.Td>
        <Table.Td>
          <Cuotas plan={plan} pagado={total_pagado / monto_total} />
        </Table.Td>
        <Table.Td className={lista.amount}>{formatMonto(monto_total)}</Table.Td>
        <Table.Td className={lista.amount}>{formatMonto(total_pagado)}</Table.Td>
        <Table.Td>
          <EstadoBadge tratamiento={tratamiento} />
        </Table.Td>
        <Table.Td className={lista.amount}>
          <Falta tratamiento={tratamiento} />
        </Table.Td>
        {acciones && (
          <Table.Td>
            <Acciones tratamiento={tratamiento} {...acciones} />
          </Table.Td>
        )}
      </Table.Tr>
      {abierto && (
        <Table.Tr id={`plan-${id}`}>
          <Table.Td colSpan={acciones ? 8 : 7}>
            <PlanDeCuotas descripcion={descripcion} plan={plan} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
};
