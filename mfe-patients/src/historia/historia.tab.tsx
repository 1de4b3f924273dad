import { Loaded, Skeleton } from '@odonto/mfe-kit/ui';
import { HistoriaForm } from './historia.form.tsx';
import { useVersion } from './historia.queries.ts';

interface HistoriaTabProps {
  readonly pacienteId: string;
}

/** The tab Historia Clínica of a paciente's record (docs/spec/patients.md#health-form). */
const HistoriaTab = ({ pacienteId }: HistoriaTabProps) => {
  const query = useVersion(pacienteId);
  return (
    <Loaded
      query={query}
      error="No se pudo cargar la información del paciente"
      skeleton={<Skeleton height={640} radius={16} />}
    >
      {(actual) => (
        <HistoriaForm
          actual={actual}
          provisional={query.isPlaceholderData}
          recargar={async () => (await query.refetch()).data}
        />
      )}
    </Loaded>
  );
};

export default HistoriaTab;
