import { ApiError } from '@odonto/mfe-kit';
import { Anchor, BackIcon, Button, ErrorPanel, PageHeader, ScreenSkeleton } from '@odonto/mfe-kit/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { turnosApi } from '../turnos/turnos.api.ts';
import { AgendaDelPaciente } from './agenda-del-paciente.tsx';
import styles from './turnos-de-paciente.module.css';

/** `/turnos/:id`: the appointments of one paciente. */
export const TurnosDePacienteScreen = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const paciente = useQuery({
    queryKey: ['paciente', 'ficha', id],
    queryFn: ({ signal }) => turnosApi.paciente(id, signal),
  });
  if (paciente.data === undefined && paciente.isError)
    return paciente.error instanceof ApiError && paciente.error.status === 404 ? (
      <ErrorPanel title="Paciente no encontrado" text="No se pudo cargar la información del paciente" />
    ) : (
      <ErrorPanel
        title="No se pudo cargar la información del paciente"
        retrying={paciente.isFetching}
        onRetry={() => void paciente.refetch()}
      />
    );
  if (paciente.data === undefined) return <ScreenSkeleton />;
  const { nombre, cuil, telefono } = paciente.data;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<BackIcon size={18} aria-hidden />}
        onClick={() => void navigate('/turnos')}
      >
        Volver a la búsqueda
      </Button>
      <PageHeader
        title={`Turnos de ${nombre}`}
        actions={
          <Anchor component={Link} to={`/pacientes/${encodeURIComponent(id)}`}>
            Ver ficha
          </Anchor>
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
      <AgendaDelPaciente pacienteId={id} />
    </>
  );
};
