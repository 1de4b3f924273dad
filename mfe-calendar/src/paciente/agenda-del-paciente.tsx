import {
  Button,
  EmptyState,
  ErrorPanel,
  Loading,
  PlusIcon,
  SegmentedControl,
  Skeleton,
} from '@odonto/mfe-kit/ui';
import { useState } from 'react';
import { AgendarForm } from '../agendar/agendar.form.tsx';
import { useTurnosDePaciente } from '../turnos/turnos.queries.ts';
import styles from './agenda-del-paciente.module.css';
import { CalendarioDelPaciente } from './calendario-del-paciente.tsx';
import { ListaDeTurnos } from './lista-de-turnos.tsx';

/** A paciente's appointments: list or calendar, the schedule form, the confirmation (patient-record.md, section 2.5). */
export const AgendaDelPaciente = ({ pacienteId }: { readonly pacienteId: string }) => {
  const turnos = useTurnosDePaciente(pacienteId);
  const [vista, setVista] = useState('lista');
  const [agendando, setAgendando] = useState(false);

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
          variant={agendando ? 'default' : 'filled'}
          aria-expanded={agendando}
          {...(!agendando && { leftSection: <PlusIcon size={18} aria-hidden /> })}
          onClick={() => setAgendando(!agendando)}
        >
          {agendando ? 'Cerrar formulario' : 'Agendar turno'}
        </Button>
      </div>
      {agendando && <AgendarForm pacienteId={pacienteId} onAgendado={() => setAgendando(false)} />}
      {vista === 'calendario' && <CalendarioDelPaciente turnos={turnos.data} />}
      {vista === 'lista' && turnos.data.length > 0 && <ListaDeTurnos turnos={turnos.data} />}
      {vista === 'lista' && turnos.data.length === 0 && (
        <EmptyState
          title="Este paciente no tiene turnos agendados."
          action={!agendando && <Button onClick={() => setAgendando(true)}>Agendar el primero</Button>}
        />
      )}
    </>
  );
};
