import type { Locator, Page } from 'playwright-core';
import { escribirFecha } from './fecha.ts';

/** The Turnos tab of a record, or `/turnos/:id`. */
export const agendaPage = (page: Page) => ({
  abrir: (id: string) => page.goto(`/turnos/${id}`),
  agendar: async (fecha: string, hora: string, descripcion: string) => {
    await page.getByRole('button', { name: 'Agendar turno' }).click();
    const form = page.getByRole('form', { name: 'Agendar turno' });
    await escribirFecha(form.getByLabel('Fecha'), fecha);
    await form.getByLabel('Hora').fill(hora);
    await form.getByLabel('Descripción').fill(descripcion);
    await form.getByRole('button', { name: 'Agendar' }).click();
  },
  boton: (nombre: string) => page.getByRole('button', { name: nombre, exact: true }),
  /** The free hours of the chosen day. */
  hora: page.getByRole('group', { name: /^Libres el/ }).getByRole('radio'),
  motivo: (motivo: string) =>
    page.getByRole('group', { name: 'Motivo' }).getByRole('radio', { name: motivo, exact: true }),
  filas: page.getByRole('list', { name: 'Turnos' }).getByRole('listitem'),
});

const MESES =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** In the form of the calendar's heading: `febrero de 2028`. */
const mesLegible = (fecha: string): string =>
  `${MESES[Number(fecha.slice(5, 7)) - 1]} de ${fecha.slice(0, 4)}`;

/** `/turnos-general`. */
export const calendarioPage = (page: Page) => ({
  /** The heading of a day's month. */
  mes: (fecha: string): Locator => page.getByRole('heading', { level: 2, name: mesLegible(fecha) }),
  /** Goes to the next month until the month of the day is shown. */
  avanzarHasta: async (fecha: string) => {
    const titulo = page.getByRole('heading', { level: 2, name: mesLegible(fecha) });
    // Before the calendar is drawn there is no heading, and the right month would be skipped.
    await page.getByRole('button', { name: 'Siguiente' }).waitFor();
    while ((await titulo.count()) === 0) await page.getByRole('button', { name: 'Siguiente' }).click();
    // The heading changes a moment before the days.
    await page.locator('section[aria-label="Calendario"][aria-busy="false"]').waitFor();
  },
  abrir: () => page.goto('/turnos-general'),
  calendario: page.getByRole('region', { name: 'Calendario', exact: true }),
  /** The cell of a day of the month in view. */
  dia: (fecha: string): Locator => page.locator(`[data-date="${fecha}"]`).first(),
  /** Draws the week instead of the month. */
  verSemana: async () => {
    await page.getByText('Semana', { exact: true }).click();
    await page.locator('section[aria-label="Calendario"][aria-busy="false"]').waitFor();
  },
  /** The point of an hour of a day in the week, in pixels of the window, in the middle of the day's column. */
  punto: async (fecha: string, hora: string): Promise<{ readonly x: number; readonly y: number }> => {
    const dia = await page.getByRole('table').locator(`[role="cell"][data-date="${fecha}"]`).boundingBox();
    const [horas = '', minutos = ''] = hora.split(':');
    const cuarto = String(Math.floor(Number(minutos) / 15) * 15).padStart(2, '0');
    const fila = await page.locator(`[data-time="${horas}:${cuarto}:00"]`).last().boundingBox();
    if (dia === null || fila === null) throw new Error(`${fecha} ${hora} is not in view`);
    return { x: dia.x + dia.width / 2, y: fila.y + 4 };
  },
  /** A place that an arrow key or Tab goes to: an appointment by id, or the free half hour. */
  lugar: (id: string): Locator => page.locator(`[data-lugar="${id}"]`),
  deshacer: page.getByRole('button', { name: 'Deshacer' }),
  turno: (etiqueta: string): Locator =>
    page.getByRole('region', { name: 'Calendario', exact: true }).getByTitle(etiqueta),
  siguiente: page.getByRole('button', { name: 'Siguiente' }),
  mover: page.getByRole('dialog', { name: 'Mover turno' }),
});
