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
export const ParteDelResumen = <Datos,>({ query, error, alto, children }: Props<Datos>) => {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorLine text={error} query={query} />;
  return (
    <Loading>
      <Skeleton height={alto} radius={10} />
    </Loading>
  );
};
