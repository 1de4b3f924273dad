/** Lists that the server answers in pages. */
import { useInfiniteQuery } from '@tanstack/react-query';

/** Which page: `cursor` is `siguiente` of the page before, absent for the first one. */
export interface PaginaPedida {
  readonly limite: number;
  readonly cursor?: string;
}

export const deLaPagina = ({ limite, cursor }: PaginaPedida): URLSearchParams =>
  new URLSearchParams({ limite: String(limite), ...(cursor !== undefined && { cursor }) });

/** As many as are read at a glance. Later pages have more. */
const [PRIMERA, OTRAS] = [5, 20];

interface Pagina {
  readonly siguiente: string | null;
}

/** The pages that were read of a list, the first one of five. @param leer `financiacionApi.vencidas` */
export const usePaginas = <P extends Pagina>(
  queryKey: readonly string[],
  leer: (pagina: PaginaPedida, signal: AbortSignal) => Promise<P>,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      leer(pageParam === '' ? { limite: PRIMERA } : { limite: OTRAS, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ siguiente }) => siguiente,
  });
