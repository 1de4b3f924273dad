/** Every screen: its users, its address, and the steps before the picture. */
import type { Page } from 'playwright-core';
import { enAgenda, enCadena, sinAgenda, sinCadena } from './cadena.ts';
import { archivoDe, importarPage, planillaDe } from './importar.page.ts';
import { loginPage } from './login.page.ts';
import { pacienteForm } from './paciente-form.page.ts';
import { pacientesPage } from './pacientes.page.ts';

/** Milliseconds for rendering after nothing is loading. */
const SETTLE = 400;

export interface Screen {
  readonly as: 'nadie' | 'profesional' | 'admin';
  readonly path: (paciente: string) => string;
  /** The steps before the picture is taken. */
  readonly act?: (page: Page, paciente: string) => Promise<void>;
  /** The steps after it, for a screen that changes what others show. */
  readonly after?: (page: Page) => Promise<void>;
}

const tab = (name: string): Screen => ({
  as: 'profesional',
  path: (paciente) => `/pacientes/${paciente}?tab=${name}`,
});
const screen = (as: Screen['as'], path: string, act?: Screen['act']): Screen => ({
  as,
  path: () => path,
  ...(act && { act }),
});

export const SCREENS: Readonly<Record<string, Screen>> = {
  login: screen('nadie', '/', async (page) => loginPage(page).email.waitFor()),
  hoy: screen('profesional', '/hoy'),
  pacientes: screen('profesional', '/pacientes'),
  recorrido: screen('profesional', '/pacientes', async (page) => {
    // Forgets that the user dismissed the tour. A phone shows only the card at first.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('recorrido ')) localStorage.removeItem(key);
    });
    await page.reload();
    await page.getByRole('button', { name: 'Empezar el recorrido' }).click();
    await page.getByRole('dialog', { name: 'Sus pacientes' }).waitFor();
  }),
  'nuevo-paciente': screen('profesional', '/pacientes', async (page) => {
    await pacientesPage(page).nuevo.click();
    await pacienteForm(page).completar({ Nombre: 'Juana Pérez', DNI: '27-30111222-4' });
  }),
  importar: screen('profesional', '/pacientes/importar'),
  'importar-revision': screen('profesional', '/pacientes/importar', async (page) => {
    await importarPage(page).elegir(archivoDe(planillaDe(12)));
    await importarPage(page).filas.waitFor();
  }),
  resumen: tab('resumen'),
  ficha: tab('historia'),
  historial: tab('historial'),
  odontograma: tab('odontograma'),
  diente: {
    ...tab('odontograma'),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Diente 16/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /Diente 16$/ }).waitFor();
    },
  },
  imagenes: tab('imagenes'),
  imagen: {
    ...tab('imagenes'),
    act: async (page) => {
      await page
        .getByRole('region', { name: / de \d{4}$/ })
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('button', { name: 'Comparar' }).click();
    },
  },
  financiacion: tab('financiacion'),
  'registrar-pago': {
    ...tab('financiacion'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Registrar pago', exact: true }).click();
      await page.getByRole('dialog', { name: 'Registrar pago' }).waitFor();
    },
  },
  'turnos-del-paciente': tab('turnos'),
  'turnos-de-un-paciente': { as: 'profesional', path: (paciente) => `/turnos/${paciente}` },
  agendar: {
    as: 'profesional',
    path: (paciente) => `/pacientes/${paciente}?tab=turnos&agendar=1`,
    act: async (page) => page.getByRole('group', { name: 'Motivo' }).getByRole('radio').first().waitFor(),
  },
  turnos: screen('profesional', '/turnos'),
  'turnos-general': screen('profesional', '/turnos-general'),
  'turnos-por-semana': screen('profesional', '/turnos-general', async (page) => {
    await page.getByText('Semana', { exact: true }).click();
    await page.locator('section[aria-label="Calendario"] :is([data-lugar], ul)').first().waitFor();
  }),
  'agendar-en-el-calendario': screen('profesional', '/turnos-general', async (page) => {
    await page.getByRole('button', { name: 'Agendar turno' }).click();
    await page.getByRole('group', { name: 'Motivo' }).getByRole('radio').first().waitFor();
  }),
  caja: screen('profesional', '/caja'),
  perfil: screen('profesional', '/perfil'),
  admin: screen('admin', '/admin'),
  'registrar-profesional': screen('admin', '/registrar-profesional'),
  auditoria: screen('admin', '/auditoria'),
  'auditoria-paciente': { as: 'admin', path: (paciente) => `/auditoria/paciente/${paciente}` },
  registro: screen('admin', '/auditoria/registro'),
  hallazgos: screen('admin', '/auditoria/hallazgos'),
  verificacion: screen('admin', '/auditoria/verificacion'),
  // Last, because the practice has sites while these screens are shown.
  organizacion: { ...screen('admin', '/admin', (page) => enCadena(page)), after: (page) => sinCadena(page) },
  permisos: {
    ...screen('admin', '/admin', async (page) => {
      await enCadena(page);
      await page.goto('/auditoria/permisos');
      await page.getByLabel('Permisos al', { exact: true }).waitFor();
    }),
    after: (page) => sinCadena(page),
  },
  tablero: {
    ...screen('admin', '/admin', async (page) => {
      await enCadena(page);
      // The site was just opened, so it did not exist at the default hour.
      await page.goto('/auditoria/tablero?hora=23:55');
      await page.getByRole('region', { name: 'Esperaban' }).waitFor();
    }),
    after: (page) => sinCadena(page),
  },
  agenda: {
    ...screen('profesional', '/turnos', (page, paciente) => enAgenda(page, paciente, '/agenda?dia={dia}')),
    after: sinAgenda,
  },
  'sala-de-espera': {
    ...screen('profesional', '/turnos', (page, paciente) => enAgenda(page, paciente, '/agenda/sala')),
    after: sinAgenda,
  },
  'sin-confirmar': {
    ...screen('profesional', '/turnos', (page, paciente) =>
      enAgenda(page, paciente, '/agenda/sin-confirmar'),
    ),
    after: sinAgenda,
  },
  ausentes: {
    ...screen('profesional', '/turnos', (page, paciente) => enAgenda(page, paciente, '/agenda/ausentes')),
    after: sinAgenda,
  },
  'pacientes-de-una-sucursal': {
    ...screen('profesional', '/turnos', async (page, paciente) => {
      await enAgenda(page, paciente, '/agenda/sala');
      await page.goto('/pacientes');
      await page.getByRole('radiogroup', { name: 'De quién' }).waitFor();
    }),
    after: sinAgenda,
  },
  bandeja: {
    ...screen('profesional', '/turnos', async (page, paciente) => {
      await enAgenda(page, paciente, '/agenda/sala');
      await page.goto('/bandeja');
      await page.getByRole('heading', { level: 1, name: 'Bandeja' }).waitFor();
    }),
    after: sinAgenda,
  },
  incorporar: {
    ...screen('profesional', '/turnos', async (page, paciente) => {
      await enAgenda(page, paciente, '/agenda/sala');
      await page.goto('/pacientes/incorporar');
      await page.getByRole('checkbox', { name: 'Todos' }).waitFor();
    }),
    after: sinAgenda,
  },
  derivaciones: {
    ...screen('profesional', '/turnos', async (page, paciente) => {
      await enAgenda(page, paciente, '/agenda/sala');
      await page.goto('/derivaciones');
      await page.getByRole('heading', { level: 1, name: 'Derivaciones y transferencias' }).waitFor();
    }),
    after: sinAgenda,
  },
};

/** Rendered content may load more, so nothing may be loading after a while either. */
const settled = async (page: Page): Promise<void> => {
  const loading = page.locator('[aria-busy="true"]');
  do {
    while ((await loading.count()) > 0) await page.waitForTimeout(50);
    await page.waitForTimeout(SETTLE);
  } while ((await loading.count()) > 0);
};

/** Opens the screen and waits until nothing is loading. */
export const goToScreen = async (
  page: Page,
  { path, act }: Pick<Screen, 'path' | 'act'>,
  paciente: string,
): Promise<void> => {
  await page.goto(path(paciente));
  // There is no loading indicator while the application itself loads, and a placeholder has no title.
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  await act?.(page, paciente);
  await settled(page);
};
