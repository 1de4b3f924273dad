import type { Turno } from '@odonto/contracts/turno';
import { Button, EmptyState } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { Calendario } from '../calendario/calendario.tsx';
import type { Periodo } from '../calendario/periodo.ts';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
import { useAhora } from '../turnos/momento.ts';
import { delDia } from '../turnos/turnos.queries.ts';
import styles from './agenda-del-paciente.module.css';
import { ListaDeTurnos } from './lista-de-turnos.tsx';

const motivo = ({ descripcion }: Turno): string => descripcion;

interface CalendarioDelPacienteProps {
  readonly turnos: readonly Turno[];
  readonly onSchedule: (fecha: string) => void;
}

/** Opens in month view; the selected day is listed below, with an offer to schedule when it has no appointments. */
export const CalendarioDelPaciente = ({ turnos, onSchedule }: CalendarioDelPacienteProps) => {
  const { fecha: hoy } = useAhora();
  const [periodo, setPeriodo] = useState<Periodo>({ vista: 'mes', ancla: hoy });
  const [dia, setDia] = useState<string>();
  const delElegido = dia === undefined ? [] : delDia(turnos, dia);
  return (
    <div className={styles.stack}>
      <Calendario turnos={turnos} periodo={periodo} onPeriod={setPeriodo} etiqueta={motivo} onDay={setDia} />
      {delElegido.length > 0 && <ListaDeTurnos turnos={delElegido} />}
      {dia !== undefined && delElegido.length === 0 && (
        <EmptyState
          title={`Sin turnos el ${diaLegible(dia)}`}
          action={<Button onClick={() => onSchedule(dia)}>Agendar ese día</Button>}
        />
      )}
    </div>
  );
};
