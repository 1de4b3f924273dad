/// <reference lib="dom" />
/** The week by hours: drag, resize, free time, keyboard, a second desk (docs/spec/calendar.md#week). */
import { expect } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import type { Locator, Page } from 'playwright-core';
import { legible } from '../pages/fecha.ts';
import { layout } from '../pages/layout.page.ts';
import { calendarioPage } from '../pages/turnos.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import type { Api } from '../stage/api.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const DIA = 86_400_000;
/** Noon UTC of today in the browser's time zone, which is three hours behind UTC. */
const HOY = Math.floor((Date.now() - DIA / 8) / DIA) * DIA + DIA / 2;
const diasHastaElLunes = 7 - ((new Date(HOY).getUTCDay() + 6) % 7);

/** A day of the next week, Monday is 0: visible after one step, and never today. */
const diaQueViene = (n: number): string =>
  new Date(HOY + (diasHastaElLunes + n) * DIA).toISOString().slice(0, 10);
const [LUNES, MARTES, MIERCOLES] = [diaQueViene(0), diaQueViene(1), diaQueViene(2)];

const conTurnos = async (
  api: Api,
  nombre: string,
  citas: readonly (readonly [fecha: string, hora: string, duracion?: number])[],
) => {
  const { id } = await api.crearPaciente({ nombre });
  const turnos: Turno[] = [];
  for (const [fecha, hora, duracion] of citas)
    turnos.push(
      await api.call<Turno>('POST', '/api/turnos', {
        paciente_id: id,
        fecha,
        hora,
        descripcion: 'Control',
        ...(duracion !== undefined && { duracion }),
      }),
    );
  return { id, turnos };
};

const enServidor = async (api: Api, id: string) => {
  const turnos = await api.call<readonly Turno[]>(
    'GET',
    `/api/turnos?desde=${LUNES}&hasta=${diaQueViene(6)}`,
  );
  const { fecha, hora, duracion = 30 } = turnos.find((turno) => turno.id === id) ?? {};
  return { fecha, hora, duracion };
};

/** The next week, with the turnos of the journey. */
const abrirSemana = async (page: Page, id: string) => {
  const calendario = calendarioPage(page);
  await calendario.abrir();
  await calendario.verSemana();
  await calendario.siguiente.click();
  await calendario.lugar(id).waitFor();
  return calendario;
};

const arrastrar = async (page: Page, desde: { x: number; y: number }, hasta: { x: number; y: number }) => {
  await page.mouse.move(desde.x, desde.y);
  await page.mouse.down();
  await page.mouse.move(desde.x + 8, desde.y + 8, { steps: 3 });
  await page.mouse.move(hasta.x, hasta.y, { steps: 12 });
};

const EN_LAPTOP = { as: 'profesional', size: 'laptop' } as const;

journey('arrastrar a otro día y hora pregunta, mueve y se deshace', EN_LAPTOP, async ({ page, api }) => {
  const { id, turnos } = await conTurnos(api, 'Movediza, Ema', [[LUNES, '09:00', 45]]);
  const turno = turnos[0]?.id ?? '';
  const calendario = await abrirSemana(page, turno);
  await arrastrar(page, await calendario.punto(LUNES, '09:00'), await calendario.punto(MIERCOLES, '11:30'));
  await page.mouse.up();
  await calendario.mover.getByText(`ahora el ${legible(LUNES)} a las 09:00`).waitFor();
  expect(await calendario.mover.getByLabel('Nueva fecha').inputValue()).toBe(legible(MIERCOLES));
  expect(await calendario.mover.getByLabel('Nueva hora').inputValue()).toBe('11:30');
  await calendario.mover.getByRole('button', { name: 'Mover', exact: true }).click();
  await layout(page)
    .aviso(`Turno movido al ${legible(MIERCOLES)} a las 11:30`)
    .waitFor();
  expect(await enServidor(api, turno)).toEqual({ fecha: MIERCOLES, hora: '11:30', duracion: 45 });
  await page.getByRole('table').locator(`[data-date="${MIERCOLES}"] [data-lugar="${turno}"]`).waitFor();
  await page.keyboard.press('Control+z');
  await layout(page).aviso('Se deshizo.').waitFor();
  expect(await enServidor(api, turno)).toEqual({ fecha: LUNES, hora: '09:00', duracion: 45 });
  await api.eliminarPaciente(id);
});

