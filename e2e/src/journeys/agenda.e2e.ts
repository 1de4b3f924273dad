/** The agenda of a site on two desks (docs/spec/agenda.md#screens-of-the-agenda). */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Page } from 'playwright-core';
import { agendaPage } from '../pages/agenda.page.ts';
import { enCentro } from '../pages/cadena.api.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import type { Api } from '../stage/api.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const EN_LAPTOP = { as: 'profesional', size: 'laptop' } as const;
/** Each journey uses another day, so that it does not meet the appointments of another journey. */
const dia = (n: number): string => new Date(Date.now() + (30 + n) * 86_400_000).toISOString().slice(0, 10);

type Centro = Awaited<ReturnType<typeof enCentro>>;

/** Registers a paciente of the site, because the booking form searches only those. */
const registrar = (api: Api, { id: sucursal_id }: Centro, nombre: string, cuil: string) =>
  api.call<{ readonly id: string }>('POST', '/api/pacientes', { nombre, cuil, edad: 41, sucursal_id });

const agendar = async (api: Api, centro: Centro, fecha: string, citas: readonly object[]) => {
  const turnos: TurnoDeSucursal[] = [];
  for (const [n, cita] of citas.entries()) {
    const cuil = `3${fecha.slice(5, 7)}${fecha.slice(8)}${n}22`;
    const { id } = await registrar(api, centro, `Agendada ${fecha}, ${n}`, cuil);
    turnos.push(
      await api.call('POST', '/api/turnos', {
        paciente_id: id,
        sucursal_id: centro.id,
        sillon_id: centro.sillones[0]?.id,
        fecha,
        hora: '09:00',
        descripcion: 'Control',
        confirmado: true,
        ...cita,
      }),
    );
  }
  return turnos.map(({ id }) => id);
};

const enServidor = async (api: Api, centro: Centro, fecha: string, id: string) => {
  const turnos = await api.call<readonly TurnoDeSucursal[]>(
    'GET',
    `/api/turnos?sucursal=${centro.id}&desde=${fecha}&hasta=${fecha}`,
  );
  return turnos.find((turno) => turno.id === id);
};

const arrastrar = async (page: Page, desde: { x: number; y: number }, hasta: { x: number; y: number }) => {
  await page.mouse.move(desde.x, desde.y);
  await page.mouse.down();
  await page.mouse.move(desde.x + 8, desde.y + 8, { steps: 3 });
  await page.mouse.move(hasta.x, hasta.y, { steps: 12 });
};

journey('lo que se agenda en un escritorio se ve en el otro', EN_LAPTOP, async (scene) => {
  const { api, application, otherBrowser } = scene;
  const centro = await enCentro(application, api);
  await registrar(api, centro, 'Ramos, Celina', '30111333');
  const [uno, otro] = [await otherBrowser(), await otherBrowser()];
  // A page receives no changes before its event stream is open.
  await Promise.all([otro.waitForResponse('**/api/cambios'), agendaPage(otro).abrir(dia(0))]);
  await agendaPage(uno).abrir(dia(0));
  await uno.getByRole('link', { name: 'Agenda', exact: true }).first().waitFor();
  expect(await violationsInBothSchemes(uno)).toEqual([]);
  const { x, y } = await agendaPage(uno).punto(1, 2, '10:00');
  await uno.mouse.click(x, y + 3);
  const { form } = agendaPage(uno);
  await form.getByText('Sucursal Centro').waitFor();
  expect(await form.getByLabel('Hora').inputValue()).toBe('10:00');
  await form.getByRole('radio', { name: 'Endodoncia, 60 minutos' }).check({ force: true });
  await form.getByRole('combobox', { name: /^Paciente/ }).fill('celina');
  await uno.getByRole('option', { name: 'Ramos, Celina' }).click();
  expect(await violationsInBothSchemes(uno)).toEqual([]);
  await form.getByRole('button', { name: 'Agendar' }).click();
  await layout(uno).aviso('Turno agendado con éxito.').waitFor();
  await agendaPage(otro)
    .cita(/^10:00 Ramos, Celina, Endodoncia, .* 60 minutos, Sillón 2/)
    .waitFor();
});

/** Milliseconds after which a clash with a taken place may become a sobreturno. */
const RECIEN_MS = 5_500;
const CON_CHOQUE = { ...EN_LAPTOP, causes: [/^409 /] };

