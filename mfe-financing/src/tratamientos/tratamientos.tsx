import type { Tratamiento } from '@odonto/contracts/financiacion';
import { planDeTratamiento } from '@odonto/contracts/financiacion-plan';
import { EmptyState, FileIcon, SegmentedControl } from '@odonto/mfe-kit/ui';
import { type ReactNode, useState } from 'react';
import lista from '../cuenta/lista.module.css';
import { seDebe } from '../cuenta/se-debe.ts';
import type { AccionesDeTratamiento } from './acciones.tsx';
import { ListaDeTratamientos } from './lista-de-tratamientos.tsx';
import styles from './tratamientos.module.css';

interface TratamientosProps {
  readonly tratamientos: readonly Tratamiento[];
  /** The day for which due and overdue instalments are computed. */
  readonly dia: string;
  readonly botones?: ReactNode;
  readonly acciones?: AccionesDeTratamiento;
  /** The text when there are no treatments, and the suggested action. */
  readonly vacio: { readonly texto: string; readonly accion?: ReactNode };
}

type Cuales = 'todos' | 'con-saldo' | 'saldados';

const ELEGIDOS: Readonly<Record<Cuales, (tratamiento: Tratamiento) => boolean>> = {
  todos: () => true,
  'con-saldo': seDebe,
  saldados: (tratamiento) => !seDebe(tratamiento),
};

/** The financed treatments, filtered by balance: a table, or cards where there is no room for a table. */
export const Tratamientos = ({ tratamientos, dia, botones, acciones, vacio }: TratamientosProps) => {
  const [cuales, setCuales] = useState<Cuales>('todos');
  const conSaldo = tratamientos.filter(seDebe).length;
  // The filter is offered only if it would leave something out.
  const filtrable = conSaldo > 0 && conSaldo < tratamientos.length;
  const filas = tratamientos
    .filter(filtrable ? ELEGIDOS[cuales] : ELEGIDOS.todos)
    .map((tratamiento) => ({ tratamiento, plan: planDeTratamiento(tratamiento, dia) }));
  return (
    <section className={lista.section} aria-labelledby="tratamientos-financiados">
      <header className={lista.header}>
        <h2 id="tratamientos-financiados">Tratamientos financiados</h2>
        {botones && <div className={lista.buttons}>{botones}</div>}
      </header>
      {filtrable && (
        <div className={styles.filter}>
          <SegmentedControl
            aria-label="Tratamientos que se muestran"
            data={[
              { value: 'todos', label: `Todos (${tratamientos.length})` },
              { value: 'con-saldo', label: `Con saldo (${conSaldo})` },
              { value: 'saldados', label: `Saldados (${tratamientos.length - conSaldo})` },
            ]}
            value={cuales}
            onChange={(valor) => setCuales(valor)}
          />
        </div>
      )}
      {filas.length === 0 ? (
        <EmptyState
          icon={<FileIcon size={28} />}
          title="No hay tratamientos financiados"
          text={vacio.texto}
          action={vacio.accion}
        />
      ) : (
        <ListaDeTratamientos filas={filas} acciones={acciones} />
      )}
    </section>
  );
};
