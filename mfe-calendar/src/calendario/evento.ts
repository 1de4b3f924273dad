/** What the month and the week have in common: how an appointment becomes an event of FullCalendar. */
import type { Turno } from '@odonto/contracts/turno';
import { ocupa } from '@odonto/contracts/turno-agenda';
import type { EventInput } from '@fullcalendar/react';
import { COLORES } from '../turnos/estado.badge.tsx';
import { momentoDe } from '../turnos/momento.ts';

/** The day of an instant of the calendar, whose zone is UTC: days and hours are shown as they are written. */
export const diaUtc = (instante: Date): string => instante.toISOString().slice(0, 10);

/** `HH:MM` of an instant of the calendar. */
export const horaUtc = (instante: Date): string => instante.toISOString().slice(11, 16);

/** The browser's time, written in the calendar's zone, to mark today and now. */
export const ahoraAqui = (): string => {
  const { fecha, hora } = momentoDe(new Date());
  return `${fecha}T${hora}`;
};

/** Identity, colours, and whether it can be moved: only a pendiente or confirmado can. */
export const eventoDe = (turno: Turno, seMueven: boolean): EventInput => ({
  id: turno.id,
  color: COLORES[turno.estado][0],
  contrastColor: COLORES[turno.estado][1],
  editable: seMueven && ocupa(turno),
});
