/** The screen Hoy: its content, its steps, a part that fails, and the choice of the first screen. */
import { setTimeout as pause } from 'node:timers/promises';
import { diasDespues, todayIn } from '@odonto/contracts/dias';
import { describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { financiacionDe } from '../stage/financiacion.api.ts';
import { type Scene, stage } from '../stage/stage.ts';
import { contarSaltos, estaBien } from '../stage/steady.ts';

const { journey } = stage();

const hoy = (): string => todayIn('America/Argentina/Buenos_Aires', new Date());
const parte = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true });
const filaDe = (page: Page, nombre: string) =>
  parte(page, 'Turnos de hoy').getByRole('listitem').filter({ hasText: nombre });

/** The page's clock stands still, so that the same appointments have passed at any hour of the day. */
const aMediaManana = (page: Page) => page.clock.setFixedTime(new Date(`${hoy()}T09:30:00-03:00`));

const agendar = async ({ api }: Scene, paciente_id: string, dia: number, hora: string) =>
  api.call<{ readonly id: string }>('POST', '/api/turnos', {
    paciente_id,
    fecha: diasDespues(hoy(), dia),
    hora,
    descripcion: 'Limpieza',
  });

/** `14:00`, and half an hour earlier for each journey after the first. */
const horaDe = (orden: number): string => `${14 - Math.ceil(orden / 2)}:${orden % 2 === 0 ? '00' : '30'}`;

/**
 * A day with something in every part. The journeys share an application, so in each list the data of a later journey
 * comes before the data of the earlier ones.
 */
const unDia = async (scene: Scene, lugar: string, orden: number) => {
  const { api } = scene;
  const crear = (nombre: string, datos: object = {}) =>
    api.crearPaciente({ nombre: `${nombre} ${lugar}`, ...datos });
  const [vista, proxima, sinTurno] = [
    await crear('Vista, Vera'),
    await crear('Próxima, Pía', {
      antecedentes_medicos: 'Anticoagulada',
      otros_campos: { problema_cardiaco: true },
    }),
    await crear('Suelta, Sol'),
  ];
  await agendar(scene, vista.id, 0, '09:00');
  const proximo = await agendar(scene, proxima.id, 0, horaDe(orden));
  await agendar(scene, vista.id, 1, horaDe(orden));
  const { acordar, pagar } = financiacionDe(scene);
  const tratamiento = await acordar(proxima.id, { fecha_inicio: diasDespues(hoy(), -65 - orden) });
  await pagar(tratamiento.id, 250, { fecha_pago: hoy() });
  return { vista, proxima, sinTurno, proximo };
};

/** Delays each answer by a different time, so that the parts do not arrive in the order of the screen. */
const conRedLenta = async (page: Page): Promise<void> => {
  for (const [ruta, ms] of [
    ['**/api/turnos?**', 500],
    ['**/api/pacientes?**', 300],
    ['**/api/turnos/pacientes/**', 100],
    ['**/api/financiacion/caja**', 900],
    ['**/api/financiacion/saldos**', 700],
  ] as const)
    await page.route(ruta, async (route) => {
      await pause(ms);
      await route.continue();
    });
};

