/** How many clicks and keys the daily tasks take. The chart's are counted in odontograma-mesa.e2e.ts. */
import { expect } from '@jest/globals';
import { financiacionPage } from '../pages/financiacion.page.ts';
import { historialPage } from '../pages/historial.page.ts';
import { layout } from '../pages/layout.page.ts';
import { agendaPage } from '../pages/turnos.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { contar, cuenta } from '../stage/contar.ts';
import { financiacionDe } from '../stage/financiacion.api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const enLaptop = { as: 'profesional', size: 'laptop' } as const;

journey('un pago son 2 clics, y su recibo 1 más', enLaptop, async (scene) => {
  const { page, api } = scene;
  const { id } = await api.crearPaciente({ nombre: 'Cobrada, Clara' });
  await financiacionDe(scene).acordar(id);
  const ficha = financiacionPage(page);
  for (const [pestana, cuota] of [
    ['financiacion', 1],
    ['resumen', 2],
  ] as const) {
    await page.goto(`/pacientes/${id}?tab=${pestana}`);
    const pagar = ficha.boton('Registrar pago').first();
    await pagar.waitFor();
    await contar(page);
    await pagar.click();
    expect(await ficha.campo('Monto').inputValue()).toBe('250,00');
    await ficha.enviar('Registrar pago');
    await layout(page).aviso(`Pago registrado correctamente (Cuota ${cuota})`).waitFor();
    expect(await cuenta(page)).toEqual({ clics: 2, teclas: 0 });
    const descarga = page.waitForEvent('download');
    await ficha.boton('Descargar recibo').click();
    expect((await descarga).suggestedFilename()).toMatch(/^recibo-cuota-/);
    expect(await cuenta(page)).toEqual({ clics: 3, teclas: 0 });
  }
});

journey('un turno son 4 clics desde la ficha y desde el calendario', enLaptop, async ({ page, api }) => {
  const nombre = 'Agendada, Ágata';
  const { id } = await api.crearPaciente({ nombre });
  const agenda = agendaPage(page);
  const { aviso } = layout(page);

  await page.goto(`/pacientes/${id}?tab=resumen`);
  const enElResumen = page.getByRole('region', { name: 'Próximo turno', exact: true });
  await enElResumen.getByRole('link', { name: 'Agendar turno' }).waitFor();
  await contar(page);
  await enElResumen.getByRole('link', { name: 'Agendar turno' }).click();
  await agenda.hora.first().click();
  await agenda.motivo('Control').click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await agenda.boton('Agendar').click();
  await aviso('Turno agendado con éxito.').waitFor();
  expect(await cuenta(page)).toEqual({ clics: 4, teclas: 0 });
  await agenda.filas.getByText('Control').waitFor();

  await page.goto('/turnos-general');
  await agenda.boton('Agendar turno').waitFor();
  await contar(page);
  await agenda.boton('Agendar turno').click();
  // The field of the paciente has the focus already.
  await page.keyboard.type('agata');
  await page.getByRole('option', { name: nombre }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await agenda.hora.first().click();
  await agenda.motivo('Limpieza').click();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await agenda.boton('Agendar').click();
  await aviso('Turno agendado con éxito.').waitFor();
  expect(await cuenta(page)).toEqual({ clics: 4, teclas: 7 });
  await page.goto(`/turnos/${id}`);
  await agenda.filas.getByText('Limpieza').waitFor();
});

journey('una nota se guarda con Ctrl+Enter', enLaptop, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Anotada, Ana' });
  const historial = historialPage(page);
  await historial.abrir(id);
  await historial.nueva.waitFor();
  await contar(page);
  await historial.nueva.click();
  await historial.titulo.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Control');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sin dolor.');
  await page.keyboard.press('Control+Enter');
  await layout(page).aviso('Entrada agregada correctamente').waitFor();
  // The texts, Tab, and Control and Enter.
  expect(await cuenta(page)).toEqual({ clics: 1, teclas: 7 + 1 + 10 + 2 });
  await historial.entrada('Control').waitFor();
});

journey('un paciente se encuentra con Ctrl+K, unas letras y Enter', enLaptop, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Hallada, Úrsula Encontrada' });
  await page.goto('/pacientes');
  await page.getByRole('heading', { level: 1, name: 'Pacientes' }).waitFor();
  await contar(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar pacientes y pantallas' }).waitFor();
  await page.keyboard.type('ursula en');
  await page.getByRole('option', { name: /Hallada, Úrsula/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/pacientes/${id}`);
  // Control and K count as one key each.
  expect(await cuenta(page)).toEqual({ clics: 0, teclas: 12 });
});