// The edge shows when the mouse hovers. The other sizes are touch screens.
journey(
  'estirar cambia la duración; sobre otro turno pregunta',
  { as: 'profesional' },
  async ({ page, api }) => {
    const { id, turnos } = await conTurnos(api, 'Larga, Lía', [
      [MARTES, '10:00'],
      [MARTES, '11:30'],
    ]);
    const turno = turnos[0]?.id ?? '';
    const calendario = await abrirSemana(page, turno);
    const estirar = async (hasta: string) => {
      const borde = await calendario.lugar(turno).boundingBox();
      const x = (borde?.x ?? 0) + (borde?.width ?? 0) / 2;
      await arrastrar(
        page,
        { x, y: (borde?.y ?? 0) + (borde?.height ?? 0) - 1 },
        { x, y: (await calendario.punto(MARTES, hasta)).y - 6 },
      );
      await page.mouse.up();
    };
    await calendario.lugar(turno).hover();
    await estirar('11:00');
    await layout(page).aviso('El turno dura ahora 60 minutos').waitFor();
    expect(await enServidor(api, turno)).toEqual({ fecha: MARTES, hora: '10:00', duracion: 60 });
    await estirar('12:00');
    const pregunta = page.getByRole('dialog', { name: 'El turno se superpone' });
    await pregunta.getByText(`${legible(MARTES)} 11:30, Larga, Lía`).waitFor();
    await pregunta.getByRole('button', { name: 'Cambiar igualmente' }).click();
    await layout(page).aviso('El turno dura ahora 120 minutos').waitFor();
    const cajas = await Promise.all(turnos.map((uno) => calendario.lugar(uno.id).boundingBox()));
    const [una, otra] = [cajas[0], cajas[1]];
    // The two turnos are drawn side by side.
    expect((una?.x ?? 0) + (una?.width ?? 0)).toBeLessThanOrEqual((otra?.x ?? 0) + 1);
    await calendario.deshacer.click();
    await eventually(
      () => enServidor(api, turno),
      (visto) => expect(visto).toMatchObject({ duracion: 60 }),
    );
    await api.eliminarPaciente(id);
  },
);

journey('una media hora libre abre Agendar con día, hora y duración', EN_LAPTOP, async ({ page, api }) => {
  const { id, turnos } = await conTurnos(api, 'Vecina, Vera', [
    [MARTES, '09:00', 15],
    [MARTES, '10:45'],
  ]);
  const calendario = await abrirSemana(page, turnos[0]?.id ?? '');
  const tocar = async (hora: string) => {
    const { x, y } = await calendario.punto(MARTES, hora);
    // Clicks the lower edge of the quarter, because a turno of 15 minutes is drawn taller than its time.
    await page.mouse.click(x, y + 6);
  };
  const form = page.getByRole('form', { name: 'Agendar turno' });
  const estaEn = async (hora: string, duracion: string) => {
    await eventually(
      () => form.getByLabel('Hora').inputValue(),
      (vista) => expect(vista).toBe(hora),
    );
    expect(await form.getByLabel('Fecha').inputValue()).toBe(legible(MARTES));
    expect(await form.getByRole('radio', { name: `${duracion} min`, exact: true }).isChecked()).toBe(true);
  };
  await tocar('14:00');
  await estaEn('14:00', '30');
  // Choosing another place keeps the text of the form.
  await form.getByLabel('Descripción').fill('Corona');
  await tocar('10:30');
  await estaEn('10:30', '15');
  expect(await form.getByLabel('Descripción').inputValue()).toBe('Corona');
  await tocar('09:15');
  await estaEn('09:15', '15');
  await form.getByRole('combobox', { name: /^Paciente/ }).fill('vecina');
  await page.getByRole('option', { name: 'Vecina, Vera' }).click();
  await form.getByRole('button', { name: 'Agendar' }).click();
  await layout(page).aviso('Turno agendado con éxito.').waitFor();
  await calendario.turno('09:15 Vecina, Vera · Corona').waitFor();
  await api.eliminarPaciente(id);
});

