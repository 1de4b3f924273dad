import type { Turno } from '@odonto/contracts/turno';
import { esFuturo, proximosTurnos } from '@odonto/contracts/turno-agenda';
import { Button, ErrorLine, Loading, Skeleton, Stack, useDisclosure } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import { SinSalud } from '../salud/salud-de-turno.tsx';
import { useSaludDe } from '../salud/salud.queries.ts';
import { useAhora } from '../turnos/momento.ts';
import { delDia, useTurnosEnRango } from '../turnos/turnos.queries.ts';
import { Fila } from './fila.tsx';
import styles from './hoy.module.css';

/** Past appointments that stay visible. Earlier ones are collapsed, so that the next one is near the top. */
const PASADOS_A_LA_VISTA = 2;

/** Today's appointments, on the screen Hoy (docs/spec/calendar.md#appointments-of-today). */
const TurnosDeHoy = () => {
  const ahora = useAhora();
  const { fecha } = ahora;
  const query = useTurnosEnRango({ desde: fecha, hasta: fecha });
  const { data, isError } = query;
  const turnos = data && delDia(data, fecha);
  const salud = useSaludDe(turnos);
  const [abiertos, { open }] = useDisclosure(false);
  if (turnos === undefined && isError) return <ErrorLine text="Error al cargar los turnos" query={query} />;
  if (turnos === undefined || salud.esperando) return <Esperando />;
  if (turnos.length === 0)
    return (
      <p className={styles.vacio}>
        No hay turnos para hoy. <Link to="/turnos-general">Ver el calendario</Link>
      </p>
    );
  const [proximo] = proximosTurnos(turnos, ahora, 1);
  const ids = [...new Set(turnos.map(({ paciente_id }) => paciente_id))].toSorted();
  const pasado = (turno: Turno) => !esFuturo(turno, ahora);
  const cuantosPasaron = turnos.filter(pasado).length;
  const plegados = abiertos || proximo === undefined ? 0 : Math.max(0, cuantosPasaron - PASADOS_A_LA_VISTA);
  return (
    <>
      <SinSalud {...salud} />
      {plegados > 0 && (
        <Button variant="subtle" size="compact-md" className={styles.anteriores} onClick={open}>
          {plegados === 1 ? 'Ver 1 anterior' : `Ver ${plegados} anteriores`}
        </Button>
      )}
      <ul className={styles.filas} aria-label="Turnos de hoy">
        {turnos.slice(plegados).map((turno) => (
          <Fila
            key={turno.id}
            turno={turno}
            paciente={salud.de(turno)}
            pacienteIds={ids}
            cual={turno === proximo ? 'proximo' : pasado(turno) ? 'pasado' : 'por-venir'}
          />
        ))}
      </ul>
    </>
  );
};

const Esperando = () => (
  <Loading>
    <Stack gap={8}>
      <Skeleton height={96} radius={10} />
      {[0, 1, 2, 3].map((fila) => (
        <Skeleton key={fila} height={56} radius={10} />
      ))}
    </Stack>
  </Loading>
);

export default TurnosDeHoy;
