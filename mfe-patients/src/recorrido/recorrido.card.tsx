import { Button } from '@odonto/mfe-kit/ui';
import styles from './recorrido.module.css';
import type { Recorrido } from './use-recorrido.ts';

/** Offers the tour to a new user. */
export const RecorridoCard = ({ empezar, dejar }: Pick<Recorrido, 'empezar' | 'dejar'>) => (
  <aside className={styles.card} aria-label="Conozca el sistema">
    <p className={styles.text}>
      <strong>Conozca el sistema.</strong> Un recorrido de menos de un minuto por lo que más va a usar.
    </p>
    <div className={styles.actions}>
      <Button variant="light" onClick={empezar}>
        Empezar el recorrido
      </Button>
      <Button variant="subtle" onClick={dejar}>
        Ahora no
      </Button>
    </div>
  </aside>
);
