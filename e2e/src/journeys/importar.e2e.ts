/** The import of pacientes from a spreadsheet, as a Spanish Excel saves it. */
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { crearCuenta } from '../pages/admin.page.ts';
import { layout } from '../pages/layout.page.ts';
import { archivoDe, importarPage, planillaDe } from '../pages/importar.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { abrirSucursal, otorgar } from '../pages/organizacion.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { apiOf } from '../stage/api.ts';
import { SIZES } from '../stage/sizes.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'se sube, se corrige, se confirma, se deja y se deshace',
  { as: 'profesional', causes: [/^400 /] },
  async ({ page, api }) => {
    const importar = importarPage(page);
    await pacientesPage(page).abrir();
    await page.getByRole('link', { name: 'Importar pacientes' }).click();
    await importar.titulo.waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);

    await importar.elegir({ name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2]) });
    await page.getByText('No se reconoce el formato. Use CSV o XLSX.').first().waitFor();

    await importar.elegir(archivoDe(planillaDe(300)));
    await importar.filas.waitFor();
    await importar.columna('Alta').click();
    await page.getByRole('option', { name: 'Notas' }).click();
    await page.getByText('Se agrega (299)').waitFor();
    await page.getByText('Con error (1)').click();
    await importar.filas.getByText('Fecha de nacimiento: La fecha de nacimiento no es válida').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(await api.call<readonly object[]>('GET', '/api/pacientes')).toEqual([]);

    await page.getByRole('button', { name: 'Agregar 299 pacientes' }).click();
    const direccion = page.url();
    await pacientesPage(page).abrir();
    await page.goto(direccion);
    await page.getByText('Se importaron 299 pacientes; 1 filas necesitan revisión').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    const descarga = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar informe' }).click();
    await layout(page).aviso('Informe descargado correctamente').waitFor();
    expect(await readFile(await (await descarga).path(), 'utf8')).toContain(
      '\r\n301;Núñez 299, Íñigo;30.000.299;Con error;Fecha de nacimiento;La fecha de nacimiento no es válida\r\n',
    );

    const [uno] = await api.call<readonly { id: string; nombre: string }[]>(
      'GET',
      '/api/pacientes?busqueda=30.000.007',
    );
    expect(uno?.nombre).toBe('Núñez 7, Íñigo');
    await api.call('PUT', `/api/pacientes/${uno?.id}`, { telefono: '11 4444-5555' });
    await page.getByRole('button', { name: 'Deshacer la importación' }).click();
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
    await page.getByText('Se eliminaron 298 pacientes.').waitFor();
    await page.getByRole('link', { name: 'Núñez 7, Íñigo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Núñez 7, Íñigo' }).waitFor();
  },
);

journey(
  'una de 10.000 filas entra entera y se encuentra con sus acentos',
  { as: 'profesional' },
  async ({ page, api }) => {
    const importar = importarPage(page);
    await importar.abrir();
    await importar.elegir(archivoDe(planillaDe(10_000, 40_000_000)));
    await page.getByRole('button', { name: 'Agregar 9.999 pacientes' }).click({ timeout: 60_000 });
    await page
      .getByText('Se importaron 9999 pacientes; 1 filas necesitan revisión')
      .waitFor({ timeout: 150_000 });
    const pacientes = pacientesPage(page);
    await pacientes.abrir();
    await pacientes.caja.fill('Núñez 4321, ÍÑIGO');
    await pacientes.nombre('Núñez 4321, Íñigo').waitFor();
    expect(await pacientes.nombres()).toEqual(['Núñez 4321, Íñigo']);
    const [uno] = await api.call<readonly object[]>('GET', '/api/pacientes?busqueda=40.004.321');
    expect(uno).toMatchObject({
      cuil: '40.004.321',
      fecha_nacimiento: '1985-03-02',
      otros_campos: { obra_social: 'Unión Personal' },
    });
  },
);

journey(
  'quien dirige una sucursal importa a sus pacientes para cada odontólogo',
  { as: 'nadie' },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const centro = await abrirSucursal(admin, 'Centro');
    const { api: eva } = await crearCuenta(application, { nombre: 'Eva', apellido: 'Luna' });
    const { api: dora, credenciales } = await crearCuenta(application, {
      nombre: 'Dora',
      apellido: 'Paz',
      rol: 'personal',
    });
    await otorgar(admin, centro, eva.sesion.profesional.id, 'odontologo');
    await otorgar(admin, centro, dora.sesion.profesional.id, 'director');
    const planilla = [
      'Nombre;DNI;Edad;Sede;Odontólogo',
      'Peña, Íñigo;30111222;40;centro;Luna, Eva',
      'Muñoz, Lía;30111223;41;Centro;',
    ].join('\r\n');

    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);
    await page.getByRole('link', { name: 'Importar pacientes' }).click();
    const importar = importarPage(page);
    await importar.elegir(archivoDe(planilla));
    await importar.filas.getByText('Odontólogo: Indique el profesional responsable').waitFor();
    for (const viewport of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      expect(await violationsInBothSchemes(page)).toEqual([]);
    }
    await page.setViewportSize(SIZES.laptop);
    await page.getByRole('button', { name: 'Agregar 1 paciente' }).click();
    await page.getByText('Se importaron 1 pacientes; 1 filas necesitan revisión').waitFor();
    await page.getByRole('link', { name: 'Volver a Pacientes' }).click();
    await page.getByText('Peña, Íñigo').first().waitFor();
    const [suya] = await eva.call<readonly { readonly nombre: string }[]>('GET', '/api/pacientes');
    expect(suya?.nombre).toBe('Peña, Íñigo');
  },
);
