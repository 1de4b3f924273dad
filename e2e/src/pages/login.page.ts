import type { Page } from 'playwright-core';
import type { Credenciales } from '../stage/application.ts';

/** The login, which every user without a session sees. */
export const loginPage = (page: Page) => {
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Contraseña', { exact: true });
  const entrar = page.getByRole('button', { name: 'Iniciar sesión' });
  return {
    email,
    password,
    entrar,
    mostrar: page.getByRole('button', { name: 'Mostrar contraseña' }),
    abrir: () => page.goto('/'),
    entrarComo: async (credenciales: Credenciales) => {
      await email.fill(credenciales.email);
      await password.fill(credenciales.password);
      await entrar.click();
    },
  };
};
