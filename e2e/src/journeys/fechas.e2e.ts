/** Dates are dd/mm/aaaa and hours have 24, in a browser of any language (docs/adr/0270). */
import { expect } from '@jest/globals';
import type { Pago } from '@odonto/contracts/financiacion';
import type { Turno } from '@odonto/contracts/turno';
import { financiacionPage } from '../pages/financiacion.page.ts';
import { layout } from '../pages/layout.page.ts';
import { agendaPage } from '../pages/turnos.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { financiacionDe } from '../stage/financiacion.api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const enIngles = { as: 'profesional', idioma: 'en-US', zona: 'America/Los_Angeles' } as const;

journey(
  'en un navegador en inglés, un turno se agenda y se lee con el día primero',
  enIngles,
  async (scene) => {
    const { page, api } = scene;
    expect(await page.evaluate('new Date(2028, 4, 3).toLocaleDateString()')).toBe('5/3/2028');
    const { id } = await api.crearPaciente({ nombre: 'Inglesa, Iris' });
    const agenda = agendaPage(page);
    await agenda.abrir(id);
    await agenda.boton('Agendar turno').click();
    const form = page.getByRole('form', { name: 'Agendar turno' });
    const [fecha, hora] = [form.getByLabel('Fecha'), form.getByLabel('Hora')];
    await fecha.fill('');
    await fecha.pressSequentially('31/2/28');
    await hora.fill('');
    await hora.pressSequentially('1930');
    await form.getByText('La fecha no es válida').waitFor();
    expect(await fecha.inputValue()).toBe('31/2/28');

    await fecha.fill('');
    await fecha.pressSequentially('3/5/28');
    await form.getByLabel('Descripción').fill('Control');
    expect([await fecha.inputValue(), await hora.inputValue()]).toEqual(['03/05/2028', '19:30']);
    await form.getByRole('button', { name: 'Agendar', exact: true }).click();
    await agenda.filas.getByText('03/05/2028').waitFor();
    await agenda.filas.getByText('19:30').waitFor();
    await eventually(
      () => api.call<readonly Turno[]>('GET', `/api/turnos/${id}`),
      (turnos) =>
        expect(turnos.map((turno) => [turno.fecha, turno.hora.slice(0, 5)])).toEqual([
          ['2028-05-03', '19:30'],
        ]),
    );
    await api.eliminarPaciente(id);
  },
);

journey(
  'en un navegador en inglés, la fecha de un pago se elige con el teclado en un calendario en español',
  { ...enIngles, size: 'phone' },
  async (scene) => {
    const { page, api } = scene;
    const { id } = await api.crearPaciente({ nombre: 'Inglesa, Inés' });
    await financiacionDe(scene).acordar(id);
    const cuenta = financiacionPage(page);
    await cuenta.abrir(id);
    await cuenta.boton('Registrar pago').click();
    const fecha = cuenta.campo('Fecha');
    await fecha.fill('');
    await fecha.pressSequentially('4/5/26');
    await fecha.press('Alt+ArrowDown');
    const calendario = page.getByRole('dialog', { name: 'Calendario' });
    await calendario.getByRole('button', { name: 'lunes 4 de mayo de 2026' }).waitFor();
    expect(await calendario.getByRole('columnheader').allTextContents()).toEqual([
      'lu',
      'ma',
      'mi',
      'ju',
      'vi',
      'sá',
      'do',
    ]);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    // A day is large enough for a finger, and all days are on the screen.
    const dia = await calendario.getByRole('button', { name: 'domingo 31 de mayo de 2026' }).boundingBox();
    expect(dia).toMatchObject({ width: 44, height: 44 });
    expect((dia?.x ?? 0) + 44).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await calendario.waitFor({ state: 'detached' });
    expect(await cuenta.form.isVisible()).toBe(true);

    await page.getByRole('button', { name: 'Abrir calendario' }).click();
    await calendario.getByRole('button', { name: 'lunes 4 de mayo de 2026' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await fecha.inputValue()).toBe('05/05/2026');
    await cuenta.completar({ Monto: '100' });
    await cuenta.enviar('Registrar pago');
    await layout(page).aviso('Pago registrado correctamente (Cuota 1)').waitFor();
    await page.getByText('05/05/2026').first().waitFor();
    await eventually(
      () => api.call<readonly Pago[]>('GET', `/api/financiacion/pagos/${id}`),
      (pagos) => expect(pagos.map(({ fecha_pago }) => fecha_pago)).toEqual(['2026-05-05']),
    );
    await api.eliminarPaciente(id);
  },
);
