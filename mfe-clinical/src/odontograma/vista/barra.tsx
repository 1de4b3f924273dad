import { Button, PastIcon } from '@odonto/mfe-kit/ui';
import { LeyendaDeEstados } from './leyenda.tsx';
import styles from './vista.module.css';

interface BarraProps {
  readonly eligiendo: boolean;
  readonly onElegir: () => void;
  readonly onVerAl: () => void;
}

/** The three states, and the actions on the whole chart. */
export const Barra = ({ eligiendo, onElegir, onVerAl }: BarraProps) => (
  <div className={styles.barra}>
    <LeyendaDeEstados />
    <div className={styles.acciones}>
      <Button
        size="sm"
        radius="xl"
        variant={eligiendo ? 'light' : 'default'}
        aria-pressed={eligiendo}
        onClick={onElegir}
      >
        Varios dientes
      </Button>
      <Button
        size="sm"
        radius="xl"
        variant="default"
        leftSection={<PastIcon size={16} aria-hidden />}
        onClick={onVerAl}
      >
        Ver al…
      </Button>
      <Button size="sm" radius="xl" variant="default" onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  </div>
);