journey('un choque se dice, y quien puede da un sobreturno', CON_CHOQUE, async (scene) => {
  const { api, application, otherBrowser } = scene;
  const centro = await enCentro(application, api);
  const [primero = ''] = await agendar(api, centro, dia(1), [{}]);
  // A clash with a newer turno offers no sobreturno, because that turno was booked while the form was open.
  const reciente = pause(RECIEN_MS);
  await registrar(api, centro, 'Doble, Dora', '30111444');
  const page = await otherBrowser();
  const agenda = agendaPage(page);
  await agenda.abrir(dia(1));
  await agenda.lugar(primero).waitFor();
  await agenda.boton('Agendar turno').click();
  await agenda.form.getByRole('combobox', { name: /^Paciente/ }).fill('dora');
  await page.getByRole('option', { name: 'Doble, Dora' }).click();
  await agenda.form.getByRole('radio', { name: 'Control, 20 minutos' }).check({ force: true });
  await agenda.form.getByLabel('Hora').fill('09:10');
  await reciente;
  await agenda.form.getByRole('button', { name: 'Agendar' }).click();
  const pregunta = page.getByRole('dialog', { name: 'El horario está ocupado' });
  await pregunta.getByText(/^09:00 a 09:30/).waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await pregunta.getByRole('button', { name: 'Dar sobreturno' }).click();
  await agenda.cita(/^09:10 Doble, Dora.*sobreturno$/).waitFor();
});

journey(
  'arrastrar y estirar se ven en el otro escritorio, que no suelta lo suyo',
  EN_LAPTOP,
  async (scene) => {
    const { api, application, otherBrowser } = scene;
    const centro = await enCentro(application, api);
    const [una = '', otra = ''] = await agendar(api, centro, dia(2), [{}, { hora: '11:00' }]);
    const [uno, otro] = [await otherBrowser(), await otherBrowser()];
    await Promise.all([otro.waitForResponse('**/api/cambios'), agendaPage(otro).abrir(dia(2))]);
    await agendaPage(uno).abrir(dia(2));
    await agendaPage(uno).lugar(una).waitFor();
    // The other desk drags the second turno while this desk moves the first one.
    const enOtro = agendaPage(otro);
    await enOtro.lugar(otra).waitFor();
    const desde = await enOtro.punto(0, 2, '11:15');
    await arrastrar(otro, desde, await enOtro.punto(0, 2, '12:15'));

    const aqui = agendaPage(uno);
    await arrastrar(uno, await aqui.punto(0, 2, '09:10'), await aqui.punto(1, 2, '14:10'));
    await uno.mouse.up();
    await eventually(
      () => enServidor(api, centro, dia(2), una),
      (visto) => expect(visto).toMatchObject({ hora: '14:00', sillon_id: centro.sillones[1]?.id }),
    );
    await enOtro.cita(/^14:00 .*Sillón 2/).waitFor();
    const hasta = await enOtro.punto(0, 2, '13:15');
    await otro.mouse.move(hasta.x, hasta.y, { steps: 4 });
    await otro.mouse.up();
    await eventually(
      () => enServidor(api, centro, dia(2), otra),
      (visto) => expect(visto).toMatchObject({ hora: '13:00', sillon_id: centro.sillones[0]?.id }),
    );

    const caja = await aqui.lugar(una).boundingBox();
    const borde = { x: (caja?.x ?? 0) + 20, y: (caja?.y ?? 0) + (caja?.height ?? 0) - 1 };
    await arrastrar(uno, borde, { ...borde, y: (await aqui.punto(1, 2, '15:00')).y });
    await uno.mouse.up();
    await eventually(
      () => enServidor(api, centro, dia(2), una),
      (visto) => expect(visto).toMatchObject({ hora: '14:00', duracion: 60 }),
    );
    await uno.getByText(/estaba de 14:00 a 14:30/).waitFor();
    await uno.keyboard.press('Control+z');
    await layout(uno).aviso('Se deshizo.').waitFor();
    await enOtro.cita(/^14:00 .* 30 minutos, Sillón 2/).waitFor();
  },
);