describe.each([
  ['phone', 0],
  ['tablet', 1],
  ['landscape', 2],
  ['laptop', 3],
] as const)('%s', (size, orden) => {
  journey(
    `Hoy dice lo del día, sin saltos con una red lenta, en ${size}`,
    { as: 'profesional', size },
    async (scene) => {
      const { page } = scene;
      const { vista, proxima, sinTurno } = await unDia(scene, size, orden);
      await contarSaltos(page);
      await aMediaManana(page);
      await conRedLenta(page);
      await page.goto('/hoy');
      await page.getByRole('heading', { level: 1, name: /^Hoy/ }).waitFor();
      const fila = filaDe(page, proxima.nombre);
      await fila.getByRole('button', { name: 'Problema cardíaco · Antecedentes: Anticoagulada' }).waitFor();
      await fila.getByText('$ 750,00', { exact: true }).waitFor();
      await filaDe(page, vista.nombre).getByText('Pendiente').waitFor();
      await parte(page, 'Por confirmar mañana').getByText(vista.nombre).waitFor();
      await parte(page, 'Caja de hoy').getByText('Efectivo').waitFor();
      await parte(page, 'Sin próximo turno').getByRole('link', { name: sinTurno.nombre }).waitFor();
      await parte(page, 'Cuotas vencidas').getByRole('link', { name: proxima.nombre }).waitFor();
      await estaBien(page);

      // The next turno, by keyboard.
      await fila.getByRole('button', { name: `Confirmar: ${proxima.nombre}, ${horaDe(orden)}` }).focus();
      await page.keyboard.press('Enter');
      await fila.getByText('Confirmado').waitFor();
      await fila.getByRole('link', { name: /^Abrir ficha/ }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/pacientes/${proxima.id}`);
    },
  );
});

journey(
  'lo que cambia en otro lado llega a Hoy, y mañana se confirma en un paso',
  { as: 'profesional' },
  async (scene) => {
    const { page, api } = scene;
    const { vista, proxima, proximo } = await unDia(scene, 'viva', 4);
    await aMediaManana(page);
    await Promise.all([page.waitForResponse('**/api/cambios'), page.goto('/hoy')]);
    await filaDe(page, proxima.nombre).getByText('Pendiente').waitFor();
    await api.call('PUT', `/api/turnos/${proximo.id}/estado`, { estado: 'confirmado' });
    await filaDe(page, proxima.nombre).getByText('Confirmado').waitFor();
    const manana = parte(page, 'Por confirmar mañana')
      .getByRole('listitem')
      .filter({ hasText: vista.nombre });
    await manana.getByRole('button', { name: /^Confirmar/ }).click();
    await manana.waitFor({ state: 'detached' });
  },
);

journey(
  'una parte que falla deja las demás en pie, y Reintentar la trae',
  { as: 'profesional', causes: [/^500 .*sin-proximo/, /^error: .*500/] },
  async (scene) => {
    const { page } = scene;
    const { proxima } = await unDia(scene, 'falla', 5);
    await aMediaManana(page);
    const rota = '**/api/turnos/pacientes/sin-proximo**';
    await page.route(rota, (route) =>
      route.fulfill({ status: 500, json: { message: '', code: 'x', requestId: 'x' } }),
    );
    await page.goto('/hoy');
    const suya = parte(page, 'Sin próximo turno');
    await suya.getByText('Error al cargar los pacientes').waitFor();
    await parte(page, 'Cuotas vencidas').getByRole('link', { name: proxima.nombre }).waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.unroute(rota);
    await suya.getByRole('button', { name: 'Reintentar' }).click();
    // In the evening the turnos of the earlier journeys are over, and their pacientes fill the first page.
    await suya.getByRole('link').first().waitFor();
  },
);

journey(
  'el campo de arriba busca como Ctrl+K',
  { as: 'profesional', size: 'laptop' },
  async ({ page, api }) => {
    const { id, nombre } = await api.crearPaciente({ nombre: 'Buscada, Bea' });
    await page.goto('/hoy');
    await page.getByRole('main').getByRole('button', { name: 'Buscar un paciente o una pantalla' }).click();
    await page.getByRole('combobox').fill('buscada');
    await page.getByRole('option', { name: new RegExp(nombre) }).click();
    await page.waitForURL(`**/pacientes/${id}`);
  },
);

journey(
  'Hoy se elige como pantalla de inicio; sin elegirla, se empieza en los pacientes',
  { as: 'profesional' },
  async ({ page, api, otherBrowser }) => {
    await page.goto('/');
    await page.waitForURL('**/pacientes');
    await page.goto('/perfil');
    await page.getByRole('combobox', { name: 'Al ingresar, mostrar' }).click();
    await page.getByRole('option', { name: 'Hoy' }).click();
    await page.getByText('Perfil actualizado exitosamente').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    // The choice also applies in another browser, from its login on.
    for (const one of [page, await otherBrowser()]) {
      await one.goto('/');
      await one.waitForURL('**/hoy');
      await one.getByRole('heading', { level: 1, name: /^Hoy/ }).waitFor();
    }
    await api.call('PUT', `/api/profesionales/${api.sesion.profesional.id}`, {
      pantalla_inicial: '/pacientes',
    });
  },
);
