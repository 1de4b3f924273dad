import type { Page } from 'playwright-core';

/** A paciente's record. */
export const fichaPage = (page: Page) => ({
  nombre: (nombre: string) => page.getByRole('heading', { level: 1, name: nombre }),
  alertas: page.getByRole('list', { name: 'Alertas de salud' }),
  volver: page.getByRole('link', { name: 'Volver', exact: true }),
  noEncontrado: page.getByRole('heading', { name: 'Paciente no encontrado' }),
  volverAPacientes: page.getByRole('link', { name: 'Volver a Pacientes' }),
  abrir: (id: string) => page.goto(`/pacientes/${id}`),
});
