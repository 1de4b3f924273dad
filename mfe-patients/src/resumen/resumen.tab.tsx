import { usePatientSummary } from '@odonto/mfe-kit';
import { EmptyState } from '@odonto/mfe-kit/ui';
import { useMemo } from 'react';
import { usePermitida } from '../ficha/permitidas.ts';
import { usePacienteAbierto } from '../paciente/pacientes.queries.ts';
import { Columnas } from '../partes/partes.tsx';

interface ResumenTabProps {
  readonly pacienteId: string;
}

/** The tab Resumen of a paciente's record, with the parts of modules (docs/spec/patients.md#summary). */
const ResumenTab = ({ pacienteId }: ResumenTabProps) => {
  const permitida = usePermitida(usePacienteAbierto(pacienteId));
  const todas = usePatientSummary();
  const parts = useMemo(() => todas.filter(permitida), [todas, permitida]);
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
