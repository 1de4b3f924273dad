import { mayLeave } from '@odonto/mfe-kit';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Loading,
  PlusIcon,
  SegmentedControl,
  Skeleton,
} from '@odonto/mfe-kit/ui';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AgendarTurno } from '../agendar/agendar.turno.tsx';
import { useTurnosDePaciente } from '../turnos/turnos.queries.ts';
import styles from './agenda-del-paciente.module.css';
import { CalendarioDelPaciente } from './calendario-del-paciente.tsx';
import { ListaDeTurnos } from './lista-de-turnos.tsx';

/** `?agendar` opens the form at once. */
const AGENDAR = 'agendar';

/**
 * A paciente's appointments: list or calendar, the schedule form, the confirmation
 * (docs/spec/calendar.md#appointments-of-a-paciente).
 */
export const AgendaDelPaciente = ({ pacienteId }: { readonly pacienteId: string }) => {
  const turnos = useTurnosDePaciente(pacienteId);
  const [vista, setVista] = useState('lista');
  const [params, setParams] = useSearchParams();
  /** The day in the new form; empty: no day, undefined: the form is closed. */
  const [agendando, setAgendando] = useState(params.has(AGENDAR) ? '' : undefined);
  const boton = useRef<HTMLButtonElement>(null);
  const abierto = agendando !== undefined;
  const cerrar = () => {
    setAgendando(undefined);
    boton.current?.focus();
    if (!params.has(AGENDAR)) return;
    // Reloading the page must not open the form again.
    params.delete(AGENDAR);
    setParams(params, { replace: true, preventScrollReset: true });
  };

  if (turnos.data === undefined && turnos.isError)
    return <ErrorPanel title="No se pudieron cargar los turnos." query={turnos} />;
  if (turnos.data === undefined)
    return (
      <Loading>
        <Skeleton height={72} radius={16} mb={12} />
        <Skeleton height={72} radius={16} />
      </Loading>
    );
  return (
    <div className={styles.agenda}>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label="Ver como"
          data={[
            { value: 'lista', label: 'Lista' },
            { value: 'calendario', label: 'Calendario' },
          ]}
          value={vista}
          onChange={setVista}
        />
        <Button
          ref={boton}
          variant={abierto ? 'default' : 'filled'}
          aria-expanded={abierto}
          {...(!abierto && { leftSection: <PlusIcon size={18} aria-hidden /> })}
          onClick={() => (abierto ? void mayLeave().then((leave) => leave && cerrar()) : setAgendando(''))}
        >
          {abierto ? 'Cerrar formulario' : 'Agendar turno'}
        </Button>
      </div>
      {abierto && (
        <AgendarTurno
          key={agendando}
          pacienteId={pacienteId}
          fecha={agendando}
          onScheduled={cerrar}
          onClose={cerrar}
        />
      )}
      <div className={styles.turnos}>
        {vista === 'calendario' && <CalendarioDelPaciente turnos={turnos.data} onSchedule={setAgendando} />}
        {vista === 'lista' && turnos.data.length > 0 && <ListaDeTurnos turnos={turnos.data} />}
        {vista === 'lista' && turnos.data.length === 0 && (
          <EmptyState
            title="Este paciente no tiene turnos agendados."
            action={!abierto && <Button onClick={() => setAgendando('')}>Agendar el primero</Button>}
          />
        )}
      </div>
    </div>
  );
};