journey('con el teclado se lleva un turno a otro sillón, y el foco va con él', EN_LAPTOP, async (scene) => {
  const { api, application, otherBrowser } = scene;
  const centro = await enCentro(application, api);
  const [una = ''] = await agendar(api, centro, dia(3), [
    {},
    { hora: '10:00', sillon_id: centro.sillones[1]?.id },
  ]);
  const page = await otherBrowser();
  const agenda = agendaPage(page);
  await agenda.abrir(dia(3));
  await agenda.lugar(una).focus();
  await page.keyboard.press('Space');
  for (const tecla of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(tecla);
  await agenda.anuncio(`Agendada ${dia(3)}, 0: Sillón 2, 09:10 a 09:40`).waitFor();
  for (const width of [1366, 1100]) {
    await page.setViewportSize({ width, height: 768 });
    // The card must be in its place in the frame after the resize, not only after the next rendering.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const [llevada, libre] = [await agenda.llevada.boundingBox(), await agenda.punto(1, 2, '09:10')];
    expect((llevada?.x ?? 0) + (llevada?.width ?? 0) / 2).toBeCloseTo(libre.x, -1);
    expect(llevada?.y).toBeCloseTo(libre.y, -1);
  }
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await eventually(
    () => enServidor(api, centro, dia(3), una),
    (visto) => expect(visto).toMatchObject({ hora: '09:10', sillon_id: centro.sillones[1]?.id }),
  );
  await agenda.cita(/^09:10 .*Sillón 2/).waitFor();
  expect(await page.evaluate(`document.activeElement?.getAttribute('data-lugar')`)).toBe(una);
});

journey('la sala de espera corre en los dos escritorios', EN_LAPTOP, async (scene) => {
  const { api, application, otherBrowser } = scene;
  const centro = await enCentro(application, api);
  // The waiting room is of today, by the clock of the site.
  const hoy = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
  const [una = ''] = await agendar(api, centro, hoy, [{ hora: '20:30' }]);
  const [uno, sala] = [await otherBrowser(), await otherBrowser()];
  await Promise.all([sala.waitForResponse('**/api/cambios'), sala.goto('/agenda/sala')]);
  await sala.getByText('No espera nadie.').waitFor();
  expect(await violationsInBothSchemes(sala)).toEqual([]);
  await agendaPage(uno).abrir(hoy);
  await agendaPage(uno).lugar(una).click();
  await agendaPage(uno).panel.getByRole('button', { name: 'Llegó' }).click();
  const siguiente = sala.getByRole('button', { name: /^Al sillón: / });
  await siguiente.waitFor();
  await siguiente.press('Enter');
  await agendaPage(uno)
    .cita(/En el sillón/)
    .waitFor();
  expect(await violationsInBothSchemes(sala)).toEqual([]);
  expect(await violationsInBothSchemes(uno)).toEqual([]);
});

journey(
  'con el dedo se lleva un turno a otro sillón, y se estira',
  { as: 'profesional', size: 'landscape' },
  async (scene) => {
    const { api, application, otherBrowser } = scene;
    const centro = await enCentro(application, api);
    const [una = ''] = await agendar(api, centro, dia(4), [{ hora: '10:00' }]);
    const page = await otherBrowser();
    const agenda = agendaPage(page);
    await agenda.abrir(dia(4));
    await agenda.lugar(una).waitFor();
    const devtools = await page.context().newCDPSession(page);
    const dedo = (type: 'touchStart' | 'touchMove' | 'touchEnd', punto?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: punto ? [punto] : [] });
    /** A finger rests until it has taken the appointment, moves, and lets go. */
    const llevar = async (desde: { x: number; y: number }, hasta: { x: number; y: number }) => {
      await dedo('touchStart', desde);
      await page.locator('[data-tomada]').waitFor({ state: 'attached' });
      for (const parte of [0.25, 0.5, 0.75, 1])
        await dedo('touchMove', {
          x: desde.x + (hasta.x - desde.x) * parte,
          y: desde.y + (hasta.y - desde.y) * parte,
        });
      await dedo('touchEnd');
    };
    await llevar(await agenda.punto(0, 2, '10:10'), await agenda.punto(1, 2, '11:10'));
    await eventually(
      () => enServidor(api, centro, dia(4), una),
      (visto) => expect(visto).toMatchObject({ hora: '11:00', sillon_id: centro.sillones[1]?.id }),
    );
    await agenda.cita(/^11:00 .*Sillón 2/).waitFor();

    // For a finger, the handle is on the appointment that was pressed.
    await agenda.cita(/^11:00 .*Sillón 2/).tap();
    await agenda.panel.waitFor();
    const caja = await agenda.lugar(una).boundingBox();
    const borde = {
      x: (caja?.x ?? 0) + (caja?.width ?? 0) / 2,
      y: (caja?.y ?? 0) + (caja?.height ?? 0) - 2,
    };
    const media = (await agenda.punto(1, 2, '11:30')).y - (await agenda.punto(1, 2, '11:00')).y;
    await llevar(borde, { ...borde, y: borde.y + media });
    await eventually(
      () => enServidor(api, centro, dia(4), una),
      (visto) => expect(visto).toMatchObject({ hora: '11:00', duracion: 60 }),
    );
  },
);
