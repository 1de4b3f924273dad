import type { Locator, Page } from 'playwright-core';

/** The Turnos tab of a record, or `/turnos/:id`. */
export const agendaPage = (page: Page) => ({
  abrir: (id: string) => page.goto(`/turnos/${id}`),
  agendar: async (fecha: string, hora: string, descripcion: string) => {
    await page.getByRole('button', { name: 'Agendar turno' }).click();
    const form = page.getByRole('form', { name: 'Agendar turno' });
    await form.getByLabel('Fecha').fill(fecha);
    await form.getByLabel('Hora').fill(hora);
    await form.getByLabel('Descripción').fill(descripcion);
    await form.getByRole('button', { name: 'Agendar' }).click();
  },
  filas: page.getByRole('list', { name: 'Turnos' }).getByRole('listitem'),
});

/** `/turnos-general`. */
export const calendarioPage = (page: Page) => ({
  abrir: () => page.goto('/turnos-general'),
  calendario: page.getByRole('region', { name: 'Calendario', exact: true }),
  /** The cell of a day of the month in view. */
  dia: (fecha: string): Locator => page.locator(`[data-date="${fecha}"]`).first(),
  turno: (etiqueta: string): Locator =>
    page.getByRole('region', { name: 'Calendario', exact: true }).getByTitle(etiqueta),
  siguiente: page.getByRole('button', { name: 'Siguiente' }),
  mover: page.getByRole('dialog', { name: 'Mover turno' }),
});
