import { Loading, Skeleton } from '@odonto/mfe-kit/ui';
import styles from './imagenes.module.css';

export const GaleriaSkeleton = () => (
  <Loading>
    <div className={styles.gallery}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((lugar) => (
        <Skeleton key={lugar} className={styles.gap} radius={12} />
      ))}
    </div>
  </Loading>
);
