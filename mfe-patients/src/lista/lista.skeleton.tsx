import { ListSkeleton, Loader, Loading } from '@odonto/mfe-kit/ui';
import styles from './lista.module.css';

/** The shape of the list while its pacientes load. */
export const ListaSkeleton = () => (
  <Loading>
    <p className={styles.loading} aria-hidden>
      <Loader size="sm" /> Cargando...
    </p>
    <ListSkeleton rows={7} widths={['28%', '18%', '24%']} />
  </Loading>
);
