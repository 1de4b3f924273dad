import type { Page } from 'playwright-core';
import { rowAction } from './row-menu.ts';

/** 'Gestión de Pacientes'. */
export const pacientesPage = (page: Page) => ({
  titulo: page.getByRole('heading', { level: 1, name: 'Gestión de Pacientes' }),
  nuevo: page.getByRole('button', { name: 'Nuevo Paciente' }),
  caja: page.getByPlaceholder('Buscar por nombre ó DNI...'),
  orden: page.getByRole('button', { name: 'Orden por nombre' }),
  vista: (formato: 'Tabla' | 'Tarjetas') => page.getByRole('button', { name: formato, exact: true }),
  tabla: page.getByRole('table', { name: 'Pacientes' }),
  tarjetas: page.getByRole('list', { name: 'Pacientes' }),
  nombre: (nombre: string) => page.getByRole('link', { name: nombre, exact: true }),
  nombres: () => page.getByRole('rowheader').getByRole('link').allTextContents(),
  fila: (nombre: string) => page.getByRole('row').filter({ hasText: nombre }),
  /** The link that opens the record: a row, or the name on a card. */
  ver: (nombre: string) => page.getByRole('link', { name: nombre, exact: true }),
  editar: (nombre: string) => rowAction(page, { of: nombre, word: 'Editar', button: `Editar a ${nombre}` }),
  eliminar: (nombre: string) =>
    rowAction(page, { of: nombre, word: 'Eliminar', button: `Eliminar a ${nombre}` }),
  abrir: () => page.goto('/pacientes'),
});
