/** Lists that the server answers in pages. */
import { useInfiniteQuery } from '@tanstack/react-query';

/** A request for a page: `cursor` is `siguiente` of the page before, and absent for the first page. */
export interface PaginaPedida {
  readonly limite: number;
  readonly cursor?: string;
}

export const deLaPagina = ({ limite, cursor }: PaginaPedida): URLSearchParams =>
  new URLSearchParams({ limite: String(limite), ...(cursor !== undefined && { cursor }) });

/** Entries of the first page, as many as users read at a glance, and of each later page. */
const [PRIMERA, OTRAS] = [5, 20];

interface Pagina {
  readonly siguiente: string | null;
}

/** The pages of a list that were read so far. @param leer `financiacionApi.vencidas` */
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
