import { type Reloj, RELOJES } from '@odonto/contracts/auditoria-estado';
import { SegmentedControl, useCardsOnly } from '@odonto/mfe-kit/ui';
import styles from './reproduccion.module.css';

const OPCIONES = [
  { value: 'registrado', label: `${RELOJES.registrado}...` },
  { value: 'efectivo', label: `${RELOJES.efectivo}...` },
];
const EXPLICACION: Readonly<Record<Reloj, string>> = {
  registrado: 'Como lo mostraba el sistema en ese momento: cuenta cuándo se registró cada cosa.',
  efectivo:
    'Con lo que hoy se sabe: cuenta la fecha que cada cosa dice tener, aunque se haya registrado después.',
};

interface RelojProps {
  readonly reloj: Reloj;
  readonly onReloj: (reloj: Reloj) => void;
}

/** Selects the clock of a moment. */
export const ElegirReloj = ({ reloj, onReloj }: RelojProps) => {
  const short = useCardsOnly();
  return (
    <div className={styles.clock}>
      <SegmentedControl
        aria-label="Reloj"
        orientation={short ? 'vertical' : 'horizontal'}
        fullWidth={short}
        className={styles.clocks ?? ''}
        data={OPCIONES}
        value={reloj}
        onChange={(valor) => onReloj(valor === 'efectivo' ? 'efectivo' : 'registrado')}
      />
      <p className={styles.explanation}>{EXPLICACION[reloj]}</p>
    </div>
  );
};
