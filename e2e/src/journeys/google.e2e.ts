/**
 * Linking, synchronising and unlinking Google Calendar in a browser, against the stand-in
 * (docs/spec/calendar.md#google-calendar).
 */
import { afterAll, expect } from '@jest/globals';
import { fakeGoogle } from '@odonto/fake-google';
import type { Listening } from '@odonto/fake-google/listen';
import type { Page } from 'playwright-core';
import { crearCuenta } from '../pages/admin.page.ts';
import { consentimiento, googlePage } from '../pages/google.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { agendaPage, calendarioPage } from '../pages/turnos.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import type { Api } from '../stage/api.ts';
import { type Scene, stage } from '../stage/stage.ts';

const CLIENTE = { id: 'practica', secret: 'un-secreto' };
const google = fakeGoogle({ client: CLIENTE });
let escucha: Listening | undefined;
afterAll(() => escucha?.stop());

const { journey } = stage(async () => {
  escucha = await google.listen();
  return {
    GOOGLE_CLIENT_ID: CLIENTE.id,
    GOOGLE_CLIENT_SECRET: CLIENTE.secret,
    GOOGLE_ACCOUNTS_URL: escucha.url,
    GOOGLE_OAUTH_URL: escucha.url,
    GOOGLE_API_URL: escucha.url,
  };
});

/** Days of next month: visible after one step, and never today. */
const proximoMes = (dia: number): string => {
  const hoy = new Date();
  return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() + 1, dia, 12)).toISOString().slice(0, 10);
};

/** A new profesional, without the demonstration's turnos, whose link does not affect the next journey. */
const entrar = async ({ page, application }: Scene): Promise<Api> => {
  const { credenciales, api } = await crearCuenta(application, { nombre: 'Julieta' });
  await loginPage(page).abrir();
  await loginPage(page).entrarComo(credenciales);
  await layout(page).encabezado.waitFor();
  return api;
};

const vincular = async (page: Page, email: string): Promise<void> => {
  google.calendar(email);
  const tarjeta = googlePage(page);
  await tarjeta.abrir();
  await tarjeta.estado('No vinculado').waitFor();
  await consentimiento(await tarjeta.vincular()).permitir(email);
  await layout(page).aviso('Google Calendar vinculado correctamente').waitFor();
  await tarjeta.estado('Vinculado').waitFor();
};
const desvincular = async (page: Page): Promise<void> => {
  const tarjeta = googlePage(page);
  await tarjeta.abrir();
  await tarjeta.desvincular();
  await layout(page).aviso('Google Calendar desvinculado correctamente').waitFor();
  await tarjeta.estado('No vinculado').waitFor();
};
const sincronizar = async (page: Page, aviso: string): Promise<void> => {
  await page.getByRole('button', { name: 'Sincronizar' }).click();
  await layout(page).aviso(aviso).waitFor();
};
const eventoDe = (email: string, nombre: string) =>
  google
    .calendar(email)
    .visible()
    .find(({ resource }) => String(resource['summary']).includes(nombre));

