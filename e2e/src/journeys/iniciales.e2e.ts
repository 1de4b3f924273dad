/** The record of a paciente for a user who sees only initials (docs/spec/organization.md#who-sees-the-initials). */
import { expect } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { crearCuenta } from '../pages/admin.page.ts';
import { fichaPage } from '../pages/ficha.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { abrirSucursal, otorgar } from '../pages/organizacion.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { apiOf } from '../stage/api.ts';
import { SIZES } from '../stage/sizes.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'quien conoce solo las iniciales las encuentra en la lista, y abre la ficha con un motivo',
  { as: 'nadie' },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const centro = await abrirSucursal(admin, 'Centro');
    const { api: eva } = await crearCuenta(application, { nombre: 'Eva', apellido: 'Luna' });
    const { api: luis, credenciales } = await crearCuenta(application, { nombre: 'Luis', apellido: 'Sosa' });
    await otorgar(admin, centro, eva.sesion.profesional.id, 'odontologo');
    await otorgar(admin, centro, luis.sesion.profesional.id, 'odontologo');
    const politica = { historia: 'equipo', tope_descuento: 100 };
    await admin.call('PUT', '/api/organizacion/politica', politica);
    const datos = { nombre: 'Acosta, Bruno', cuil: '20111222', edad: '41', otros_campos: {} };
    await eva.call<Paciente>('POST', '/api/pacientes', { ...datos, sucursal_id: centro.id });

    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);
    await page.getByText('Solo iniciales').first().waitFor();
    expect(await page.getByText('Acosta').count()).toBe(0);
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    }
    await page.setViewportSize(SIZES.laptop);
    await page.getByText('A. B.').first().click();
    const titulo = page.getByRole('heading', { name: /^Ves solo las iniciales/ });
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await titulo.waitFor();
      expect(await violationsInBothSchemes(page)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Abrir con un motivo' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByRole('textbox').fill('Llegó con mucho dolor');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await dialogo.getByRole('button', { name: /Abrir/ }).click();
    await fichaPage(page).nombre('Acosta, Bruno').waitFor();
  },
);
