/** Days by hours, rendered by FullCalendar's time grid: a week, or three days (docs/spec/calendar.md#week). */
import type { Turno } from '@odonto/contracts/turno';
import { escribirHora, minutos } from '@odonto/contracts/turno-agenda';
import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react';
import interaction from '@fullcalendar/react/interaction';
import es from '@fullcalendar/react/locales/es';
import '@fullcalendar/react/skeleton.css';
import classic from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { claseDeEstado } from '../turnos/estado.badge.tsx';
import { useAhora } from '../turnos/momento.ts';
import { delDia } from '../turnos/turnos.queries.ts';
import type { CalendarioProps } from './calendario.tsx';
import { contenidoDe, nombrar, tituloDe } from './contenido.tsx';
import { ahoraAqui, diaUtc, eventoDe, horaUtc } from './evento.ts';
import { horasVisibles, huecoElegido, huecoEn, mediasLibres, tramoDe } from './horario.ts';
import './paleta.css';
import { cadaDia, diasDe } from './periodo.ts';
import styles from './semana.module.css';
import { LIBRE, useTeclas } from './teclas.ts';

const PLUGINS = [timeGrid, interaction, classic];
const VISTAS = { semana: 'timeGridWeek', tres: 'tresDias' } as const;
const PROPIAS = { tresDias: { type: 'timeGrid', duration: { days: 3 } } } as const;
const HORAS = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const DIAS = { weekday: 'short', day: 'numeric' } as const;
/** The step of a drag; the minimum height of an appointment in pixels, and the height up to which it has one line. */
const [PASO, ALTO_MINIMO, UNA_LINEA] = ['00:15:00', 20, 36];
/**
 * Milliseconds that a finger rests on an appointment before a drag, and the minimum pixels of a drag over free time.
 */
const [DEDO, ARRASTRE] = [350, 8];

const instante = (fecha: string, minuto: number): string =>
  `${fecha}T${minuto === 1440 ? '23:59:59' : escribirHora(minuto)}`;