journey('con el teclado se recorre, se mueve y se agenda', EN_LAPTOP, async ({ page, api }) => {
  const { id, turnos } = await conTurnos(api, 'Teclas, Tina', [
    [LUNES, '09:00'],
    [LUNES, '16:00'],
    [MIERCOLES, '15:00'],
  ]);
  const [una = '', dos = '', tres = ''] = turnos.map((turno) => turno.id);
  const calendario = await abrirSemana(page, una);
  const conFoco = () => page.evaluate(() => document.activeElement?.getAttribute('data-lugar') ?? '');
  await calendario.lugar(una).focus();
  await page.keyboard.press('ArrowDown');
  expect(await conFoco()).toBe(dos);
  await page.keyboard.press('ArrowRight');
  expect(await conFoco()).toBe(tres);
  await page.keyboard.press('ArrowLeft');
  expect(await conFoco()).toBe(dos);

  await page.keyboard.press('m');
  await calendario.mover.getByLabel('Nueva hora').fill('17:00');
  await calendario.mover.getByLabel('Duración (minutos)').fill('50');
  await page.keyboard.press('Enter');
  await layout(page)
    .aviso(`Turno movido al ${legible(LUNES)} a las 17:00`)
    .waitFor();
  expect(await enServidor(api, dos)).toEqual({ fecha: LUNES, hora: '17:00', duracion: 50 });
  await eventually(conFoco, (foco) => expect(foco).toBe(dos));
  // Waits for the turno at its new time, because the next free time is computed from the calendar on screen.
  await calendario.lugar(dos).getByText('17:00').waitFor();

  await page.keyboard.press('a');
  const libre = calendario.lugar('libre');
  await eventually(conFoco, (foco) => expect(foco).toBe('libre'));
  await libre.getByText('18:00').waitFor();
  expect(await libre.evaluate((boton) => getComputedStyle(boton).opacity)).toBe('1');
  await page.keyboard.press('ArrowDown');
  await libre.getByText('18:30').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator(`[data-date="${MARTES}"] [data-lugar="libre"]`).getByText('18:30').waitFor();
  await eventually(conFoco, (foco) => expect(foco).toBe('libre'));
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Agendar turno' });
  expect(await form.getByLabel('Fecha').inputValue()).toBe(legible(MARTES));
  expect(await form.getByLabel('Hora').inputValue()).toBe('18:30');
  await api.eliminarPaciente(id);
});

journey(
  'lo que cambia en otro escritorio se ve sin soltar lo que se arrastra',
  EN_LAPTOP,
  async ({ page, api }) => {
    const { id, turnos } = await conTurnos(api, 'Doble, Dora', [
      [LUNES, '09:00'],
      [MARTES, '09:00'],
    ]);
    const [una = '', otra = ''] = turnos.map((turno) => turno.id);
    const [calendario] = await Promise.all([abrirSemana(page, una), page.waitForResponse('**/api/cambios')]);
    await arrastrar(page, await calendario.punto(LUNES, '09:00'), await calendario.punto(LUNES, '12:00'));
    await api.call('PUT', `/api/turnos/${otra}`, { fecha: MIERCOLES, hora: '15:00' });
    await page.locator(`[data-date="${MIERCOLES}"] [data-lugar="${otra}"]`).waitFor();
    const { x, y } = await calendario.punto(LUNES, '13:00');
    await page.mouse.move(x, y, { steps: 6 });
    await page.mouse.up();
    expect(await calendario.mover.getByLabel('Nueva hora').inputValue()).toBe('13:00');
    await calendario.mover.getByRole('button', { name: 'Cancelar' }).click();
    await page.locator(`[data-date="${LUNES}"] [data-lugar="${una}"]`).waitFor();
    expect(await page.locator('[data-lugar]:not([data-lugar="libre"])').count()).toBe(2);
    await api.eliminarPaciente(id);
  },
);

journey(
  'con el dedo, en una tableta de tres días',
  { as: 'profesional', size: 'tablet' },
  async ({ page, api }) => {
    const { id, turnos } = await conTurnos(api, 'Dedos, Delia', [[LUNES, '09:00', 60]]);
    const turno = turnos[0]?.id ?? '';
    const calendario = calendarioPage(page);
    await calendario.abrir();
    await calendario.verSemana();
    for (let dias = 3; dias <= diasHastaElLunes; dias += 3) await calendario.siguiente.click();
    await calendario.lugar(turno).waitFor();
    expect(await page.getByRole('columnheader').count()).toBe(3);
    const devtools = await page.context().newCDPSession(page);
    const dedo = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const tocar = async (boton: Locator) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await boton.boundingBox()) ?? {};
      await dedo('touchStart', x + width / 2, y + height / 2);
      await dedo('touchEnd');
    };
    await calendario.lugar(turno).scrollIntoViewIfNeeded();
    const caja = await calendario.lugar(turno).boundingBox();
    const [x, y] = [(caja?.x ?? 0) + 30, (caja?.y ?? 0) + 10];
    const aspecto = () => calendario.lugar(turno).getAttribute('class');
    const enReposo = await aspecto();
    await dedo('touchStart', x, y);
    // A finger that rests picks the appointment up, which then looks selected.
    await eventually(aspecto, (ahora) => expect(ahora).not.toBe(enReposo));
    const alto = (await calendario.punto(LUNES, '10:00')).y - (await calendario.punto(LUNES, '09:00')).y;
    for (const paso of [0.25, 0.5, 0.75, 1]) await dedo('touchMove', x, y + alto * paso);
    await dedo('touchEnd');
    await calendario.mover.waitFor();
    expect(await calendario.mover.getByLabel('Nueva hora').inputValue()).toBe('10:00');
    // Presses with a finger, because FullCalendar ignores the mouse for half a second after a touch.
    await tocar(calendario.mover.getByRole('button', { name: 'Mover', exact: true }));
    await eventually(
      () => enServidor(api, turno),
      (visto) => expect(visto).toMatchObject({ hora: '10:00', duracion: 60 }),
    );

    // That press deselected the appointment. It is picked up again, because only a selected one has a handle.
    await calendario.mover.waitFor({ state: 'detached' });
    await eventually(aspecto, (ahora) => expect(ahora).toBe(enReposo));
    const { y: diez } = await calendario.punto(LUNES, '10:00');
    await dedo('touchStart', x, diez + 10);
    await eventually(aspecto, (ahora) => expect(ahora).not.toBe(enReposo));
    await dedo('touchEnd');
    const movida = await calendario.lugar(turno).boundingBox();
    const [medio, abajo] = [
      (movida?.x ?? 0) + (movida?.width ?? 0) / 2,
      (movida?.y ?? 0) + (movida?.height ?? 0),
    ];
    await dedo('touchStart', medio, abajo - 1);
    for (const paso of [0.25, 0.5, 0.75, 1]) await dedo('touchMove', medio, abajo - 1 + (alto / 2) * paso);
    await dedo('touchEnd');
    await eventually(
      () => enServidor(api, turno),
      (visto) => expect(visto).toMatchObject({ hora: '10:00', duracion: 90 }),
    );
    await api.eliminarPaciente(id);
  },
);

