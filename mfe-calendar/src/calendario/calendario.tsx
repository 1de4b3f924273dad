import type { Turno } from '@odonto/contracts/turno';
import { Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { type ComponentType, type CSSProperties, lazy, memo, Suspense, useDeferredValue } from 'react';
import type { Movimiento } from '../mover/mover.dialog.tsx';
import styles from './calendario.module.css';
import type { Hueco } from './horario.ts';
import { type Periodo, semanasDe, type Vista } from './periodo.ts';

/** FullCalendar is most of this module's bytes: each view is loaded when it is shown. */
const Semana = lazy(() => import('./semana.tsx'));
const VISTAS: Readonly<Record<Vista, ComponentType<CalendarioProps>>> = {
  mes: lazy(() => import('./grilla.tsx')),
  semana: Semana,
  tres: Semana,
  lista: lazy(() => import('./lista.tsx')),
};

export interface CalendarioProps {
  readonly turnos: readonly Turno[];
  /** The appointments that take time, also those that a filter hides. Absent: those that are shown. */
  readonly ocupados?: readonly Turno[];
  /** Whether the appointments of the period are still to come. */
  readonly cargando?: boolean;
  readonly periodo: Periodo;
  readonly onPeriod: (periodo: Periodo) => void;
  /** The text of an event after its hour. */
  readonly etiqueta: (turno: Turno) => string;
  /** Called when a day, or an appointment of that day, is selected. */
  readonly onDay: (fecha: string) => void;
  /** Absent where appointments cannot be dragged. The grid stays unchanged until the data changes. */
  readonly onDragged?: (movimiento: Movimiento) => void;
  /** Absent where an appointment keeps its duration; minutes. */
  readonly onResized?: (turno: Turno, duracion: number) => void;
  /** Called when free time is chosen. When absent, choosing free time selects its day. */
  readonly onGap?: (hueco: Hueco) => void;
}

/** A month or week of appointments. Memoised: callers keep the identity of all props. */
export const Calendario = memo(function Calendario(props: CalendarioProps) {
  // The title changes at once; rendering the days takes longer.
  const dibujado = useDeferredValue(props);
  const { periodo } = dibujado;
  const Vista = VISTAS[periodo.vista];
  return (
    <section
      className={styles.card}
      aria-label="Calendario"
      aria-busy={dibujado !== props || props.cargando === true}
    >
      <Suspense
        fallback={
          <div
            className={styles.waiting}
            data-vista={periodo.vista}
            style={{ '--semanas': semanasDe(periodo) } as CSSProperties}
          >
            <Loading>
              <Skeleton height={560} m={16} width="auto" />
            </Loading>
          </div>
        }
      >
        <Vista {...dibujado} />
      </Suspense>
    </section>
  );
});
