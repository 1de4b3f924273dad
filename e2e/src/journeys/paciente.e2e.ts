/** Creating, editing and deleting a paciente, with every rule and message (docs/spec/patients.md#rules-of-a-save). */
import { expect } from '@jest/globals';
import { fichaPage } from '../pages/ficha.page.ts';
import { layout } from '../pages/layout.page.ts';
import { pacienteForm } from '../pages/paciente-form.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'crea un paciente después de que cada regla diga lo suyo, en orden',
  { as: 'profesional' },
  async ({ page }) => {
    const lista = pacientesPage(page);
    const form = pacienteForm(page);
    const { aviso } = layout(page);
    await lista.abrir();
    await lista.nuevo.click();

    await form.guardar.click();
    await aviso('El nombre del paciente es obligatorio').waitFor();
    await form.completar({ Nombre: 'J' });
    await form.guardar.click();
    await aviso('El nombre debe tener al menos 2 caracteres').waitFor();
    await form.completar({ Nombre: 'Journey, Juana' });
    await form.guardar.click();
    await aviso('El DNI del paciente es obligatorio').waitFor();
    await form.completar({ DNI: '33.444.555' });
    await form.guardar.click();
    await aviso('La edad del paciente es obligatoria').waitFor();
    await form.completar({ Edad: '101' });
    await form.guardar.click();
    await aviso('La edad debe ser un número entre 0 y 100 años').waitFor();
    await form.completar({ Edad: '41', Email: 'juana@correo' });
    await form.guardar.click();
    await aviso('El formato del email no es válido').waitFor();
    await form.completar({ Email: 'juana@correo.test', 'Obra social': 'OSDE' });
    await form.guardar.click();

    await aviso('Paciente creado correctamente').waitFor();
    await lista.caja.fill('journey');
    await lista.nombre('Journey, Juana').waitFor();
    await form.dialogo.waitFor({ state: 'detached' });
    expect(await lista.fila('Journey, Juana').getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining(['33.444.555', '41', 'juana@correo.test', '—']),
    );
  },
);

journey(
  'edita: muestra lo guardado, actualiza y la lista lo sabe',
  { as: 'profesional' },
  async ({ page, api }) => {
    await api.crearPaciente({
      nombre: 'Editable, Eva',
      telefono: '11 1111-1111',
      otros_campos: { alergias: true },
    });
    const lista = pacientesPage(page);
    const form = pacienteForm(page);
    await lista.abrir();
    await lista.caja.fill('eva');
    await lista.editar('Editable, Eva').click();
    expect(await form.campo('Teléfono').inputValue()).toBe('11 1111-1111');
    await form.completar({ Nombre: 'Editada, Eva', Teléfono: '' });
    await form.actualizar.click();
    await layout(page).aviso('Paciente actualizado correctamente').waitFor();
    await lista.nombre('Editada, Eva').waitFor();
    await lista.fila('Editada, Eva').getByText('Alertas de salud: Alergias').waitFor({ state: 'attached' });
    await page.waitForFunction(
      `document.activeElement?.getAttribute('aria-label') === 'Más acciones: Editada, Eva'`,
    );
  },
);

journey('elimina después de preguntar', { as: 'profesional' }, async ({ page, api }) => {
  await api.crearPaciente({ nombre: 'Efímero, Elías' });
  const lista = pacientesPage(page);
  await lista.abrir();
  await lista.caja.fill('efimero');
  await lista.eliminar('Efímero, Elías').click();
  const dialogo = page.getByRole('dialog', { name: 'Eliminar Paciente' });
  await dialogo.getByText('Efímero, Elías').waitFor();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await lista.eliminar('Efímero, Elías').click();
  await dialogo.getByRole('button', { name: 'Eliminar' }).click();
  await layout(page).aviso('Paciente eliminado correctamente').waitFor();
  await lista.nombre('Efímero, Elías').waitFor({ state: 'detached' });
});

journey('avisa cuando ya hay un paciente con ese DNI', { as: 'profesional' }, async ({ page, api }) => {
  await api.crearPaciente({ nombre: 'Gemela, Una', cuil: '77.888.999' });
  const form = pacienteForm(page);
  await pacientesPage(page).abrir();
  await pacientesPage(page).nuevo.click();
  await form.completar({ Nombre: 'Gemela, Otra', DNI: '77888999', Edad: '30' });
  await form.guardar.click();
  await layout(page).aviso('Ya existe un paciente con ese DNI').waitFor();
  await pacientesPage(page).caja.fill('gemela');
  await pacientesPage(page).nombre('Gemela, Otra').waitFor();
});

