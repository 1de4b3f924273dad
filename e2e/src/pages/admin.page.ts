import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Api, apiOf } from '../stage/api.ts';
import type { Application, Credenciales } from '../stage/application.ts';

/** 'Panel de Administración' and its dialogs. */
export const adminPage = (page: Page) => {
  const dialogo = (nombre: string) => page.getByRole('dialog', { name: nombre });
  return {
    titulo: page.getByRole('heading', { level: 1, name: 'Panel de Administración' }),
    nuevo: page.getByRole('button', { name: 'Nuevo Profesional' }),
    caja: page.getByPlaceholder('Buscar profesional...'),
    resumen: (nombre: string) =>
      page
        .locator('dl div')
        .filter({ has: page.getByText(nombre, { exact: true }) })
        .locator('dd'),
    fila: (nombre: string) => page.getByRole('row').filter({ hasText: nombre }),
    tarjetas: page.getByRole('list', { name: 'Profesionales' }),
    editar: (nombre: string) => page.getByRole('button', { name: `Editar a ${nombre}` }),
    contrasena: (nombre: string) => page.getByRole('button', { name: `Cambiar contraseña de ${nombre}` }),
    eliminar: (nombre: string) => page.getByRole('button', { name: `Eliminar a ${nombre}` }),
    dialogo,
    campo: (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true }),
    boton: (nombre: string) => page.getByRole('dialog').getByRole('button', { name: nombre, exact: true }),
    completar: async (valores: Readonly<Record<string, string>>) => {
      for (const [label, valor] of Object.entries(valores))
        await page
          .getByRole('dialog')
          .getByLabel(new RegExp(`^${label}( \\*)?$`))
          .fill(valor);
    },
    abrir: () => page.goto('/admin'),
  };
};

/** Waits until the page shows the text. */
export const dice = (page: Page, texto: string): Promise<void> =>
  page.getByText(texto, { exact: true }).first().waitFor();

let contador = 0;

type Datos = Readonly<Record<string, string>>;

/** Accounts that are made at the same time. */
const AT_ONCE = 4;

/** Makes accounts through the API, with one sign-in of the administrator. Returns the credentials of each. */
export const crearCuentas = async (
  { url, admin }: Application,
  todas: readonly Datos[],
): Promise<readonly Credenciales[]> => {
  const api = await apiOf(url, admin);
  const pendientes = [...todas.entries()];
  const creadas: Credenciales[] = [];
  const crear = async (): Promise<void> => {
    for (let una = pendientes.shift(); una !== undefined; una = pendientes.shift()) {
      const [lugar, datos] = una;
      contador += 1;
      const credenciales = { email: `cuenta${contador}@clinica.test`, password: 'clave de prueba' };
      const quien = { nombre: 'Cuenta', apellido: `Número ${contador}`, ...credenciales, ...datos };
      await api.call('POST', '/api/profesionales', quien);
      creadas[lugar] = credenciales;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, crear));
  // While projections are catching up, a login fails because the account is not known yet.
  const hay = async () =>
    new Set(
      (await api.call<readonly { readonly email: string }[]>('GET', '/api/profesionales')).map(
        ({ email }) => email,
      ),
    );
  for (let cuentas = await hay(); creadas.some(({ email }) => !cuentas.has(email)); cuentas = await hay())
    await pause(100);
  return creadas;
};

/** Makes an account through the API. Returns its credentials and its API. */
export const crearCuenta = async (
  application: Application,
  datos: Datos = {},
): Promise<{ readonly api: Api; readonly credenciales: Credenciales }> => {
  const [credenciales] = await crearCuentas(application, [datos]);
  if (credenciales === undefined) throw new Error('no account was made');
  return { credenciales, api: await apiOf(application.url, credenciales) };
};
