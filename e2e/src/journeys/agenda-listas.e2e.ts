/** The lists that a site works through, and the board of the past (docs/spec/agenda.md#lists-to-work-through). */
import { expect } from '@jest/globals';
import type { PorLlamar, TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { agendaPage } from '../pages/agenda.page.ts';
import { enCentro } from '../pages/cadena.api.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import type { Api } from '../stage/api.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const EN_LAPTOP = { as: 'profesional', size: 'laptop' } as const;
/** By the clock of the site. */
const dia = (despues: number): string =>
  new Date(Date.now() + (24 * despues - 3) * 3_600_000).toISOString().slice(0, 10);

type Centro = Awaited<ReturnType<typeof enCentro>>;

const agendar = async (api: Api, { id: sucursal_id }: Centro, nombre: string, cita: object) => {
  const cuil = `30${String(nombre.length).padStart(3, '0')}${String(Date.now()).slice(-3)}`;
  const datos = { nombre, cuil, edad: 41, telefono: '11 5555-6666', sucursal_id };
  const { id: paciente_id } = await api.call<{ id: string }>('POST', '/api/pacientes', datos);
  return api.call<TurnoDeSucursal>('POST', '/api/turnos', {
    paciente_id,
    sucursal_id,
    descripcion: 'Control',
    confirmado: true,
    ...cita,
  });
};

/** Gives Luis Sosa working hours every afternoon from today on. */
const conHorario = async (api: Api, centro: Centro) => {
  const luis = centro.profesionales.find(({ nombre }) => nombre === 'Luis Sosa');
  if (luis === undefined) throw new Error('Luis Sosa does not attend');
  const franjas = [1, 2, 3, 4, 5, 6, 7].map((uno) => ({ dia: uno, desde: '15:00', hasta: '18:00' }));
  const horario = { sucursal_id: centro.id, profesional_id: luis.id, vigente_desde: dia(0), franjas };
  await api.call('POST', '/api/horarios', horario);
  return luis;
};

const listas = (api: Api, { id }: Centro) =>
  api.call<PorLlamar>('GET', `/api/turnos/por-llamar?sucursal=${id}`);

journey('con el teclado se confirman los de mañana y se muda uno a otro lugar', EN_LAPTOP, async (scene) => {
  const { api, application, otherBrowser } = scene;
  const centro = await enCentro(application, api);
  const luis = await conHorario(api, centro);
  const primero = await agendar(api, centro, 'Lista, Uno', { fecha: dia(1), hora: '09:00' });
  const de = { profesional_id: luis.id, fecha: dia(1), hora: '10:00' };
  const segundo = await agendar(api, centro, 'Lista, Segunda', de);
  const page = await otherBrowser();
  await page.goto('/agenda');
  await page.getByRole('link', { name: 'Sin confirmar (2)' }).click();
  const lista = page.getByRole('region', { name: 'Sin confirmar mañana' });
  await lista.getByRole('button', { name: 'WhatsApp: Lista, Uno, 09:00' }).focus();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('c');
  await layout(page).aviso('Turno confirmado correctamente').waitFor();
  await eventually(
    async () => (await listas(api, centro)).sin_confirmar.map(({ id }) => id),
    (quedan) => expect(quedan).toEqual([segundo.id]),
  );
  expect(primero.estado).toBe('pendiente');
  await lista.getByRole('button', { name: 'Confirmar: Lista, Segunda, 10:00' }).press('r');
  const panel = page.getByRole('region', { name: 'Reprogramar: Lista, Segunda' });
  await panel
    .getByRole('button', { name: /Luis Sosa$/ })
    .first()
    .waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await panel
    .getByRole('button', { name: /Luis Sosa$/ })
    .first()
    .click();
  await page
    .getByText(/^Turno movido al/)
    .first()
    .waitFor();
});

journey('un ausente se reprograma, y sale de la lista en el otro escritorio', EN_LAPTOP, async (scene) => {
  const { api, application, otherBrowser } = scene;
  const centro = await enCentro(application, api);
  const { id: profesional_id } = await conHorario(api, centro);
  const cita = { fecha: dia(-1), hora: '10:00', profesional_id };
  const turno = await agendar(api, centro, 'Falta, Felipe', cita);
  await api.call('PUT', `/api/turnos/${turno.id}/flujo`, { flujo: 'ausente' });
  const [uno, otro] = [await otherBrowser(), await otherBrowser()];
  await Promise.all([otro.waitForResponse('**/api/cambios'), otro.goto('/agenda/ausentes')]);
  await otro.getByText('Falta, Felipe').waitFor();
  expect(await violationsInBothSchemes(otro)).toEqual([]);
  await uno.goto('/agenda/ausentes');
  await uno.getByRole('button', { name: 'Reprogramar: Falta, Felipe, 10:00' }).click();
  await uno
    .getByRole('region', { name: /^Reprogramar/ })
    .getByRole('button', { name: /Luis Sosa$/ })
    .first()
    .click();
  const { form } = agendaPage(uno);
  expect(await form.getByRole('combobox', { name: /^Paciente/ }).inputValue()).toBe('Falta, Felipe');
  await form.getByLabel('Descripción').fill('Control');
  await form.getByRole('button', { name: 'Agendar' }).click();
  await layout(uno).aviso('Turno agendado con éxito.').waitFor();
  await otro.getByText('No hay ausentes sin reprogramar.').waitFor();
});
