import { formatFecha, recordPath } from '@odonto/mfe-kit';
import { ErrorLine, Loading, Skeleton, VerMas } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { usePacientesSinTurno } from '../turnos/turnos.queries.ts';
import styles from './hoy.module.css';

/** Pacientes without an appointment ahead, the last seen first, on the screen Hoy. */
const SinTurno = () => {
  const lista = usePacientesSinTurno();
  const { data, isError } = lista;
  if (data === undefined && isError) return <ErrorLine text="Error al cargar los pacientes" query={lista} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={160} radius={10} />
      </Loading>
    );
  const pacientes = data.pages.flatMap((pagina) => pagina.pacientes);
  const total = data.pages.at(-1)?.total ?? 0;
  if (total === 0) return <p className={styles.vacio}>Todos los pacientes tienen un próximo turno.</p>;
  return (
    <>
      <ul className={styles.lista} aria-label="Sin próximo turno">
        {pacientes.map(({ id, nombre, ultimo_turno }) => (
          <li key={id} className={styles.sinTurno}>
            <Link to={recordPath(id, 'turnos')} className={styles.nombre}>
              {nombre}
            </Link>
            <span className={styles.cuando}>
              {ultimo_turno === null ? 'Sin turnos' : `Último: ${formatFecha(ultimo_turno)}`}
            </span>
          </li>
        ))}
      </ul>
      <VerMas mostrados={pacientes.length} total={total} {...lista} />
    </>
  );
};

export default SinTurno;
