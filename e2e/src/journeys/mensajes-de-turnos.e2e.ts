/** Produces every message of the appointments and the calendar (docs/spec/calendar.md). */
import type { Page } from 'playwright-core';
import { layout } from '../pages/layout.page.ts';
import { agendaPage, calendarioPage } from '../pages/turnos.page.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const proximoMes = (dia: number): string => {
  const hoy = new Date();
  return new Date(Date.UTC(hoy.getUTCFullYear(), hoy.getUTCMonth() + 1, dia, 12)).toISOString().slice(0, 10);
};
/** These failures have no message, because the screen would show the server's. */
const fallar = (page: Page, ruta: string, metodo: string, como: 'responde-500' | 'sin-conexion') =>
  page.route(ruta, (route) => {
    if (route.request().method() !== metodo) return route.fallback();
    return como === 'sin-conexion' ? route.abort() : route.fulfill({ status: 500, json: {} });
  });
const andar = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

journey('la búsqueda de turnos', { as: 'profesional', causes: [/^500 /] }, async ({ page, api }) => {
  const { aviso } = layout(page);
  const { id } = await api.crearPaciente({ nombre: 'Hallada, Única' });
  const boton = (name: string) => page.getByRole('button', { name, exact: true });
  const busqueda = page.getByPlaceholder('Buscar por nombre o DNI...');
  await page.goto('/turnos');
  await boton('Buscar').click();
  await aviso('Ingresa un término de búsqueda').waitFor();
  await busqueda.fill('nadiesellamaasi');
  await busqueda.press('Enter');
  await aviso('No se encontraron pacientes con ese criterio').waitFor();
  await busqueda.fill('hallada');
  await boton('Buscar').click();
  await aviso('Se encontraron 1 paciente(s)').waitFor();
  await fallar(page, '**/api/pacientes?*', 'GET', 'responde-500');
  await boton('Buscar').click();
  await aviso('Error al buscar pacientes').waitFor();
  await andar(page);
  await fallar(page, '**/api/pacientes', 'GET', 'responde-500');
  await boton('Ver Todos').click();
  await aviso('Error al cargar pacientes').waitFor();
  await andar(page);
  await busqueda.fill('hallada');
  await boton('Buscar').click();
  await page.getByRole('link', { name: /Ver Turnos/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Turnos de Hallada, Única' }).waitFor();
  await api.eliminarPaciente(id);
});

journey('los turnos de un paciente', { as: 'profesional', causes: [/^500 /] }, async ({ page, api }) => {
  const { aviso } = layout(page);
  const { id } = await api.crearPaciente({ nombre: 'Avisada, Inés' });
  const agenda = agendaPage(page);
  await fallar(page, `**/api/turnos/${id}`, 'GET', 'responde-500');
  await agenda.abrir(id);
  await page.getByRole('heading', { name: 'No se pudieron cargar los turnos.' }).waitFor();
  await andar(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Este paciente no tiene turnos agendados.').waitFor();

  await agenda.agendar(proximoMes(12), '07:40', '  ');
  await aviso('Por favor, complete todos los campos.').waitFor();
  await page.getByRole('button', { name: 'Cerrar formulario' }).click();
  await layout(page).pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
  await fallar(page, '**/api/turnos', 'POST', 'responde-500');
  await agenda.agendar(proximoMes(12), '07:40', 'Control');
  await aviso('Hubo un error al agendar el turno.').waitFor();
  await andar(page);
  await page.getByRole('form', { name: 'Agendar turno' }).getByRole('button', { name: 'Agendar' }).click();
  await aviso('Turno agendado con éxito.').waitFor();

  const cancelar = async () => {
    await page.getByRole('button', { name: /^Cancelar turno del/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar turno' }).click();
  };
  await fallar(page, '**/api/turnos/*', 'DELETE', 'responde-500');
  await cancelar();
  await aviso('No se pudo eliminar el turno.').waitFor();
  await andar(page);
  await cancelar();
  await aviso('Turno eliminado correctamente.').waitFor();
  await page.getByText('Este paciente no tiene turnos agendados.').waitFor();
  await api.eliminarPaciente(id);
});

journey(
  'el calendario general',
  { as: 'profesional', causes: [/^50[03] /, /ERR_FAILED/] },
  async ({ page, api }) => {
    const { aviso } = layout(page);
    const calendario = calendarioPage(page);
    const sinTelefono = await api.crearPaciente({ nombre: 'Muda, Ana', telefono: '' });
    const raro = await api.crearPaciente({ nombre: 'Rara, Eva', telefono: 'interno' });
    for (const [{ id }, hora] of [
      [sinTelefono, '07:10'],
      [raro, '07:50'],
    ] as const) {
      await agendaPage(page).abrir(id);
      await agendaPage(page).agendar(proximoMes(13), hora, 'Control');
      await agendaPage(page).filas.getByText('Control').waitFor();
    }
    await fallar(page, '**/api/turnos?*', 'GET', 'responde-500');
    // Waits in parallel: the notice disappears after five seconds, and the page may take longer to load.
    await Promise.all([aviso('Error al cargar los turnos').waitFor(), calendario.abrir()]);
    await andar(page);
    await page.getByRole('button', { name: 'Reintentar' }).first().click();

    const sincronizar = page.getByRole('button', { name: 'Sincronizar' });
    await sincronizar.click();
    await aviso('La integración con Google Calendar no está configurada').waitFor();
    await fallar(page, '**/api/sync-google-calendar', 'POST', 'responde-500');
    await sincronizar.click();
    await page
      .getByRole('region', { name: 'Notificaciones' })
      .getByText('Error al sincronizar', { exact: true })
      .waitFor();
    await andar(page);
    await fallar(page, '**/api/sync-google-calendar', 'POST', 'sin-conexion');
    await sincronizar.click();
    await aviso('Error al sincronizar con Google Calendar').waitFor();
    await andar(page);

    await calendario.avanzarHasta(proximoMes(13));
    await calendario.turno('07:10 Muda, Ana').click();
    const dia = page.getByRole('dialog', { name: /Turnos del día/ });
    const accion = (cual: string) => dia.getByRole('button', { name: cual });
    await accion('WhatsApp: Muda, Ana, 07:10').click();
    await aviso('El paciente Muda, Ana no tiene número de teléfono registrado').waitFor();
    await accion('WhatsApp: Rara, Eva, 07:50').click();
    await aviso('Error: No se pudo formatear el número de teléfono').waitFor();
    await fallar(page, '**/api/turnos/*/estado', 'PUT', 'sin-conexion');
    await accion('Confirmar: Muda, Ana, 07:10').click();
    await aviso('Error al cambiar el estado del turno').waitFor();
    await andar(page);
    await accion('Confirmar: Muda, Ana, 07:10').click();
    await aviso('Turno confirmado correctamente').waitFor();
    await accion('Cancelar: Rara, Eva, 07:50').click();
    await page
      .getByRole('dialog', { name: 'Cancelar turno' })
      .getByRole('button', { name: 'Cancelar turno' })
      .click();
    await aviso('Turno cancelado correctamente').waitFor();
    await api.eliminarPaciente(sinTelefono.id);
    await api.eliminarPaciente(raro.id);
  },
);
