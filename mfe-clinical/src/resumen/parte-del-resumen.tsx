import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Props<Datos> {
  readonly query: Pick<UseQueryResult<Datos>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  readonly error: string;
  /** Pixels that the content will take, so that nothing below it moves. */
  readonly alto: number;
  readonly children: (datos: Datos) => ReactNode;
}

/** A part of the tab Resumen: what was read, or that it is being read, or that this failed. */
export const ParteDelResumen = <Datos,>({
  query: { data, isError, isFetching, refetch },
  error,
  alto,
  children,
}: Props<Datos>) => {
  if (data !== undefined) return children(data);
  if (isError) return <ErrorLine text={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={alto} radius={10} />
    </Loading>
  );
};
