import { Button } from '@mantine/core';
import { RetryIcon } from './icons.ts';

/** How to retry: by refetching the failed query, or by a function. */
export interface Retrying {
  readonly query?: { readonly isFetching: boolean; readonly refetch: () => unknown } | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
}

interface RetryButtonProps extends Retrying {
  readonly size?: 'compact-sm';
}

export const RetryButton = ({
  query,
  onRetry = query && (() => void query.refetch()),
  retrying = query?.isFetching ?? false,
  size,
}: RetryButtonProps) =>
  onRetry && (
    <Button
      {...(size && { size })}
      variant="default"
      leftSection={<RetryIcon size={size ? 16 : 18} aria-hidden />}
      loading={retrying}
      onClick={onRetry}
    >
      Reintentar
    </Button>
  );
