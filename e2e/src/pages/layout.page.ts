import type { Page } from 'playwright-core';

/** The parts around every screen: menu, header, notifications. */
export const layout = (page: Page) => ({
  encabezado: page.getByText('Panel de Gestión'),
  menu: page.getByRole('navigation', { name: 'Menú principal' }),
  opcion: (label: string) =>
    page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: label, exact: true }),
  abrirMenu: page.getByRole('button', { name: 'Abrir menú' }),
  usuario: page.getByRole('button', { name: /Menú de usuario|Julieta|Administrador/ }),
  salir: page.getByRole('menuitem', { name: 'Cerrar sesión' }),
  /** A notification; the newest of those with the same text. */
  aviso: (texto: string) => page.getByRole('region', { name: 'Notificaciones' }).getByText(texto).last(),
  pregunta: page.getByRole('dialog', { name: 'Cambios sin guardar' }),
});
