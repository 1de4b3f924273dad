import { api } from '@odonto/mfe-kit';
import { useQuery } from '@odonto/mfe-kit/query';
import { VisuallyHidden } from '@odonto/mfe-kit/ui';
import styles from './navigation.module.css';

/** Milliseconds between two readings of a number that no news announces. */
const CADA = 60_000;
const MAXIMO = 99;

/** How much waits behind a menu entry; nothing while it is not known. */
export const Contador = ({ path }: { readonly path: string }) => {
  const { data } = useQuery({
    queryKey: ['paciente', 'contador', path],
    queryFn: ({ signal }) => api.get<{ readonly pendientes: number }>(path, { signal }),
    refetchInterval: CADA,
    retry: false,
  });
  const pendientes = data?.pendientes ?? 0;
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
