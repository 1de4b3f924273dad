import {
  type Derivacion,
  ESTADOS_DE_DERIVACION,
  URGENCIAS_DE_DERIVACION,
} from '@odonto/contracts/derivacion';
import { formatFecha } from '@odonto/mfe-kit';
import type { ReactNode } from 'react';
import { Fila } from '../traspaso/fila.tsx';

const COLORES = {
  solicitada: 'yellow',
  aceptada: 'blue',
  rechazada: 'red',
  respondida: 'green',
  cerrada: 'gray',
  retirada: 'gray',
  vencida: 'gray',
} as const;

interface FilaDeDerivacionProps {
  readonly una: Derivacion;
  /** `De Gómez, Ana` */
  readonly quien: string;
  /** False in the record of the paciente, where `quien` is the title of the row. */
  readonly conPaciente?: boolean;
  readonly children: ReactNode;
}

export const FilaDeDerivacion = ({ una, quien, conPaciente = true, children }: FilaDeDerivacionProps) => {
  const { estado, especialidad, urgencia } = una;
  const de = [
    'Derivación',
    quien,
    una.sucursal,
    especialidad,
    urgencia === 'programada' ? '' : URGENCIAS_DE_DERIVACION[urgencia],
    formatFecha(una.solicitada_at),
    estado === 'solicitada' ? `vence el ${formatFecha(una.vence_at)}` : '',
  ];
  return (
    <Fila
      paciente={conPaciente ? una.paciente : undefined}
      titulo={quien}
      estado={ESTADOS_DE_DERIVACION[estado]}
      color={COLORES[estado]}
      detalle={de.filter((parte) => parte !== '' && (conPaciente || parte !== quien))}
      textos={[
        una.motivo,
        una.motivo_rechazo && `Rechazo: ${una.motivo_rechazo}`,
        una.informe && `Informe: ${una.informe}`,
      ]}
    >
      {children}
    </Fila>
  );
};