journey(
  'en un teléfono, el día como lista con sus huecos',
  { as: 'profesional', size: 'phone' },
  async ({ page, api }) => {
    const { id, turnos } = await conTurnos(api, 'Lista, Lola', [
      [MARTES, '09:00', 90],
      [MARTES, '11:00'],
    ]);
    expect(turnos).toHaveLength(2);
    const calendario = calendarioPage(page);
    await calendario.abrir();
    await calendario.verSemana();
    await calendario.siguiente.click();
    await page.getByRole('group', { name: 'Día' }).getByRole('button').nth(1).click();
    const filas = page.getByRole('list', { name: /^Turnos y horas libres/ }).getByRole('listitem');
    await filas.nth(4).waitFor();
    expect(await filas.evaluateAll((todas) => todas.map((fila) => fila.textContent?.slice(0, 11)))).toEqual([
      '08:00–09:00',
      '09:0010:30L',
      '10:30–11:00',
      '11:0011:30L',
      '11:30–20:00',
    ]);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: '10:30–11:00 libre, agendar' }).click();
    const form = page.getByRole('dialog', { name: 'Agendar turno' });
    expect(await form.getByLabel('Fecha').inputValue()).toBe(legible(MARTES));
    expect(await form.getByLabel('Hora').inputValue()).toBe('10:30');
    await page.keyboard.press('Escape');
    await calendario.turno('09:00 Lista, Lola').click();
    await page.getByRole('dialog', { name: 'Turnos del día' }).waitFor();
    await api.eliminarPaciente(id);
  },
);

journey(
  'el día entero cabe en una portátil, y lo de antes y después también se ve',
  EN_LAPTOP,
  async ({ page, api }) => {
    const calendario = calendarioPage(page);
    await calendario.abrir();
    await calendario.verSemana();
    const fila = (hora: string) => page.locator(`[data-time="${hora}:00"]`).last();
    await fila('19:45').waitFor();
    const [media, ultima] = await Promise.all([fila('19:15').boundingBox(), fila('19:45').boundingBox()]);
    expect((ultima?.y ?? 0) - (media?.y ?? 0)).toBe(26);
    expect((ultima?.y ?? 0) + (ultima?.height ?? 0)).toBeLessThanOrEqual(768);
    expect((await fila('08:00').boundingBox())?.y).toBeGreaterThan(64);
    expect(await fila('07:00').count()).toBe(0);

    const { id, turnos } = await conTurnos(api, 'Extrema, Eva', [
      [LUNES, '06:40'],
      [MARTES, '21:15', 60],
    ]);
    await calendario.siguiente.click();
    for (const { id: turno } of turnos) {
      await calendario.lugar(turno).scrollIntoViewIfNeeded();
      expect((await calendario.lugar(turno).boundingBox())?.height).toBeGreaterThan(20);
    }
    expect(await fila('06:00').count()).toBe(1);
    expect(await fila('22:00').count()).toBe(1);
    await api.eliminarPaciente(id);
  },
);
