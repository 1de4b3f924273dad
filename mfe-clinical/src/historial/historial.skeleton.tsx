import { Loading, Skeleton } from '@odonto/mfe-kit/ui';

/** Placeholders for notes while they load. */
export const HistorialSkeleton = () => (
  <Loading>
    <Skeleton height={44} width={280} mb={24} />
    <Skeleton height={110} radius={16} mb={16} />
    <Skeleton height={110} radius={16} mb={16} />
    <Skeleton height={110} radius={16} />
  </Loading>
);
