import { Loader, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import styles from './lista.module.css';

const ROWS = [0, 1, 2, 3, 4, 5, 6];

/** The list's shape while its pacientes are on their way. */
export const ListaSkeleton = () => (
  <Loading>
    <p className={styles.loading} aria-hidden>
      <Loader size="sm" /> Cargando...
    </p>
    <div className={styles.skeleton}>
      {ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton height={36} circle />
          <Skeleton height={14} width="28%" />
          <Skeleton height={14} width="18%" />
          <Skeleton height={14} width="24%" />
        </div>
      ))}
    </div>
  </Loading>
);
