import { ApiError, recordPath } from '@odonto/mfe-kit';
import {
  BackIcon,
  Button,
  EmptyState,
  ErrorPanel,
  PageHeader,
  ScreenSkeleton,
  UserIcon,
} from '@odonto/mfe-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { SaludDeTurno } from '../salud/salud-de-turno.tsx';
import { turnosApi } from '../turnos/turnos.api.ts';
import { AgendaDelPaciente } from './agenda-del-paciente.tsx';
import styles from './turnos-de-paciente.module.css';

/** `/turnos/:id`: the appointments of one paciente. */
export const TurnosDePacienteScreen = () => {
  const { id = '' } = useParams();
  const paciente = useQuery({
    queryKey: ['paciente', 'ficha', id],
    queryFn: ({ signal }) => turnosApi.paciente(id, signal),
  });
  if (paciente.data === undefined && paciente.isError)
    return (
      <>
        <PageHeader title="Turnos de un paciente" />
        {paciente.error instanceof ApiError && paciente.error.status === 404 ? (
          <EmptyState
            icon={<UserIcon size={28} />}
            title="Paciente no encontrado"
            text="No se pudo cargar la información del paciente"
            action={
              <Button component={Link} to="/turnos">
                Volver a la búsqueda
              </Button>
            }
          />
        ) : (
          <ErrorPanel title="No se pudo cargar la información del paciente" query={paciente} />
        )}
      </>
    );
  if (paciente.data === undefined) return <ScreenSkeleton />;
  const { nombre, cuil, telefono } = paciente.data;
  return (
    <>
      <Button component={Link} to="/turnos" variant="subtle" leftSection={<BackIcon size={18} aria-hidden />}>
        Volver a la búsqueda
      </Button>
      <PageHeader
        title={`Turnos de ${nombre}`}
        actions={
          <Button
            component={Link}
            to={recordPath(id)}
            variant="default"
            leftSection={<UserIcon size={18} aria-hidden />}
          >
            Ver ficha
          </Button>
        }
      />
      <dl className={styles.data}>
        <div>
          <dt>DNI</dt>
          <dd>{cuil}</dd>
        </div>
        <div>
          <dt>Teléfono</dt>
          <dd>{telefono || '-'}</dd>
        </div>
      </dl>
      <div className={styles.health}>
        <SaludDeTurno paciente={paciente.data} />
      </div>
      <AgendaDelPaciente pacienteId={id} />
    </>
  );
};
