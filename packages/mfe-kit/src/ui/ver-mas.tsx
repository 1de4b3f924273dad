import { Button } from '@mantine/core';

interface VerMasProps {
  readonly mostrados: number;
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** At the end of a list that comes in pages (`usePaginas`): how many more there are, and the way to see them. */
export const VerMas = ({ mostrados, total, hasNextPage, isFetchingNextPage, fetchNextPage }: VerMasProps) =>
  hasNextPage && (
    <Button
      variant="subtle"
      size="compact-md"
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      Ver más ({(total - mostrados).toLocaleString('es-AR')})
    </Button>
  );
