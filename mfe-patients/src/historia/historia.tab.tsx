import { ErrorPanel, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { HistoriaForm } from './historia.form.tsx';
import { useVersion } from './historia.queries.ts';

interface HistoriaTabProps {
  readonly pacienteId: string;
}

/** The tab Historia Clínica of a paciente's record (docs/spec/patients.md#health-form). */
const HistoriaTab = ({ pacienteId }: HistoriaTabProps) => {
  const query = useVersion(pacienteId);
  const { data, isPending, isPlaceholderData, refetch } = query;
  if (data !== undefined)
    return (
      <HistoriaForm
        actual={data}
        provisional={isPlaceholderData}
        recargar={async () => (await refetch()).data}
      />
    );
  if (isPending)
    return (
      <Loading>
        <Skeleton height={640} radius={16} />
      </Loading>
    );
  return <ErrorPanel title="No se pudo cargar la información del paciente" query={query} />;
};

export default HistoriaTab;
