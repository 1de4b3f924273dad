/** The content of an event of the time grid. */
import type { Turno } from '@odonto/contracts/turno';
import { escribirHora, minutos } from '@odonto/contracts/turno-agenda';
import { formatHora } from '@odonto/mfe-kit';
import { PlusIcon, VisuallyHidden } from '@odonto/mfe-kit/ui';
import type { DayHeaderInfo, EventDisplayInfo, MountInfo } from '@fullcalendar/react';
import { SIGNOS } from '../turnos/estado.badge.tsx';
import { diaLegible } from '../turnos/fechas-de-calendario.ts';
import type { CalendarioProps } from './calendario.tsx';
import { diaUtc, horaUtc } from './evento.ts';
import { duracionDe, tramoDe } from './horario.ts';
import styles from './semana.module.css';
import { LIBRE } from './teclas.ts';

/** `09:00 Núñez, Ramón`: also the tooltip, where the name is cut. */
export const tituloDe = (turno: Turno, etiqueta: CalendarioProps['etiqueta']): string =>
  `${formatHora(turno.hora)} ${etiqueta(turno)}`;

interface ContenidoProps {
  readonly turno: Turno;
  readonly info: Pick<EventDisplayInfo, 'isMirror' | 'isShort' | 'event'>;
  readonly etiqueta: CalendarioProps['etiqueta'];
}

/** The sign of the state, paciente and description. During a drag, the hours at which a drop would leave it. */
const Contenido = ({ turno, info: { isMirror, isShort, event }, etiqueta }: ContenidoProps) => {
  const nombre = etiqueta(turno);
  const hora = isMirror && event.start ? horaUtc(event.start) : formatHora(turno.hora);
  const hasta = isMirror && event.end ? horaUtc(event.end) : escribirHora(tramoDe(turno).hasta % 1440);
  const conHora = isMirror || minutos(hora) % 30 !== 0 || duracionDe(turno) > 30;
  return (
    <div
      className={styles.label}
      data-corto={isShort || undefined}
      data-estado={turno.estado}
      title={`${tituloDe(turno, etiqueta)} · ${turno.descripcion}`}
    >
      <span aria-hidden className={styles.signo}>
        {SIGNOS[turno.estado]}{' '}
      </span>
      {conHora && (
        <span className={styles.hora}>
          {hora}
          {isMirror && `–${hasta}`}{' '}
        </span>
      )}
      {!conHora && <VisuallyHidden>{hora} </VisuallyHidden>}
      <strong>{nombre}</strong>
      {turno.descripcion !== nombre && <span> · {turno.descripcion}</span>}
      <VisuallyHidden>
        , {turno.estado}, {duracionDe(turno)} minutos
      </VisuallyHidden>
    </div>
  );
};

const Libre = ({ start }: { readonly start: Date }) => (
  <div className={styles.label}>
    <PlusIcon size={14} aria-hidden />
    <VisuallyHidden>Agendar el {diaLegible(diaUtc(start))} a las</VisuallyHidden> {horaUtc(start)}
  </div>
);

/** The contents of an event, by its id. */
export const contenidoDe =
  (porId: ReadonlyMap<string, Turno>, etiqueta: CalendarioProps['etiqueta']) => (info: EventDisplayInfo) => {
    const { start, id } = info.event;
    if (id === LIBRE) return start && <Libre start={start} />;
    const turno = porId.get(id);
    return turno && <Contenido turno={turno} info={info} etiqueta={etiqueta} />;
  };

/** Names the link of a day with its visible text, `lun 23`: the library leaves out the day of the week. */
export const nombrar = ({ el, date, text }: MountInfo<Pick<DayHeaderInfo, 'date' | 'text'>>): void =>
  el
    .querySelector('[role="link"]')
    ?.setAttribute('aria-label', `${text}, turnos del ${diaLegible(diaUtc(date))}`);
