import { proximosTurnos } from '@odonto/contracts/turno-agenda';
import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { EstadoBadge } from '../turnos/estado.badge.tsx';
import { cuandoLegible } from '../turnos/fechas-legibles.ts';
import { useAhora } from '../turnos/momento.ts';
import { useTurnosDePaciente } from '../turnos/turnos.queries.ts';
import styles from './turno.resumen.module.css';

/** The next appointment, in the tab Resumen of the record. */
const TurnoResumen = ({ pacienteId }: { readonly pacienteId: string }) => {
  const query = useTurnosDePaciente(pacienteId);
  const { data, isError } = query;
  const ahora = useAhora();
  if (data === undefined && isError)
    return <ErrorLine text="No se pudieron cargar los turnos." query={query} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={52} radius={10} />
      </Loading>
    );
  const [proximo] = proximosTurnos(data, ahora, 1);
  if (proximo === undefined)
    return (
      <p className={styles.vacio}>
        Sin turnos próximos. <Link to="?tab=turnos&agendar=1">Agendar turno</Link>
      </p>
    );
  return (
    <div className={styles.turno}>
      <p className={styles.when}>
        <strong>{cuandoLegible(proximo, ahora.fecha)}</strong>
        <EstadoBadge estado={proximo.estado} />
      </p>
      <p className={styles.reason}>{proximo.descripcion}</p>
      <Link to="?tab=turnos&agendar=1">Agendar turno</Link>
    </div>
  );
};

export default TurnoResumen;
