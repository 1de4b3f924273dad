import { Loading, Skeleton } from '@odonto/mfe-kit/ui';
import styles from './ficha.module.css';

/** The skeleton has the shape of the header, so that the page does not jump when the data arrives. */
export const FichaSkeleton = () => (
  <Loading>
    <div className={styles.skeleton}>
      <Skeleton height={64} circle />
      <div>
        <Skeleton height={26} width={240} mb={12} />
        <Skeleton height={14} width={180} />
      </div>
    </div>
    <Skeleton height={320} radius={16} />
  </Loading>
);
