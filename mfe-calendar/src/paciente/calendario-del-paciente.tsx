import type { Turno } from '@odonto/contracts/turno';
import { Button, EmptyState } from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { Calendario } from '../calendario/calendario.tsx';
import { Navegacion } from '../calendario/navegacion.tsx';
import { usePeriodo } from '../calendario/use-periodo.ts';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
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
  const [periodo, setPeriodo] = usePeriodo();
  const [dia, setDia] = useState<string>();
  const delElegido = dia === undefined ? [] : delDia(turnos, dia);
  return (
    <div className={styles.stack}>
      <Navegacion periodo={periodo} onPeriod={setPeriodo} />
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
