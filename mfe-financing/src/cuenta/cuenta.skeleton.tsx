import { Loading, Skeleton } from '@odonto/mfe-kit/ui';
import styles from './resumen.module.css';

export const CuentaSkeleton = () => (
  <Loading>
    <div className={styles.cards}>
      <Skeleton height={112} radius={16} />
      <Skeleton height={112} radius={16} />
      <Skeleton height={112} radius={16} />
    </div>
    <Skeleton height={280} radius={16} mb={20} />
    <Skeleton height={180} radius={16} />
  </Loading>
);
