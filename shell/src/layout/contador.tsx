import { api } from '@odonto/mfe-kit';
import { useQueries } from '@odonto/mfe-kit/query';
import { VisuallyHidden } from '@odonto/mfe-kit/ui';
import styles from './navigation.module.css';

/** Milliseconds between two polls, because not every change of the number is announced by news. */
const CADA = 60_000;
const MAXIMO = 99;

const numeroDe = (path: string) => ({
  queryKey: ['paciente', 'contador', path],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    api.get<{ readonly pendientes: number }>(path, { signal }),
  refetchInterval: CADA,
  retry: false,
});

/** The number of pending items of menu entries. Renders nothing while the number is unknown or 0. */
export const Contador = ({ paths }: { readonly paths: readonly string[] }) => {
  const pendientes = useQueries({ queries: paths.map(numeroDe) })
    .map(({ data }) => data?.pendientes ?? 0)
    .reduce((suma, uno) => suma + uno, 0);
  if (pendientes === 0) return null;
  return (
    <>
      <VisuallyHidden>, {pendientes === 1 ? '1 pendiente' : `${pendientes} pendientes`}</VisuallyHidden>
      <span className={styles.contador} aria-hidden>
        {pendientes > MAXIMO ? `${MAXIMO}+` : pendientes}
      </span>
    </>
  );
};
