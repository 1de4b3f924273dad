import { Skeleton } from '@mantine/core';
import styles from './list-skeleton.module.css';

interface ListSkeletonProps {
  readonly rows: number;
  /** The width of each column after the initial, as shares of the row: `['28%', '18%']`. */
  readonly widths: readonly string[];
}

/** The shape of a list of people while it loads. */
export const ListSkeleton = ({ rows, widths }: ListSkeletonProps) => (
  <div className={styles.list}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <Skeleton height={36} circle />
        {widths.map((width, column) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns do not move
          <Skeleton key={column} height={14} width={width} />
        ))}
      </div>
    ))}
  </div>
);
