import { ErrorPanel } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { CuentaAl } from './cuenta/cuenta-al.tsx';
import { CuentaDeHoy } from './cuenta/cuenta-de-hoy.tsx';
import { CuentaSkeleton } from './cuenta/cuenta.skeleton.tsx';
import { ERROR_AL_CARGAR } from './cuenta/error-al-cargar.ts';
import { usePagos, usePuede, useTratamientos } from './cuenta/financiacion.queries.ts';

interface FinanciacionTabProps {
  readonly pacienteId: string;
}

/** The tab Financiación of a paciente's record (docs/spec/financing.md). */
const FinanciacionTab = ({ pacienteId }: FinanciacionTabProps) => {
  const [enElPasado, setEnElPasado] = useState(false);
  const tratamientos = useTratamientos(pacienteId);
  const pagos = usePagos(pacienteId);
  const puede = usePuede(pacienteId);

  if (enElPasado) return <CuentaAl pacienteId={pacienteId} onBack={() => setEnElPasado(false)} />;
  if (tratamientos.data !== undefined && pagos.data !== undefined && puede)
    return (
      <CuentaDeHoy
        pacienteId={pacienteId}
        puede={puede}
        tratamientos={tratamientos.data}
        pagos={pagos.data}
        onShowPast={() => setEnElPasado(true)}
      />
    );
  if (tratamientos.isError || pagos.isError)
    return (
      <ErrorPanel
        title={ERROR_AL_CARGAR}
        retrying={tratamientos.isFetching || pagos.isFetching}
        onRetry={() => {
          void tratamientos.refetch();
          void pagos.refetch();
        }}
      />
    );
  return <CuentaSkeleton />;
};

export default FinanciacionTab;