const Semana = (props: CalendarioProps) => {
  const { periodo, etiqueta, cargando, onDay, onDragged, onResized, onGap } = props;
  const calendario = useRef<CalendarRef>(null);
  const [inicio] = useState(periodo);
  const mostrado = useRef(inicio);
  const ahora = useAhora();
  const vista = VISTAS[periodo.vista === 'tres' ? 'tres' : 'semana'];

  useLayoutEffect(() => {
    if (mostrado.current === periodo) return;
    mostrado.current = periodo;
    calendario.current?.getApi().changeView(vista, periodo.ancla);
  }, [periodo, vista]);

  // Data that stays from the last period does not describe these days.
  const { turnos, ocupados, visibles } = useMemo(() => {
    const { desde, hasta } = diasDe(periodo);
    const deEstos = (todos: readonly Turno[]) =>
      todos.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
    const dibujados = deEstos(props.turnos);
    return {
      turnos: dibujados,
      ocupados: deEstos(props.ocupados ?? props.turnos),
      visibles: horasVisibles(dibujados),
    };
  }, [periodo, props.turnos, props.ocupados]);

  const libres = useMemo(
    () =>
      onGap === undefined || cargando === true
        ? []
        : cadaDia(periodo).flatMap((fecha) =>
            mediasLibres(delDia(ocupados, fecha), visibles).map((hora) => ({ fecha, hora })),
          ),
    [onGap, cargando, periodo, ocupados, visibles],
  );
  const { raiz, libre, onKeyDown } = useTeclas({
    turnos,
    libres,
    desde: ahora,
    onMove: onDragged && ((turno) => onDragged({ turno, fecha: turno.fecha })),
  });

  const dias = useMemo(() => {
    const porId = new Map(turnos.map((turno) => [turno.id, turno]));
    const eventos = turnos.map((turno): EventInput => {
      const { desde, hasta } = tramoDe(turno);
      const base = eventoDe(turno, onDragged !== undefined);
      return {
        ...base,
        title: tituloDe(turno, etiqueta),
        start: instante(turno.fecha, desde),
        end: instante(turno.fecha, hasta),
        durationEditable: base.editable === true && onResized !== undefined,
      };
    });
    if (libre)
      eventos.push({
        id: LIBRE,
        start: instante(libre.fecha, minutos(libre.hora)),
        end: instante(libre.fecha, minutos(libre.hora) + 30),
        editable: false,
      });
    const tocar = (fecha: string, minuto: number) =>
      onGap === undefined ? onDay(fecha) : onGap(huecoEn(fecha, delDia(ocupados, fecha), minuto));
    return (
      <FullCalendar
        ref={calendario}
        plugins={PLUGINS}
        locale={es}
        timeZone="UTC"
        now={ahoraAqui}
        nowIndicator
        timedText="Turnos"
        initialView={VISTAS[inicio.vista === 'tres' ? 'tres' : 'semana']}
        initialDate={inicio.ancla}
        views={PROPIAS}
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        slotMinTime={`${escribirHora(visibles.desde)}:00`}
        slotMaxTime={`${escribirHora(visibles.hasta)}:00`}
        slotHeaderInterval="01:00"
        slotHeaderFormat={HORAS}
        slotHeaderInnerClass={styles.cuarto ?? ''}
        slotHeaderClass={({ isMinor }) => `${styles.eje ?? ''} ${isMinor ? (styles.menor ?? '') : ''}`}
        slotDuration={PASO}
        slotEventOverlap={false}
        eventMinHeight={ALTO_MINIMO}
        eventShortHeight={UNA_LINEA}
        eventLongPressDelay={DEDO}
        selectLongPressDelay={DEDO}
        dayHeaderFormat={DIAS}
        dayHeaderClass={({ isToday }) => `${styles.nombre ?? ''} ${isToday ? (styles.hoy ?? '') : ''}`}
        tableHeaderClass={styles.cabeza ?? ''}
        dayLaneClass={styles.dia ?? ''}
        navLinks
        navLinkDayClick={(fecha) => onDay(diaUtc(fecha))}
        dayHeaderDidMount={nombrar}
        events={eventos}
        eventInteractive
        selectable={onGap !== undefined}
        selectMinDistance={ARRASTRE}
        dateClick={({ date }) => tocar(diaUtc(date), minutos(horaUtc(date)))}
        select={({ start, end }) => {
          calendario.current?.getApi().unselect();
          const [fecha, desde] = [diaUtc(start), minutos(horaUtc(start))];
          const hasta = desde + (end.getTime() - start.getTime()) / 60_000;
          // Of a selection over several days, only the first hour is used.
          if (hasta > 1440) tocar(fecha, desde);
          else onGap?.(huecoElegido(fecha, { desde, hasta }));
        }}
        eventClick={({ event }) => {
          if (event.id === LIBRE && event.start) tocar(diaUtc(event.start), minutos(horaUtc(event.start)));
          const turno = porId.get(event.id);
          if (turno) onDay(turno.fecha);
        }}
        eventDrop={({ event, revert }) => {
          const turno = porId.get(event.id);
          const [fecha, hora] = event.start ? [diaUtc(event.start), horaUtc(event.start)] : [];
          // The appointment moves only when the user has confirmed.
          revert();
          if (turno && fecha && hora) onDragged?.({ turno, fecha, hora });
        }}
        eventResize={({ event, revert }) => {
          const turno = porId.get(event.id);
          const { start, end } = event;
          revert();
          if (!turno || !start || !end) return;
          const hasta = minutos(horaUtc(start)) + (end.getTime() - start.getTime()) / 60_000;
          const elegido = huecoElegido(turno.fecha, { desde: minutos(horaUtc(start)), hasta });
          onResized?.(turno, elegido.duracion);
        }}
        eventDidMount={({ el, event, isMirror }) => {
          if (!isMirror) el.setAttribute('data-lugar', event.id);
        }}
        eventClass={({ event }) => {
          if (event.id === LIBRE) return styles.libre ?? '';
          const turno = porId.get(event.id);
          return `${styles.event ?? ''} ${turno ? claseDeEstado(turno.estado) : ''}`;
        }}
        eventContent={contenidoDe(porId, etiqueta)}
      />
    );
  }, [inicio, turnos, ocupados, visibles, libre, etiqueta, onDay, onDragged, onResized, onGap]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the appointments inside
    <div ref={raiz} className={styles.grid} onKeyDown={onKeyDown}>
      {dias}
    </div>
  );
};

export default Semana;
