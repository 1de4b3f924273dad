import type { Page } from 'playwright-core';

/** '/auditoria': search, a subject's history, findings, verification. */
export const auditoriaPage = (page: Page) => ({
  titulo: page.getByRole('heading', { level: 1, name: 'Auditoría' }),
  caja: page.getByPlaceholder('Buscar paciente, tratamiento, pago o profesional...'),
  seccion: (nombre: string) =>
    page.getByRole('navigation', { name: 'Secciones de la auditoría' }).getByRole('link', { name: nombre }),
  hallado: (titulo: string | RegExp) => page.getByRole('listitem').getByRole('link', { name: titulo }),
  pestana: (nombre: string) => page.getByRole('tab', { name: nombre }),
  hecho: (frase: string | RegExp) =>
    page.getByRole('list', { name: 'Línea de tiempo' }).getByRole('listitem').filter({ hasText: frase }),
  hallazgo: (frase: string | RegExp) =>
    page.getByRole('list', { name: 'Hallazgos' }).getByRole('listitem').filter({ hasText: frase }),
  boton: (nombre: string) => page.getByRole('button', { name: nombre, exact: true }),
  parte: (nombre: string) => page.getByRole('region', { name: nombre, exact: true }),
  abrir: (path = '') => page.goto(`/auditoria${path}`),
});
