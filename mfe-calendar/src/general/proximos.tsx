import { proximosTurnos } from '@odonto/contracts/turno-agenda';
import { Button, Skeleton } from '@odonto/mfe-kit/ui';
import { memo } from 'react';
import { SaludDeTurno, SinSalud } from '../salud/salud-de-turno.tsx';
import { useSaludDe } from '../salud/salud.queries.ts';
import { EstadoBadge } from '../turnos/estado.badge.tsx';
import { cuandoLegible } from '../turnos/fechas-legibles.ts';
import { useAhora } from '../turnos/momento.ts';
import { AccionesDeTurno } from '../turnos/turno.acciones.tsx';
import { useTurnosEnRango } from '../turnos/turnos.queries.ts';
import styles from './general.module.css';

/** 'Próximos Turnos': the next five, computed every minute and when an appointment changes. */
export const ProximosTurnos = memo(function ProximosTurnos({
  onDay,
}: {
  readonly onDay: (fecha: string) => void;
}) {
  const ahora = useAhora();
  const { data } = useTurnosEnRango({ desde: ahora.fecha });
  const proximos = proximosTurnos(data ?? [], ahora);
  const salud = useSaludDe(data && proximos);
  const mostrados = salud.esperando ? [] : proximos;
  return (
    <section className={styles.panel} aria-labelledby="proximos-turnos">
      <h2 id="proximos-turnos">Próximos Turnos</h2>
      {salud.esperando && <Skeleton height={240} />}
      <SinSalud {...salud} />
      {data !== undefined && proximos.length === 0 && (
        <>
          <p className={styles.muted}>No hay turnos próximos.</p>
          <Button variant="light" mt={12} onClick={() => onDay(ahora.fecha)}>
            Ver las horas libres de hoy
          </Button>
        </>
      )}
      <ul className={styles.upcoming}>
        {mostrados.map((turno) => (
          <li key={turno.id}>
            <span className={styles.line}>
              <Button
                variant="subtle"
                size="compact-md"
                px={0}
                aria-label={`Ver el día: ${cuandoLegible(turno, ahora.fecha)}, ${turno.paciente.nombre}`}
                onClick={() => onDay(turno.fecha)}
              >
                {cuandoLegible(turno, ahora.fecha)}
              </Button>
              <EstadoBadge estado={turno.estado} />
            </span>
            <span>{turno.paciente.nombre}</span>
            <p className={styles.muted}>{turno.descripcion}</p>
            <SaludDeTurno paciente={salud.de(turno)} />
            <AccionesDeTurno turno={turno} />
          </li>
        ))}
      </ul>
    </section>
  );
});
