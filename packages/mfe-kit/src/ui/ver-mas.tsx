import { Button } from '@mantine/core';
import { ErrorLine } from './error-line.tsx';

interface VerMasProps {
  readonly mostrados: number;
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** At the end of a list in pages (`usePaginas`), shows how many more entries there are and loads the next page. */
export const VerMas = ({ mostrados, total, hasNextPage, ...pagina }: VerMasProps) => {
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pagina;
  if (!hasNextPage) return null;
  if (isFetchNextPageError)
    return (
      <ErrorLine
        text="No se pudo cargar más."
        retrying={isFetchingNextPage}
        onRetry={() => void fetchNextPage()}
      />
    );
  return (
    <Button
      variant="subtle"
      size="compact-md"
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      Ver más ({(total - mostrados).toLocaleString('es-AR')})
    </Button>
  );
};
