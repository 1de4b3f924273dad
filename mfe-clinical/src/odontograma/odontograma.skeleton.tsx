import { Loading, Skeleton } from '@odonto/mfe-kit/ui';

/** Two rows of teeth, while the chart loads. */
export const OdontogramaSkeleton = () => (
  <Loading>
    <Skeleton height={44} width={320} mb={24} />
    <Skeleton height={190} radius={16} mb={16} />
    <Skeleton height={190} radius={16} />
  </Loading>
);
