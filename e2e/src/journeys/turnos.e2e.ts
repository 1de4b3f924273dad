/** Appointments: scheduling from the record, the general calendar, a move by dragging (docs/spec/calendar.md). */
import { expect } from '@jest/globals';
import { legible } from '../pages/fecha.ts';
import { layout } from '../pages/layout.page.ts';
import { agendaPage, calendarioPage } from '../pages/turnos.page.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

/** A day in the middle of next month: visible after one step, and never today. */
const proximoMes = (dia: number): string => {
  const hoy = new Date();
  return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() + 1, dia, 12)).toISOString().slice(0, 10);
};

journey('agenda un turno, lo ve y lo cancela', { as: 'profesional' }, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Turnero, Zoe' });
  const agenda = agendaPage(page);
  await agenda.abrir(id);
  await page.getByText('Este paciente no tiene turnos agendados.').waitFor();
  await agenda.agendar(proximoMes(14), '07:10', 'Control anual');
  await layout(page).aviso('Turno agendado con éxito.').waitFor();
  await agenda.filas.getByText('Control anual').waitFor();
  await page.getByRole('button', { name: /^Cancelar turno del/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar turno' }).click();
  await layout(page).aviso('Turno eliminado correctamente.').waitFor();
  await page.getByText('Este paciente no tiene turnos agendados.').waitFor();
  await api.eliminarPaciente(id);
});

journey('arrastrar a otro día pregunta, y después mueve', { as: 'profesional' }, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Movediza, Ema' });
  const [desde, hasta] = [proximoMes(14), proximoMes(16)];
  await agendaPage(page).abrir(id);
  await agendaPage(page).agendar(desde, '07:10', 'Control');
  await agendaPage(page).filas.getByText('Control').waitFor();

  const calendario = calendarioPage(page);
  await calendario.abrir();
  // Rendering days would move the appointment away from the pointer.
  await calendario.avanzarHasta(desde);
  const turno = calendario.turno('07:10 Movediza, Ema');
  await turno.dragTo(calendario.dia(hasta));
  await calendario.mover.getByText(`ahora el ${legible(desde)}`).waitFor();
  expect(await calendario.mover.getByLabel('Nueva fecha').inputValue()).toBe(legible(hasta));
  await calendario.mover.getByRole('button', { name: 'Mover', exact: true }).click();
  await layout(page)
    .aviso(`Turno movido al ${legible(hasta)} a las 07:10`)
    .waitFor();
  await agendaPage(page).abrir(id);
  await agendaPage(page).filas.getByText(legible(hasta)).waitFor();
  await api.eliminarPaciente(id);
});
