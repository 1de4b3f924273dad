/** A receptionist's day with the pacientes of their site (docs/spec/patients.md#list-of-a-site). */
import { expect } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { crearCuenta, dice } from '../pages/admin.page.ts';
import { fichaPage } from '../pages/ficha.page.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { abrirSucursal, otorgar } from '../pages/organizacion.page.ts';
import { pacienteForm } from '../pages/paciente-form.page.ts';
import { pacientesPage } from '../pages/pacientes.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { apiOf } from '../stage/api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey(
  'recepción registra, encuentra y edita sin ver la historia ni una pantalla prohibida',
  {
    as: 'nadie',
    // 409: the site Norte has the DNI. 403: the data on the screen when the permission was taken away.
    causes: [/^409 .api.pacientes$/, /^403 .api.pacientes./],
  },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const [centro, norte] = [await abrirSucursal(admin, 'Centro'), await abrirSucursal(admin, 'Norte')];
    const { api: eva } = await crearCuenta(application, { nombre: 'Eva', apellido: 'Luna' });
    const { api: rita, credenciales } = await crearCuenta(application, { nombre: 'Rita', rol: 'personal' });
    const { id: deEva } = eva.sesion.profesional;
    await otorgar(admin, centro, deEva, 'odontologo');
    await otorgar(admin, norte, deEva, 'odontologo');
    const suya = await otorgar(admin, centro, rita.sesion.profesional.id, 'recepcion');
    const registrar = (datos: object) =>
      eva.call<Paciente>('POST', '/api/pacientes', { edad: '41', otros_campos: {}, ...datos });
    await registrar({
      nombre: 'Acosta, Bruno',
      cuil: '20111222',
      sucursal_id: centro.id,
      otros_campos: { alergias: true },
    });
    await registrar({ nombre: 'Vega, Nora', cuil: '30999888', sucursal_id: norte.id });
    await registrar({ nombre: 'Propia, Paula', cuil: '40111000' });

    const noPermitidas: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) noPermitidas.push(response.url());
    });
    const lista = pacientesPage(page);
    const formulario = pacienteForm(page);
    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);
    await lista.nombre('Acosta, Bruno').waitFor();
    expect(await lista.nombres()).toEqual(['Acosta, Bruno']);
    await page.getByText('Tiene alertas de salud').first().waitFor();
    expect(await layout(page).opcion('Turnos').count()).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);

    // Registers a paciente whose DNI the site Norte has.
    await lista.nuevo.click();
    await formulario.dialogo.getByText('Centro').waitFor();
    await formulario.completar({ Nombre: 'Vega, Nora Inés', DNI: '30.999.888', Edad: '33' });
    await formulario.dialogo.getByRole('combobox', { name: 'Profesional responsable' }).click();
    await page.getByRole('option', { name: /Luna/ }).click();
    await formulario.guardar.click();
    const aviso = formulario.dialogo.getByRole('alert');
    await aviso.getByText('Ya existe un paciente con ese DNI en la organización').waitFor();
    expect(await aviso.getByRole('listitem').allTextContents()).toEqual(['V. N. · Norte']);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await aviso.getByRole('button', { name: 'Registrar igual' }).click();
    await dice(page, 'Paciente creado correctamente');

    await lista.caja.fill('nora ines');
    await lista.nombre('Vega, Nora Inés').waitFor();
    await lista.ver('Vega, Nora Inés').click();
    await fichaPage(page).nombre('Vega, Nora Inés').waitFor();
    const datos = page.getByRole('region', { name: 'Datos' });
    await datos.getByRole('button', { name: 'Editar datos' }).click();
    await formulario.campo('Obra social').fill('OSDE');
    await formulario.actualizar.click();
    await datos.getByText('OSDE').waitFor();
    expect(await page.getByRole('tab', { name: 'Historia Clínica' }).count()).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    expect(noPermitidas).toEqual([]);

    await admin.call('PUT', `/api/organizacion/membresias/${suya.id}`, {
      funcion: 'recepcion',
      agregados: [],
      quitados: ['pacientes.ver-datos'],
    });
    await layout(page).aviso('Tus permisos cambiaron').waitFor();
    expect(await fichaPage(page).nombre('Vega, Nora Inés').count()).toBe(0);
    await page.getByRole('button', { name: /Rita/ }).click();
    await layout(page).salir.click();
    await loginPage(page).email.waitFor();
  },
);

journey(
  'una odontóloga incorpora a un paciente propio, y recepción lo ve',
  { as: 'nadie', size: 'phone' },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const oeste = await abrirSucursal(admin, 'Oeste');
    const { api: eva, credenciales } = await crearCuenta(application, { nombre: 'Eva', apellido: 'Sol' });
    const { api: rita } = await crearCuenta(application, { nombre: 'Rosa', rol: 'personal' });
    await otorgar(admin, oeste, eva.sesion.profesional.id, 'odontologo');
    await otorgar(admin, oeste, rita.sesion.profesional.id, 'recepcion');
    const { id } = await eva.crearPaciente({ nombre: 'Propia, Paula' });

    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);
    await page.getByRole('radio', { name: 'Mis pacientes' }).waitFor({ state: 'attached' });
    await page.getByText('Mis pacientes').click();
    await pacientesPage(page).nombre('Propia, Paula').click();
    await fichaPage(page).nombre('Propia, Paula').waitFor();
    await page.getByRole('button', { name: 'Más acciones: Propia, Paula' }).click();
    await page.getByRole('menuitem', { name: 'Incorporar' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Incorporar a la organización' });
    await dialogo.getByText('No hay vuelta atrás.').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await dialogo.getByRole('button', { name: 'Incorporar' }).click();
    await dice(page, 'Paciente incorporado en Oeste');
    await page.getByText('Historia clínica N.º').waitFor();
    const visto = await rita.call<Paciente>('GET', `/api/pacientes/${id}`);
    expect([visto.nombre, 'antecedentes_medicos' in visto]).toEqual(['Propia, Paula', false]);
  },
);
