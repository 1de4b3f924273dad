/// <reference lib="dom" />
/** The agenda of a site and its waiting room. */
import type { Page } from 'playwright-core';

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

export const agendaPage = (page: Page) => {
  const tablero = page.getByRole('region', { name: 'Agenda del día' });
  const citas = tablero.getByRole('list', { name: 'Turnos' });
  return {
    abrir: async (fecha: string, por: 'sillon' | 'profesional' = 'sillon') => {
      await page.goto(`/agenda?dia=${fecha}${por === 'sillon' ? '' : `&por=${por}`}`);
      await tablero.waitFor();
      await page.locator('[aria-label="Agenda del día"][aria-busy="false"]').waitFor();
    },
    tablero,
    cita: (nombre: RegExp) => citas.getByRole('button', { name: nombre }),
    lugar: (id: string) => citas.locator(`[data-lugar="${id}"]`),
    /** The point of the window at an hour of a column, which counts from 0. */
    punto: async (columna: number, de: number, hora: string) => {
      const caja = await citas.boundingBox();
      if (caja === null) throw new Error('the board is not shown');
      return {
        x: caja.x + ((columna + 0.5) / de) * caja.width,
        y: caja.y + ((minutos(hora) - 8 * 60) / (12 * 60)) * caja.height,
      };
    },
    /** The card that is held over the board. */
    llevada: tablero.locator('[class*="__mano"]'),
    form: page.getByRole('form', { name: 'Agendar turno' }),
    panel: page.getByRole('region', { name: 'Turno', exact: true }),
    boton: (nombre: string) => page.getByRole('button', { name: nombre, exact: true }),
    anuncio: (texto: string) => tablero.getByText(texto, { exact: true }),
  } as const;
};
