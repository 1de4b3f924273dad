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
import { AgendarForm } from '../agendar/agendar.form.tsx';
import { useTurnosDePaciente } from '../turnos/turnos.queries.ts';
import styles from './agenda-del-paciente.module.css';
import { CalendarioDelPaciente } from './calendario-del-paciente.tsx';
import { ListaDeTurnos } from './lista-de-turnos.tsx';

/**
 * A paciente's appointments: list or calendar, the schedule form, the confirmation
 * (docs/spec/calendar.md#appointments-of-a-paciente).
 */
export const AgendaDelPaciente = ({ pacienteId }: { readonly pacienteId: string }) => {
  const turnos = useTurnosDePaciente(pacienteId);
  const [vista, setVista] = useState('lista');
  /** The day in the new form; empty: no day, undefined: the form is closed. */
  const [agendando, setAgendando] = useState<string>();
  const boton = useRef<HTMLButtonElement>(null);
  const abierto = agendando !== undefined;

  if (turnos.data === undefined && turnos.isError)
    return (
      <ErrorPanel
        title="No se pudieron cargar los turnos."
        retrying={turnos.isFetching}
        onRetry={() => void turnos.refetch()}
      />
    );
  if (turnos.data === undefined)
    return (
      <Loading>
        <Skeleton height={72} radius={16} mb={12} />
        <Skeleton height={72} radius={16} />
      </Loading>
    );
  return (
    <>
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
          onClick={() => setAgendando(abierto ? undefined : '')}
        >
          {abierto ? 'Cerrar formulario' : 'Agendar turno'}
        </Button>
      </div>
      {abierto && (
        <AgendarForm
          key={agendando}
          pacienteId={pacienteId}
          fecha={agendando}
          onScheduled={() => {
            setAgendando(undefined);
            boton.current?.focus();
          }}
        />
      )}
      {vista === 'calendario' && <CalendarioDelPaciente turnos={turnos.data} onSchedule={setAgendando} />}
      {vista === 'lista' && turnos.data.length > 0 && <ListaDeTurnos turnos={turnos.data} />}
      {vista === 'lista' && turnos.data.length === 0 && (
        <EmptyState
          title="Este paciente no tiene turnos agendados."
          action={!abierto && <Button onClick={() => setAgendando('')}>Agendar el primero</Button>}
        />
      )}
    </>
  );
};
