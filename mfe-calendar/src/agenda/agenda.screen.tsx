/** `/agenda`: the day of a site, for its team (docs/spec/agenda.md#screens-of-the-agenda). */
import { EmptyState, ErrorPanel, ScreenSkeleton } from '@odonto/mfe-kit/ui';
import { AgendaDelDia } from './agenda-del-dia.tsx';
import { useLaSucursal } from './agenda.queries.ts';

export const AgendaScreen = () => {
  const { sucursal, puede, isError, isFetching, refetch } = useLaSucursal();
  if (sucursal !== undefined) return <AgendaDelDia key={sucursal.id} sucursal={sucursal} puede={puede} />;
  if (isError)
    return (
      <ErrorPanel
        title="Error al cargar la agenda"
        retrying={isFetching}
        onRetry={() => void refetch()}
        level={1}
      />
    );
  return isFetching ? (
    <ScreenSkeleton />
  ) : (
    <EmptyState level={1} title="Agenda" text="No trabaja en ninguna sucursal." />
  );
};