journey('vincula, sincroniza en los dos sentidos y desvincula', {}, async (scene) => {
  const { page } = scene;
  const api = await entrar(scene);
  const email = 'julieta@gmail.test';
  google
    .calendar(email)
    .insert({ summary: 'Cumpleaños', start: { date: proximoMes(14) }, end: { date: proximoMes(15) } });
  const { id } = await api.crearPaciente({ nombre: 'Sincrónica, Zoe' });
  await vincular(page, email);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const agenda = agendaPage(page);
  await agenda.abrir(id);
  await agenda.agendar(proximoMes(14), '07:10', 'Control anual');
  await agenda.filas.getByText('Control anual').waitFor();
  await eventually(
    async () => eventoDe(email, 'Sincrónica, Zoe'),
    (evento) => expect(evento).toBeDefined(),
  );
  expect(eventoDe(email, 'Sincrónica, Zoe')?.resource).toMatchObject({
    summary: '07:10 Sincrónica, Zoe (Pendiente)',
    description: 'Control anual',
    start: { date: proximoMes(14) },
    end: { date: proximoMes(15) },
  });

  const calendario = calendarioPage(page);
  await calendario.abrir();
  await calendario.siguiente.click();
  await calendario.dia(proximoMes(14)).getByTitle('07:10 Sincrónica, Zoe').waitFor();

  // Only after the event was seen: a pending write to Google would overwrite the change.
  google.calendar(email).patch(String(eventoDe(email, 'Sincrónica, Zoe')?.id), {
    start: { date: proximoMes(16) },
    end: { date: proximoMes(17) },
  });
  await sincronizar(page, 'Sincronización completada');
  await calendario.dia(proximoMes(16)).getByTitle('07:10 Sincrónica, Zoe').waitFor();

  await desvincular(page);
  await eventually(
    async () => google.oauth.grantsOf(email),
    (permisos) => expect(permisos).toBe(0),
  );
  expect(
    google
      .calendar(email)
      .visible()
      .map(({ resource }) => resource['summary']),
  ).toEqual(['Cumpleaños']);
  await calendario.abrir();
  await calendario.siguiente.click();
  await calendario.dia(proximoMes(16)).getByTitle('07:10 Sincrónica, Zoe').waitFor();
  await api.eliminarPaciente(id);
});

journey(
  'sin el permiso sigue sin vincular, y sincronizar dice qué hacer',
  { causes: [/^409 .*sync-google/] },
  async (scene) => {
    const { page } = scene;
    await entrar(scene);
    google.calendar('nadie@gmail.test');
    const tarjeta = googlePage(page);
    await tarjeta.abrir();
    await consentimiento(await tarjeta.vincular()).cancelar();
    await layout(page).aviso('No se otorgó el permiso para Google Calendar').waitFor();
    await tarjeta.estado('No vinculado').waitFor();
    await calendarioPage(page).abrir();
    await sincronizar(page, 'Vincule su cuenta de Google Calendar desde Mi Perfil');
  },
);

journey(
  'un permiso retirado en Google desvincula, lo dice, y se vuelve a vincular',
  { causes: [/^409 .*sync-google/] },
  async (scene) => {
    const { page } = scene;
    const api = await entrar(scene);
    const email = 'retira@gmail.test';
    const { id } = await api.crearPaciente({ nombre: 'Retirada, Ema' });
    await vincular(page, email);
    await agendaPage(page).abrir(id);
    await agendaPage(page).agendar(proximoMes(10), '08:20', 'Control');
    await eventually(
      async () => eventoDe(email, 'Retirada, Ema'),
      (evento) => expect(evento).toBeDefined(),
    );
    google.oauth.revoke(email);
    await calendarioPage(page).abrir();
    await sincronizar(page, 'Vincule su cuenta de Google Calendar desde Mi Perfil');
    await page.getByText('Google retiró el permiso para usar su calendario').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Vincular de nuevo desde Mi Perfil' }).click();
    await googlePage(page).tarjeta.getByText('Google retiró el permiso').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await vincular(page, email);
    await calendarioPage(page).abrir();
    await sincronizar(page, 'Sincronización completada');
    await eventually(
      async () =>
        google
          .calendar(email)
          .visible()
          .filter(({ resource }) => String(resource['summary']).includes('Retirada, Ema')),
      (suyos) => expect(suyos).toHaveLength(1),
    );
    await desvincular(page);
    await api.eliminarPaciente(id);
  },
);

journey(
  'una ventana con un ticket usado no vincula nada',
  { causes: [/^401 /] },
  async ({ page, api, application }) => {
    const respuesta = await fetch(`${application.url}/api/google/ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api.sesion.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { url } = (await respuesta.json()) as { url: string };
    const cookie = respuesta.headers.get('set-cookie') ?? '';
    const primera = await fetch(application.url + url, { redirect: 'manual', headers: { cookie } });
    expect(primera.status).toBe(302);
    await page.goto(url);
    await page.getByText('La ventana ya no es válida. Vuelva a vincular desde Mi Perfil.').waitFor();
  },
);
