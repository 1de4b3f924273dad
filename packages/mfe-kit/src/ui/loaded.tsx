import type { ReactNode } from 'react';
import { ErrorLine } from './error-line.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Loading } from './loading.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What the panel says when nothing could be read. */
  readonly error: string;
  /** A line in place of a panel, for a part that has a frame already. */
  readonly inFrame?: boolean;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query read; before that the skeleton, or why there is nothing. A failed refetch leaves what was read. */
export const Loaded = <Data,>({ query, error, inFrame = false, skeleton, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Loading>{skeleton}</Loading>;
  return inFrame ? <ErrorLine text={error} query={query} /> : <ErrorPanel title={error} query={query} />;
};
