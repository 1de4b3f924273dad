/** Changes on the server appear on every open screen without reloading. */
import { fichaPage } from '../pages/ficha.page.ts';
import { layout } from '../pages/layout.page.ts';
import { pacienteForm } from '../pages/paciente-form.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'lo que se guarda en un navegador aparece en el otro',
  { as: 'profesional' },
  async ({ page, api, otherBrowser }) => {
    await api.crearPaciente({ nombre: 'Zzyzx, Zulma' });
    const other = await otherBrowser();
    await pacientesPage(page).abrir();
    // A page receives no changes before its event stream is open.
    await Promise.all([other.waitForResponse('**/api/cambios'), pacientesPage(other).abrir()]);
    await pacientesPage(other).tabla.waitFor();

    await pacientesPage(page).nuevo.click();
    await pacienteForm(page).completar({ Nombre: 'Abad, Simón', DNI: '11222333', Edad: '33' });
    await pacienteForm(page).guardar.click();
    await layout(page).aviso('Paciente creado correctamente').waitFor();
    await pacientesPage(other).nombre('Abad, Simón').waitFor();

    await pacientesPage(other).ver('Abad, Simón').click();
    await fichaPage(other).nombre('Abad, Simón').waitFor();
    await pacientesPage(page).editar('Abad, Simón').click();
    await pacienteForm(page).completar({ Nombre: 'Abad, Simona' });
    await pacienteForm(page).actualizar.click();
    await fichaPage(other).nombre('Abad, Simona').waitFor();
  },
);

journey(
  'la ficha de un paciente que otro elimina lo dice',
  { as: 'profesional', causes: [/^404 /] },
  async ({ page, api }) => {
    const { id } = await api.crearPaciente({ nombre: 'Fugaz, Félix' });
    await Promise.all([page.waitForResponse('**/api/cambios'), fichaPage(page).abrir(id)]);
    await fichaPage(page).nombre('Fugaz, Félix').waitFor();
    await api.eliminarPaciente(id);
    await fichaPage(page).noEncontrado.waitFor();
  },
);
