/** A day as a list, with its free time: the week on a phone (docs/spec/calendar.md#week). */
import type { Turno } from '@odonto/contracts/turno';
import { escribirHora, JORNADA, minutos } from '@odonto/contracts/turno-agenda';
import { formatHora } from '@odonto/mfe-kit';
import { Loading, PlusIcon, Skeleton, VisuallyHidden } from '@odonto/mfe-kit/ui';
import { EstadoBadge } from '../turnos/estado.badge.tsx';
import { diaDeSemana, diaLegible } from '../turnos/fechas-de-calendario.ts';
import { useAhora } from '../turnos/momento.ts';
import { delDia } from '../turnos/turnos.queries.ts';
import type { CalendarioProps } from './calendario.tsx';
import { type Hueco, huecoElegido, huecosDe, type Tramo, tramoDe } from './horario.ts';
import styles from './lista.module.css';
import { cadaDia } from './periodo.ts';

const DE_LA_JORNADA: Tramo = { desde: minutos(JORNADA.desde), hasta: minutos(JORNADA.hasta) };

const horasDe = ({ desde, hasta }: Tramo): string => `${escribirHora(desde)}–${escribirHora(hasta % 1440)}`;

const Lista = (props: CalendarioProps) => {
  const { turnos, ocupados = turnos, cargando, periodo, onPeriod, etiqueta, onDay, onGap } = props;
  const { fecha: hoy } = useAhora();
  const fecha = periodo.ancla;
  return (
    <>
      <fieldset className={styles.tira}>
        <legend>Día</legend>
        {cadaDia(periodo).map((dia) => (
          <button
            key={dia}
            type="button"
            aria-pressed={dia === fecha}
            aria-current={dia === hoy ? 'date' : undefined}
            onClick={() => onPeriod({ ...periodo, ancla: dia })}
          >
            <VisuallyHidden>{diaLegible(dia)}</VisuallyHidden>
            <span aria-hidden>{diaDeSemana(dia)}</span>
            <strong aria-hidden>{Number(dia.slice(8))}</strong>
            <i data-tiene={delDia(turnos, dia).length > 0 || undefined} />
          </button>
        ))}
      </fieldset>
      <div className={styles.dia}>
        <button type="button" className={styles.titulo} onClick={() => onDay(fecha)}>
          {diaLegible(fecha)}
        </button>
        {cargando === true ? (
          <Loading>
            <Skeleton height={420} />
          </Loading>
        ) : (
          <Filas
            fecha={fecha}
            turnos={delDia(turnos, fecha)}
            huecos={onGap ? huecosDe(delDia(ocupados, fecha), DE_LA_JORNADA) : []}
            etiqueta={etiqueta}
            onDay={onDay}
            onGap={onGap}
          />
        )}
      </div>
    </>
  );
};

interface FilasProps extends Pick<CalendarioProps, 'turnos' | 'etiqueta' | 'onDay'> {
  readonly fecha: string;
  readonly huecos: readonly Tramo[];
  readonly onGap: CalendarioProps['onGap'] | undefined;
}

/** Appointments and gaps in the order of the day. */
const Filas = ({ fecha, turnos, huecos, etiqueta, onDay, onGap }: FilasProps) => {
  const filas = [
    ...turnos.map((turno) => ({ tramo: tramoDe(turno), turno })),
    ...huecos.map((tramo) => ({ tramo, turno: undefined })),
  ].toSorted((una, otra) => una.tramo.desde - otra.tramo.desde);
  if (filas.length === 0) return <p className={styles.nada}>No hay turnos este día.</p>;
  return (
    <ul className={styles.filas} aria-label={`Turnos y horas libres del ${diaLegible(fecha)}`}>
      {filas.map(({ tramo, turno }) => (
        <li key={turno?.id ?? `libre ${tramo.desde}`}>
          {turno ? (
            <FilaDeTurno turno={turno} tramo={tramo} etiqueta={etiqueta} onDay={onDay} />
          ) : (
            <FilaLibre fecha={fecha} tramo={tramo} onGap={onGap} />
          )}
        </li>
      ))}
    </ul>
  );
};

interface FilaDeTurnoProps extends Pick<CalendarioProps, 'etiqueta' | 'onDay'> {
  readonly turno: Turno;
  readonly tramo: Tramo;
}

const FilaDeTurno = ({ turno, tramo, etiqueta, onDay }: FilaDeTurnoProps) => (
  <button
    type="button"
    className={styles.turno}
    data-estado={turno.estado}
    title={`${formatHora(turno.hora)} ${etiqueta(turno)}`}
    onClick={() => onDay(turno.fecha)}
  >
    <span className={styles.horas}>
      <strong>{escribirHora(tramo.desde)}</strong>
      {escribirHora(tramo.hasta % 1440)}
    </span>
    <span className={styles.quien}>
      <strong>{etiqueta(turno)}</strong>
      <span>
        <EstadoBadge estado={turno.estado} />
        {turno.descripcion !== etiqueta(turno) && <span>{turno.descripcion}</span>}
      </span>
    </span>
  </button>
);

interface FilaLibreProps {
  readonly fecha: string;
  readonly tramo: Tramo;
  readonly onGap: ((hueco: Hueco) => void) | undefined;
}

/** Offers the beginning of the gap, for the usual duration if it fits. */
const FilaLibre = ({ fecha, tramo, onGap }: FilaLibreProps) => {
  const { desde } = tramo;
  const hasta = Math.min(tramo.hasta, desde + 30);
  return (
    <button
      type="button"
      className={styles.libre}
      aria-label={`${horasDe(tramo)} libre, agendar`}
      onClick={() => onGap?.(huecoElegido(fecha, { desde, hasta }))}
    >
      <span>{horasDe(tramo)} libre</span>
      <span className={styles.agendar}>
        <PlusIcon size={16} aria-hidden /> Agendar
      </span>
    </button>
  );
};

export default Lista;
