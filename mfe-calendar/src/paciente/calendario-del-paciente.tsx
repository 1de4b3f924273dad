import type { Turno } from '@odonto/contracts/turno';
import { useState } from 'react';
import { Calendario } from '../calendario/calendario.tsx';
import type { Periodo } from '../calendario/periodo.ts';
import { useAhora } from '../turnos/momento.ts';
import { delDia } from '../turnos/turnos.queries.ts';
import styles from './agenda-del-paciente.module.css';
import { ListaDeTurnos } from './lista-de-turnos.tsx';

const motivo = ({ descripcion }: Turno): string => descripcion;

/** It opens in month view; the day that is chosen is listed below. */
export const CalendarioDelPaciente = ({ turnos }: { readonly turnos: readonly Turno[] }) => {
  const { fecha: hoy } = useAhora();
  const [periodo, setPeriodo] = useState<Periodo>({ vista: 'mes', ancla: hoy });
  const [dia, setDia] = useState<string>();
  const delElegido = dia === undefined ? [] : delDia(turnos, dia);
  return (
    <div className={styles.stack}>
      <Calendario
        turnos={turnos}
        periodo={periodo}
        onPeriodo={setPeriodo}
        etiqueta={motivo}
        onDia={setDia}
        onTurno={({ fecha }) => setDia(fecha)}
      />
      {delElegido.length > 0 && <ListaDeTurnos turnos={delElegido} />}
    </div>
  );
};
