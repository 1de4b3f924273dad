import type { Turno } from '@odonto/contracts/turno';
import { Button, Loading, NextIcon, PreviousIcon, SegmentedControl, Skeleton } from '@odonto/mfe-kit/ui';
import { type CSSProperties, lazy, memo, Suspense, useDeferredValue } from 'react';
import { useAhora } from '../turnos/momento.ts';
import type { Movimiento } from '../mover/mover.dialog.tsx';
import styles from './calendario.module.css';
import { correr, type Periodo, semanasDe, tituloDe, type Vista } from './periodo.ts';

/** FullCalendar is most of this module's bytes: it is loaded when a calendar is shown. */
const Grilla = lazy(() => import('./grilla.tsx'));

export interface CalendarioProps {
  readonly turnos: readonly Turno[];
  readonly periodo: Periodo;
  readonly onPeriod: (periodo: Periodo) => void;
  /** The text of an event after its hour. */
  readonly etiqueta: (turno: Turno) => string;
  /** Called when a day, or an appointment of that day, is selected. */
  readonly onDay: (fecha: string) => void;
  /** Absent where appointments cannot be dragged. The grid stays unchanged until the data changes. */
  readonly onDragged?: (movimiento: Movimiento) => void;
}

const VISTAS = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
] as const satisfies readonly { value: Vista; label: string }[];

/** A month or week of appointments, with navigation. Memoised: callers keep the identity of all props. */
export const Calendario = memo(function Calendario(props: CalendarioProps) {
  const { periodo, onPeriod } = props;
  const { fecha: hoy } = useAhora();
  // The title changes at once; rendering the days takes longer.
  const dibujado = useDeferredValue(props);
  return (
    <section className={styles.card} aria-label="Calendario" aria-busy={dibujado !== props}>
      <div className={styles.bar}>
        <Button variant="default" radius="xl" onClick={() => onPeriod({ ...periodo, ancla: hoy })}>
          Hoy
        </Button>
        <Button
          variant="default"
          radius="xl"
          px={12}
          aria-label="Anterior"
          onClick={() => onPeriod(correr(periodo, -1))}
        >
          <PreviousIcon size={18} aria-hidden />
        </Button>
        <Button
          variant="default"
          radius="xl"
          px={12}
          aria-label="Siguiente"
          onClick={() => onPeriod(correr(periodo, 1))}
        >
          <NextIcon size={18} aria-hidden />
        </Button>
        <h2 className={styles.title} aria-live="polite">
          {tituloDe(periodo)}
        </h2>
        <SegmentedControl
          className={styles.views ?? ''}
          aria-label="Vista"
          data={[...VISTAS]}
          value={periodo.vista}
          onChange={(vista) => onPeriod({ ...periodo, vista: vista === 'semana' ? 'semana' : 'mes' })}
        />
      </div>
      <Suspense
        fallback={
          <div className={styles.waiting} style={{ '--semanas': semanasDe(periodo) } as CSSProperties}>
            <Loading>
              <Skeleton height={560} m={16} width="auto" />
            </Loading>
          </div>
        }
      >
        <Grilla {...dibujado} />
      </Suspense>
    </section>
  );
});
