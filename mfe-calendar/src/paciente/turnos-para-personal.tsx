import { Button, CalendarIcon, EmptyState, ErrorPanel, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { useTurnosDePaciente } from '../turnos/turnos.queries.ts';
import styles from './agenda-del-paciente.module.css';
import { ListaDeTurnos } from './lista-de-turnos.tsx';

/**
 * A paciente's appointments, for the staff of a site. Staff have no calendar of their own: they book in the agenda
 * (docs/spec/patients.md#record-of-the-organization).
 */
export const TurnosParaPersonal = ({ pacienteId }: { readonly pacienteId: string }) => {
  const query = useTurnosDePaciente(pacienteId);
  const { data, isError } = query;
  if (data === undefined && isError)
    return <ErrorPanel title="No se pudieron cargar los turnos." query={query} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={72} radius={16} />
      </Loading>
    );
  const agenda = (
    <Button
      component={Link}
      to="/agenda"
      variant="default"
      leftSection={<CalendarIcon size={18} aria-hidden />}
    >
      Abrir la agenda
    </Button>
  );
  if (data.length === 0)
    return <EmptyState title="Este paciente no tiene turnos agendados." action={agenda} />;
  return (
    <div className={styles.agenda}>
      <div className={styles.bar}>{agenda}</div>
      <div className={styles.turnos}>
        <ListaDeTurnos turnos={data} soloVer />
      </div>
    </div>
  );
};
