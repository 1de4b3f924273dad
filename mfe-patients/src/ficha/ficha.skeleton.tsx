import { Loading, Skeleton } from '@odonto/mfe-kit/ui';
import styles from './ficha.module.css';

export const FichaSkeleton = () => (
  <Loading>
    <div className={styles.header}>
      <div className={styles.identity}>
        <Skeleton height={64} circle />
        <div>
          <Skeleton height={26} width={240} mb={12} />
          <Skeleton height={14} width={180} />
        </div>
      </div>
      <Skeleton height={14} width="60%" mt={24} />
    </div>
  </Loading>
);
