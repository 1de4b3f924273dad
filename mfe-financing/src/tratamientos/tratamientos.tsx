import type { Tratamiento } from '@odonto/contracts/financiacion';
import { planDeTratamiento } from '@odonto/contracts/financiacion-plan';
import { EmptyState, FileIcon } from '@odonto/mfe-kit/ui';
import type { ReactNode } from 'react';
import lista from '../cuenta/lista.module.css';
import type { AccionesDeTratamiento } from './acciones.tsx';
import { ListaDeTratamientos } from './lista-de-tratamientos.tsx';

interface TratamientosProps {
  readonly tratamientos: readonly Tratamiento[];
  /** The day that due and overdue are told by. */
  readonly dia: string;
  readonly botones?: ReactNode;
  readonly acciones?: AccionesDeTratamiento;
  /** What is said when there are none, and the way forward. */
  readonly vacio: { readonly texto: string; readonly accion?: ReactNode };
}

/** The financed treatments: a table, cards where there is no room for it. */
export const Tratamientos = ({ tratamientos, dia, botones, acciones, vacio }: TratamientosProps) => {
  const filas = tratamientos.map((tratamiento) => ({
    tratamiento,
    plan: planDeTratamiento(tratamiento, dia),
  }));
  return (
    <section className={lista.section} aria-labelledby="tratamientos-financiados">
      <header className={lista.header}>
        <h2 id="tratamientos-financiados">Tratamientos financiados</h2>
        {botones && <div className={lista.buttons}>{botones}</div>}
      </header>
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
