import { usePatientSummary } from '@odonto/mfe-kit';
import { EmptyState } from '@odonto/mfe-kit/ui';
import { Columnas } from '../partes/partes.tsx';

interface ResumenTabProps {
  readonly pacienteId: string;
}

/** The tab Resumen of a paciente's record (docs/spec/patients.md#summary): what each module says at the first glance. */
const ResumenTab = ({ pacienteId }: ResumenTabProps) => {
  const parts = usePatientSummary();
  if (parts.length === 0)
    return <EmptyState title="No hay nada para resumir" text="Ningún módulo instalado agrega su parte." />;
  return (
    <section aria-label="Resumen">
      <Columnas
        parts={parts}
        props={{ pacienteId }}
        todo={({ tab }) => ({ to: `?tab=${tab}`, replace: true })}
      />
    </section>
  );
};

export default ResumenTab;
