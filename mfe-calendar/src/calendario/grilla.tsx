/** A month, rendered by FullCalendar: appointments are all-day events at noon UTC with the hour in the label. */
import type { Turno } from '@odonto/contracts/turno';
import { formatHora } from '@odonto/mfe-kit';
import { useCardsOnly, VisuallyHidden } from '@odonto/mfe-kit/ui';
import FullCalendar, { type CalendarRef, type EventApi, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { claseDeEstado, SIGNOS } from '../turnos/estado.badge.tsx';
import type { CalendarioProps } from './calendario.tsx';
import { ahoraAqui, diaUtc, eventoDe } from './evento.ts';
import styles from './grilla.module.css';
import './paleta.css';

const PLUGINS = [dayGrid, interaction, classic];
/** Events of a day before the rest go into the popover: on a wide screen, and on a phone. */
const [MAX, MAX_MOVIL] = [3, 2];

/** Hour and name, after the sign of the state. */
const contenidoDe =
  (porId: ReadonlyMap<string, Turno>) =>
  ({ event }: { readonly event: EventApi }) => <Etiqueta titulo={event.title} turno={porId.get(event.id)} />;

const Etiqueta = ({ titulo, turno }: { readonly titulo: string; readonly turno: Turno | undefined }) => (
  <span className={styles.label} title={titulo}>
    <span aria-hidden>{turno && SIGNOS[turno.estado]}</span> {titulo}
    {turno && <VisuallyHidden>, {turno.estado}</VisuallyHidden>}
  </span>
);

const Grilla = ({ turnos, periodo, etiqueta, onDay, onDragged }: CalendarioProps) => {
  const calendario = useRef<CalendarRef>(null);
  const [inicio] = useState(periodo);
  const mostrado = useRef(inicio);
  const movil = useCardsOnly();

  useLayoutEffect(() => {
    if (mostrado.current === periodo) return;
    mostrado.current = periodo;
    calendario.current?.getApi().gotoDate(periodo.ancla);
  }, [periodo]);

  // When only the period changes, the element stays the same, so that `gotoDate` alone renders the days, once.
  return useMemo(() => {
    const porId = new Map(turnos.map((turno) => [turno.id, turno]));
    const eventos = turnos.map(
      (turno): EventInput => ({
        ...eventoDe(turno, onDragged !== undefined),
        title: `${formatHora(turno.hora)} ${etiqueta(turno)}`,
        start: `${turno.fecha}T12:00:00Z`,
        allDay: true,
        orden: `${turno.hora} ${turno.id}`,
      }),
    );
    return (
      <div className={styles.grid}>
        <FullCalendar
          ref={calendario}
          plugins={PLUGINS}
          locale={es}
          timeZone="UTC"
          now={ahoraAqui}
          initialView="dayGridMonth"
          initialDate={inicio.ancla}
          navLinks
          headerToolbar={false}
          height="auto"
          fixedWeekCount={false}
          events={eventos}
          eventOrder="orden"
          eventDurationEditable={false}
          dayMaxEvents={movil ? MAX_MOVIL : MAX}
          dayCellTopInnerClass={styles.number}
          moreLinkClass={styles.more}
          moreLinkClick="popover"
          moreLinkText={(n) => `+${n} más`}
          navLinkDayClick={(fecha) => onDay(diaUtc(fecha))}
          dateClick={({ dateStr }) => onDay(dateStr.slice(0, 10))}
          eventInteractive
          eventClick={({ event }) => {
            const turno = porId.get(event.id);
            if (turno) onDay(turno.fecha);
          }}
          eventDrop={({ event, revert }) => {
            const turno = porId.get(event.id);
            const fecha = event.start && diaUtc(event.start);
            // The appointment moves only when the user has confirmed and the server has stored the move.
            revert();
            if (turno && fecha && fecha !== turno.fecha) onDragged?.({ turno, fecha });
          }}
          eventClass={({ event }) => {
            const turno = porId.get(event.id);
            return `${styles.event ?? ''} ${turno ? claseDeEstado(turno.estado) : ''}`;
          }}
          eventContent={contenidoDe(porId)}
        />
      </div>
    );
  }, [inicio, movil, turnos, etiqueta, onDay, onDragged]);
};

export default Grilla;
