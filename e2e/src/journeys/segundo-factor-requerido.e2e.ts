/** The second step of a login where administrators and auditors must have one (`SEGUNDO_FACTOR=requerido`). */
import { expect } from '@jest/globals';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { segundoFactor } from '../pages/segundo-factor.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { stage } from '../stage/stage.ts';

// The journey signs in as the demonstration's profesional, because an administrator cannot make an account before
// enrolling.
const { journey } = stage(async () => ({ SEGUNDO_FACTOR: 'requerido', DEMO: '1' }));

journey(
  'un administrador la configura antes de entrar, y desde entonces entra con ella',
  { size: 'phone', causes: [/^409 /] },
  async ({ page, application }) => {
    const suya = segundoFactor(page);
    await loginPage(page).abrir();
    await loginPage(page).entrarComo(application.admin);
    await suya.boton('Llave de acceso').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await suya.boton('Llave de acceso').click();
    await page.getByLabel('Nombre de la llave').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await suya.boton('Volver').click();
    await suya.boton('Aplicación de códigos').click();
    await suya.codigo.waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
    const telefono = await suya.telefono(await suya.clave());
    await suya.codigo.fill(telefono.primero);
    await suya.boton('Activar').click();
    const codigos = await suya.guardarCodigos();
    expect(codigos).toHaveLength(10);
    await layout(page).encabezado.waitFor();

    await page.goto('/perfil');
    await suya.boton('Desactivar aplicación').click();
    await suya.contrasena.fill(application.admin.password);
    await suya.boton('Desactivar').click();
    await page.getByText('Su cuenta necesita al menos una forma de verificación en dos pasos').waitFor();
    await suya.boton('Cancelar').click();
    await layout(page).usuario.click();
    await layout(page).salir.click();
    await loginPage(page).entrarComo(application.admin);
    await suya.codigo.fill(telefono.codigo());
    await suya.boton('Verificar').click();
    await layout(page).encabezado.waitFor();
  },
);

journey('a un profesional no se le pide', {}, async ({ page, application }) => {
  await loginPage(page).abrir();
  await loginPage(page).entrarComo(application.profesional);
  await pacientesPage(page).titulo.waitFor();
});
