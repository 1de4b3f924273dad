import { diasDespues } from '@odonto/contracts/dias';
import { formatHora, useDia } from '@odonto/mfe-kit';
import { ErrorLine, Loading, Skeleton } from '@odonto/mfe-kit/ui';
import { EnviarRecordatorio, useRecordatorios } from '../dia/recordatorio.tsx';
import { ConfirmarTurno } from '../turnos/turno.botones.tsx';
import { delDia, useTurnosEnRango } from '../turnos/turnos.queries.ts';
import styles from './hoy.module.css';

/** The number of rows that can be read at a glance; the day's list in the calendar has all appointments. */
const A_LA_VISTA = 5;

/** Tomorrow's pendientes, each confirmed in one step, on the screen Hoy. */
const PorConfirmar = () => {
  const manana = diasDespues(useDia(), 1);
  const query = useTurnosEnRango({ desde: manana, hasta: manana });
  const { data, isError } = query;
  const { enviados, enviar } = useRecordatorios();
  if (data === undefined && isError) return <ErrorLine text="Error al cargar los turnos" query={query} />;
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={120} radius={10} />
      </Loading>
    );
  const pendientes = delDia(data, manana).filter(({ estado }) => estado === 'pendiente');
  if (pendientes.length === 0) return <p className={styles.vacio}>No hay turnos por confirmar mañana.</p>;
  const otros = pendientes.length - A_LA_VISTA;
  return (
    <>
      <ul className={styles.lista} aria-label="Por confirmar mañana">
        {pendientes.slice(0, A_LA_VISTA).map((turno) => (
          <li key={turno.id} className={styles.porConfirmar}>
            <span className={styles.linea}>
              <strong>{formatHora(turno.hora)}</strong> {turno.paciente.nombre}
            </span>
            <EnviarRecordatorio turno={turno} enviado={enviados.has(turno.id)} onSend={enviar} />
            <ConfirmarTurno turno={turno} />
          </li>
        ))}
      </ul>
      {otros > 0 && <p className={styles.mas}>{otros === 1 ? 'y 1 más' : `y ${otros} más`}</p>}
    </>
  );
};

export default PorConfirmar;
