import { ErrorPanel } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { OdontogramaSkeleton } from './odontograma.skeleton.tsx';
import { useRegistros } from './odontograma.queries.ts';
import { OdontogramaDeHoy } from './vista/de-hoy.tsx';
import { OdontogramaPasado } from './vista/pasado.tsx';

interface OdontogramaTabProps {
  readonly pacienteId: string;
}

/** The tab Odontograma of a paciente's record (docs/spec/clinical.md#odontogram). Another paciente resets its state. */
const OdontogramaTab = ({ pacienteId }: OdontogramaTabProps) => (
  <Odontograma key={pacienteId} pacienteId={pacienteId} />
);

const Odontograma = ({ pacienteId }: OdontogramaTabProps) => {
  const [enElPasado, setEnElPasado] = useState(false);
  const query = useRegistros(pacienteId);
  const { data, isError } = query;
  if (enElPasado) return <OdontogramaPasado pacienteId={pacienteId} onBack={() => setEnElPasado(false)} />;
  if (data !== undefined)
    return (
      <OdontogramaDeHoy pacienteId={pacienteId} registros={data} onShowPast={() => setEnElPasado(true)} />
    );
  if (isError) return <ErrorPanel title="No se pudo cargar el odontograma" query={query} />;
  return <OdontogramaSkeleton />;
};

export default OdontogramaTab;