journey(
  'un guardado que falla no pierde nada de lo escrito y se puede repetir',
  { as: 'profesional', causes: [/ERR_/] },
  async ({ page }) => {
    const form = pacienteForm(page);
    await pacientesPage(page).abrir();
    await pacientesPage(page).nuevo.click();
    await form.completar({ Nombre: 'Terca, Tita', DNI: '1', Edad: '50', 'Antecedentes médicos': 'Ninguno' });
    // The server receives it; only its answer is lost.
    let lost = false;
    await page.route('**/api/pacientes', async (route) => {
      if (lost || route.request().method() !== 'POST') return route.fallback();
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await form.guardar.click();
    await layout(page).aviso('Error de conexión. Intente nuevamente.').waitFor();
    expect(await form.campo('Antecedentes médicos').inputValue()).toBe('Ninguno');
    await form.guardar.click();
    await layout(page).aviso('Paciente creado correctamente').waitFor();
    await pacientesPage(page).caja.fill('terca');
    await pacientesPage(page).nombre('Terca, Tita').waitFor();
    expect(await pacientesPage(page).nombre('Terca, Tita').count()).toBe(1);
  },
);

journey('lo escrito sin guardar pregunta antes de perderse', { as: 'profesional' }, async ({ page }) => {
  const form = pacienteForm(page);
  const { pregunta } = layout(page);
  await pacientesPage(page).abrir();
  await pacientesPage(page).nuevo.click();
  await form.completar({ Nombre: 'A medias' });
  await page.keyboard.press('Escape');
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
  expect(await form.campo('Nombre').inputValue()).toBe('A medias');
  await form.cancelar.click();
  // The question appears, and its cancel button has the focus.
  const seguir = pregunta.getByRole('button', { name: 'Seguir editando' });
  await seguir.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await pregunta.waitFor({ state: 'detached' });
  expect(await form.campo('Nombre').inputValue()).toBe('A medias');
  await form.cancelar.click();
  await pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
  await form.dialogo.waitFor({ state: 'detached' });
});

journey(
  'la fecha de nacimiento dice la edad: en el formulario, en la lista y en la ficha',
  { as: 'profesional' },
  async ({ page, api }) => {
    const anio = new Date().getFullYear() - 52;
    await api.crearPaciente({ nombre: 'Nacida, Nora', edad: 30 });
    const lista = pacientesPage(page);
    const form = pacienteForm(page);
    await lista.abrir();
    await lista.caja.fill('nacida');
    await lista.editar('Nacida, Nora').click();
    await form.completar({ 'Fecha de nacimiento': `01/01/${anio}` });
    expect(await form.campo('Edad').inputValue()).toBe('52');
    await form.actualizar.click();
    await layout(page).aviso('Paciente actualizado correctamente').waitFor();
    await lista.fila('Nacida, Nora').getByRole('cell', { name: '52', exact: true }).waitFor();
    await lista.ver('Nacida, Nora').click();
    await page.getByText('· 52 años').waitFor();
    await page.getByText(`01/01/${anio}`).waitFor();
  },
);

journey(
  'la ficha dice de un vistazo quién es y sus alertas',
  { as: 'profesional' },
  async ({ page, api }) => {
    const ficha = fichaPage(page);
    await api.crearPaciente({
      nombre: 'Núñez, Ramón Osvaldo',
      cuil: '20-10345678-3',
      edad: 71,
      otros_campos: { presion_alta: true, problema_cardiaco: true, toma_aspirina: true },
    });
    await pacientesPage(page).abrir();
    await pacientesPage(page).caja.fill('nunez');
    await pacientesPage(page).ver('Núñez, Ramón Osvaldo').click();
    await ficha.nombre('Núñez, Ramón Osvaldo').waitFor();
    await page.getByText('DNI 20-10345678-3 · 71 años').waitFor();
    expect(await ficha.alertas.getByRole('listitem').allTextContents()).toEqual([
      'Problema cardíaco',
      'Toma aspirina',
      'Presión alta',
    ]);
    await ficha.volver.click();
    await pacientesPage(page).titulo.waitFor();
  },
);

journey(
  'el paciente que no existe lo dice y vuelve',
  { as: 'profesional', causes: [/^404 /] },
  async ({ page }) => {
    await fichaPage(page).abrir('0198f1d2-7c00-7000-8000-000000000000');
    await fichaPage(page).noEncontrado.waitFor();
    await fichaPage(page).volverAPacientes.click();
    await pacientesPage(page).titulo.waitFor();
  },
);
