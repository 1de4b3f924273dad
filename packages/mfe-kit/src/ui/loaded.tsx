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
  /** The title of the panel when the query failed. */
  readonly error: string;
  /** Shows the failure in a line and not in a panel, for a part that has a frame already. */
  readonly inFrame?: boolean;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Renders the data of a query; before that the skeleton, or the failure. After a failed refetch the data stays. */
export const Loaded = <Data,>({ query, error, inFrame = false, skeleton, children }: LoadedProps<Data>) => {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Loading>{skeleton}</Loading>;
  return inFrame ? <ErrorLine text={error} query={query} /> : <ErrorPanel title={error} query={query} />;
};
