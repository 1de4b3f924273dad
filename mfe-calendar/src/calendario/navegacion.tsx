import { SegmentedControl } from '@odonto/mfe-kit/ui';
import { useAhora } from '../turnos/momento.ts';
import styles from './calendario.module.css';
import { Correr } from './correr.tsx';
import { correr, type Periodo, tituloDe } from './periodo.ts';

const VISTAS = [
  { value: 'mes', label: 'Mes' },
  { value: 'semana', label: 'Semana' },
];

interface NavegacionProps {
  readonly periodo: Periodo;
  readonly onPeriod: (periodo: Periodo) => void;
}

/** Today, the days before and after, the name of what is shown, and the choice of month or week. */
export const Navegacion = ({ periodo, onPeriod }: NavegacionProps) => {
  const { fecha: hoy } = useAhora();
  return (
    <div className={styles.nav}>
      <Correr
        onHoy={() => onPeriod({ ...periodo, ancla: hoy })}
        onCorrer={(pasos) => onPeriod(correr(periodo, pasos))}
      />
      <h2 className={styles.title} aria-live="polite">
        {tituloDe(periodo)}
      </h2>
      <SegmentedControl
        className={styles.views ?? ''}
        aria-label="Vista"
        data={VISTAS}
        value={periodo.vista === 'mes' ? 'mes' : 'semana'}
        onChange={(vista) => onPeriod({ ...periodo, vista: vista === 'semana' ? 'semana' : 'mes' })}
      />
    </div>
  );
};
