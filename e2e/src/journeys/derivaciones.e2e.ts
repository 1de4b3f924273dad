/** Two dentists of two sites and one paciente (docs/spec/organization.md#referrals). */
import { expect } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import type { Page } from 'playwright-core';
import { crearCuenta, dice } from '../pages/admin.page.ts';
import { fichaPage } from '../pages/ficha.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { abrirSucursal, otorgar } from '../pages/organizacion.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { apiOf } from '../stage/api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const enDialogo = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const fila = (page: Page, lado: 'Recibidas' | 'Enviadas', texto: string) =>
  page.getByRole('region', { name: lado }).getByRole('listitem').filter({ hasText: texto });

const derivar = async (page: Page, nombre: string, receptor: RegExp, motivo: string): Promise<void> => {
  await page.getByRole('button', { name: `Más acciones: ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Derivar' }).click();
  const dialogo = enDialogo(page, 'Derivar paciente');
  await dialogo.getByRole('combobox', { name: 'A quién' }).click();
  await page.getByRole('option', { name: receptor }).click();
  await dialogo.getByLabel('Motivo').fill(motivo);
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await dialogo.getByRole('button', { name: 'Derivar' }).click();
  await dialogo.waitFor({ state: 'detached' });
};

journey(
  'una odontóloga deriva; el receptor acepta, responde, y su informe queda en la historia; la rechazada dice por qué',
  { as: 'nadie', causes: [/^403 .api./] },
  async ({ page, application, otherBrowser }) => {
    const admin = await apiOf(application.url, application.admin);
    const [centro, norte] = [await abrirSucursal(admin, 'Centro'), await abrirSucursal(admin, 'Norte')];
    const { api: eva, credenciales: deEva } = await crearCuenta(application, {
      nombre: 'Eva',
      apellido: 'Luna',
    });
    const { api: nora, credenciales: deNora } = await crearCuenta(application, {
      nombre: 'Nora',
      apellido: 'Paz',
      especialidad: 'Endodoncia',
    });
    await otorgar(admin, centro, eva.sesion.profesional.id, 'odontologo');
    await otorgar(admin, norte, nora.sesion.profesional.id, 'odontologo');
    const nombre = 'Acosta, Bruno';
    const datos = { nombre, cuil: '20111222', edad: '41', otros_campos: { alergias: true } };
    const { id } = await eva.call<Paciente>('POST', '/api/pacientes', { ...datos, sucursal_id: centro.id });

    await page.goto('/');
    await loginPage(page).entrarComo(deEva);
    await layout(page).opcion('Derivaciones').waitFor();
    await fichaPage(page).abrir(id);
    await fichaPage(page).nombre(nombre).waitFor();
    await derivar(page, nombre, /Nora Paz · Endodoncia/, 'Conducto en 36');
    await dice(page, 'Derivación enviada a Nora Paz. Tiene 30 días para aceptarla.');

    // The receiver reads the initials and the reason, and after she accepts, the record.
    const otra = await otherBrowser();
    await otra.goto('/');
    await loginPage(otra).entrarComo(deNora);
    await layout(otra).opcion('Derivaciones').click();
    await fila(otra, 'Recibidas', 'A. B.').getByText('Conducto en 36').waitFor();
    expect(await otra.getByText('Acosta').count()).toBe(0);
    expect(await violationsInBothSchemes(otra)).toEqual([]);
    await fila(otra, 'Recibidas', 'A. B.').getByRole('button', { name: 'Aceptar' }).click();
    await fila(otra, 'Recibidas', nombre).getByText('Aceptada').waitFor();

    // The other dentist sees the answer without a reload.
    await layout(page).opcion('Derivaciones').click();
    await fila(page, 'Enviadas', nombre).getByText('Aceptada').waitFor();

    await fila(otra, 'Recibidas', nombre).getByRole('button', { name: 'Responder' }).click();
    const respuesta = enDialogo(otra, 'Responder derivación');
    await respuesta.getByLabel('Informe').fill('Conducto terminado en 36, control en un mes.');
    expect(await violationsInBothSchemes(otra)).toEqual([]);
    await respuesta.getByRole('button', { name: 'Responder' }).click();
    await fila(otra, 'Recibidas', nombre).getByText('Respondida').waitFor();
    const enviada = fila(page, 'Enviadas', nombre);
    await enviada.getByText('Informe: Conducto terminado en 36, control en un mes.').waitFor();

    const [descarga] = await Promise.all([
      page.waitForEvent('download'),
      enviada.getByRole('button', { name: `Descargar orden de derivación de ${nombre}` }).click(),
    ]);
    expect(descarga.suggestedFilename()).toMatch(/^derivacion-Acosta-Bruno-.*\.pdf$/);

    await enviada.getByRole('button', { name: 'Cerrar' }).click();
    await enDialogo(page, 'Cerrar derivación').getByRole('button', { name: 'Cerrar derivación' }).click();
    await enviada.getByText('Cerrada').waitFor();

    await page.goto(`/pacientes/${id}?tab=historial`);
    await page.getByText('Informe de derivación').first().waitFor();
    await page.getByText('Conducto terminado en 36, control en un mes.').first().waitFor();

    await derivar(page, nombre, /Nora Paz/, 'Otro conducto');
    await fila(otra, 'Recibidas', 'Otro conducto').getByRole('button', { name: 'Rechazar' }).click();
    const rechazo = enDialogo(otra, 'Rechazar derivación');
    await rechazo.getByLabel('Motivo').fill('Sin turnos este mes');
    await rechazo.getByRole('button', { name: 'Rechazar' }).click();
    await page.getByRole('button', { name: `Más acciones: ${nombre}` }).click();
    await page.getByRole('menuitem', { name: 'Derivaciones' }).click();
    await enDialogo(page, 'Derivaciones del paciente').getByText('Rechazo: Sin turnos este mes').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
  },
);
