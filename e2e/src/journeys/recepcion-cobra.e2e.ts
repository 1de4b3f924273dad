/** A receptionist takes a payment and prints the receipt (docs/spec/financing.md#who-may-do-what). */
import { expect } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { crearCuenta } from '../pages/admin.page.ts';
import { financiacionPage } from '../pages/financiacion.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { abrirSucursal, otorgar } from '../pages/organizacion.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { apiOf } from '../stage/api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey('recepción cobra una cuota y da el recibo, sin ver la historia', { as: 'nadie' }, async (scene) => {
  const { page, application } = scene;
  const admin = await apiOf(application.url, application.admin);
  const centro = await abrirSucursal(admin, 'Centro de cobros');
  const { api: eva } = await crearCuenta(application, { nombre: 'Eva', apellido: 'Mar' });
  const { api: rita, credenciales } = await crearCuenta(application, { nombre: 'Rita', rol: 'personal' });
  await otorgar(admin, centro, eva.sesion.profesional.id, 'odontologo');
  await otorgar(admin, centro, rita.sesion.profesional.id, 'recepcion');
  const { id } = await eva.call<Paciente>('POST', '/api/pacientes', {
    nombre: 'Cuotas, Carla',
    cuil: '27333444',
    edad: '41',
    otros_campos: { alergias: true },
    sucursal_id: centro.id,
  });
  const acordado = { paciente_id: id, descripcion: 'Ortodoncia', monto_total: 900, cantidad_cuotas: 3 };
  await eva.call('POST', '/api/financiacion/tratamientos', acordado);

  const negadas: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) negadas.push(response.url());
  });
  const cuenta = financiacionPage(page);
  await page.goto('/');
  await loginPage(page).entrarComo(credenciales);
  await page.getByText('Cuotas, Carla').first().waitFor();
  await cuenta.abrir(id);
  await cuenta.titulo.waitFor();
  expect(await cuenta.boton('Nuevo tratamiento').count()).toBe(0);
  expect(await page.getByRole('tab', { name: 'Historia Clínica' }).count()).toBe(0);
  await cuenta.boton('Registrar pago').click();
  await cuenta.enviar('Registrar pago');
  await layout(page).aviso('Pago registrado correctamente (Cuota 1)').waitFor();
  const registrado = page.getByRole('region', { name: 'Último pago registrado' });
  await registrado.getByText('Ortodoncia · Cuota 1 · $ 300,00').waitFor();
  const descarga = page.waitForEvent('download');
  await registrado.getByRole('button', { name: 'Descargar recibo' }).click();
  expect((await descarga).suggestedFilename()).toMatch(/^recibo-cuota-1-/);
  expect(await page.getByRole('button', { name: /^(Editar|Eliminar) pago/ }).count()).toBe(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  expect(negadas).toEqual([]);
});
