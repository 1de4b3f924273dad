import { resumenDe } from '@odonto/contracts/financiacion';
import { formatMonto } from '@odonto/mfe-kit';
import { HeaderFigure } from '@odonto/mfe-kit/ui';
import { useTratamientos } from './cuenta/financiacion.queries.ts';

interface SaldoPendienteProps {
  readonly pacienteId: string;
}

/** What the paciente owes, in the record's header. Renders nothing until loaded, and without treatments. */
const SaldoPendiente = ({ pacienteId }: SaldoPendienteProps) => {
  const { data } = useTratamientos(pacienteId);
  if (data === undefined || data.length === 0) return null;
  const { saldo } = resumenDe(data);
  return (
    <HeaderFigure label="Saldo pendiente" tone={saldo > 0 ? 'alert' : undefined}>
      {formatMonto(saldo)}
    </HeaderFigure>
  );
};

export default SaldoPendiente;
