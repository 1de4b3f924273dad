/** Sites, their staff and their permissions (docs/spec/organization.md#screens-of-the-organization). */
import { expect } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import type { Bandeja } from '@odonto/contracts/bandeja';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import { adminPage, crearCuenta, dice } from '../pages/admin.page.ts';
import { escribirFecha } from '../pages/fecha.ts';
import { layout } from '../pages/layout.page.ts';
import { loginPage } from '../pages/login.page.ts';
import { abrirSucursal, organizacionPage, otorgar } from '../pages/organizacion.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { apiOf } from '../stage/api.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();
const como = { as: 'admin' } as const;

journey('un consultorio sin sucursales no ve nada de ellas', como, async ({ page, otherBrowser }) => {
  const pedidos: string[] = [];
  page.on('request', (request) => pedidos.push(new URL(request.url()).pathname));
  await adminPage(page).abrir();
  await organizacionPage(page).primera.waitFor();
  expect(await layout(page).opcion('Organización').count()).toBe(0);
  await page.goto('/organizacion');
  await adminPage(page).titulo.waitFor();
  expect(pedidos.filter((path) => path.startsWith('/api/organizacion'))).toEqual([]);
  const otra = await otherBrowser();
  await otra.goto('/perfil');
  expect(await organizacionPage(otra).selector.count()).toBe(0);
});

journey(
  'otro administrador se entera de la primera sucursal, y de que se archivó',
  como,
  async ({ page, application }) => {
    const { api } = await crearCuenta(application, { nombre: 'Olga', rol: 'admin' });
    const opcion = layout(page).opcion('Organización');
    await adminPage(page).abrir();
    await organizacionPage(page).primera.waitFor();
    const { id } = await abrirSucursal(api, 'De paso');
    await opcion.waitFor();
    await opcion.click();
    await organizacionPage(page).sucursal('De paso').waitFor();
    await api.call('POST', `/api/organizacion/sucursales/${id}/archivo`);
    await dice(page, 'Tus permisos cambiaron');
    await adminPage(page).titulo.waitFor();
    expect(await opcion.count()).toBe(0);
  },
);

journey('el administrador abre la primera sucursal y arma su equipo', como, async ({ page }) => {
  const organizacion = organizacionPage(page);
  const panel = adminPage(page);
  await panel.abrir();
  await organizacion.primera.click();
  await organizacion.boton('Guardar').click();
  await dice(page, 'El nombre de la sucursal es obligatorio');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await organizacion.campo('Nombre').fill('Centro');
  await organizacion.campo('Dirección').fill('Av. Corrientes 1234');
  await organizacion.boton('Guardar').click();
  await organizacion.titulo.waitFor();

  await layout(page).opcion('Profesionales').click();
  expect(await organizacion.primera.count()).toBe(0);
  await panel.nuevo.click();
  await panel.completar({ Nombre: 'Marta', Apellido: 'Díaz', Email: 'marta@clinica.test' });
  await panel.completar({ Contraseña: 'clave de marta' });
  await organizacion.elegir('Rol', 'Personal de sucursal');
  await panel.boton('Guardar').click();
  await dice(page, 'Profesional creado exitosamente');

  await layout(page).opcion('Organización').click();
  await organizacion.sucursal('Centro').click();
  for (const nombre of ['Sillón 1', 'Sillón 2']) {
    await organizacion.campo('Nuevo sillón').fill(nombre);
    await page.keyboard.press('Enter');
    await organizacion.sillones.filter({ hasText: nombre }).waitFor();
  }
  // Moves the chair up and renames it, by keyboard alone.
  await organizacion.boton('Subir Sillón 2').focus();
  await page.keyboard.press('Enter');
  await eventually(
    () => organizacion.sillones.allTextContents(),
    (nombres) => expect(nombres).toEqual(['Sillón 2', 'Sillón 1']),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ventana');
  await page.keyboard.press('Enter');
  await organizacion.sillones.filter({ hasText: 'Ventana' }).waitFor();
  await escribirFecha(organizacion.campo('Nuevo feriado'), '2031-05-01');
  await page.keyboard.press('Enter');
  await organizacion.boton('Quitar el feriado del 01/05/2031').waitFor();

  await organizacion.boton('Agregar al equipo').click();
  await organizacion.elegir(/^Persona/, /^Marta Díaz/);
  await organizacion.elegir('Función en Centro', 'Recepción');
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await organizacion.boton('Guardar').click();
  await organizacion.miembro('Marta Díaz').getByText('Recepción').waitFor();
  // The notice covers a corner of the drawer.
  await layout(page).aviso('Se agregó al equipo de Centro').waitFor({ state: 'detached' });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await organizacion.dialogo('Centro').count()).toBe(0);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  await layout(page).opcion('Auditoría').click();
  await page.getByRole('link', { name: 'Permisos', exact: true }).click();
  await page.getByRole('row').filter({ hasText: 'Marta Díaz' }).getByText('Recepción').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

journey(
  'una recepcionista entra y sale sin encontrar una pantalla prohibida',
  { as: 'nadie', size: 'phone' },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const sucursal = await abrirSucursal(admin, 'Recoleta');
    const { api, credenciales } = await crearCuenta(application, { nombre: 'Rita', rol: 'personal' });
    await otorgar(admin, sucursal, api.sesion.profesional.id, 'recepcion');
    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);
    await page.getByRole('heading', { level: 1, name: 'Gestión de Pacientes' }).waitFor();
    await layout(page).abrirMenu.click();
    expect(await layout(page).menu.getByRole('link').allTextContents()).toEqual([
      'Pacientes',
      'Agenda',
      'Bandeja',
      'Mi Perfil',
    ]);
    await page.keyboard.press('Escape');
    expect(await organizacionPage(page).selector.count()).toBe(0);
    await page.getByRole('button', { name: /Rita/ }).click();
    await layout(page).salir.click();
    await loginPage(page).email.waitFor();
  },
);

journey(
  'quien dirige cambia lo que puede; la excepción se ve, y lo que pierde se va de su pantalla',
  { as: 'nadie' },
  async ({ page, application, otherBrowser }) => {
    const admin = await apiOf(application.url, application.admin);
    const [norte, sur] = [await abrirSucursal(admin, 'Norte'), await abrirSucursal(admin, 'Sur')];
    const { api, credenciales } = await crearCuenta(application, {
      nombre: 'Dora',
      apellido: 'Ruiz',
      rol: 'personal',
    });
    const { api: rosa } = await crearCuenta(application, {
      nombre: 'Rosa',
      apellido: 'Luna',
      rol: 'personal',
    });
    await otorgar(admin, norte, api.sesion.profesional.id, 'director');
    await otorgar(admin, sur, api.sesion.profesional.id, 'recepcion');
    await otorgar(admin, norte, rosa.sesion.profesional.id, 'recepcion');

    const otra = await otherBrowser();
    await otra.goto('/');
    await loginPage(otra).entrarComo(credenciales);
    const suOrganizacion = organizacionPage(otra);
    await layout(otra).opcion('Organización').click();
    await suOrganizacion.titulo.waitFor();
    expect(await layout(otra).menu.getByRole('link').allTextContents()).toEqual([
      'Pacientes',
      'Agenda',
      'Organización',
      'Bandeja',
      'Derivaciones',
      'Mi Perfil',
    ]);

    await suOrganizacion.selector.click();
    await otra.getByRole('menuitem', { name: 'Sur' }).click();
    await otra.getByRole('button', { name: 'Sucursal: Sur' }).waitFor();
    await otra.keyboard.press('Control+k');
    await otra.keyboard.type('sucursal norte');
    await otra.getByRole('option', { name: /^Sucursal: Norte/ }).click();
    await otra.getByRole('button', { name: 'Sucursal: Norte' }).waitFor();
    await otra.reload();
    await otra.getByRole('button', { name: 'Sucursal: Norte' }).waitFor();

    await suOrganizacion.sucursal('Norte').click();
    expect(await suOrganizacion.boton('Cambiar los permisos de Dora Ruiz').count()).toBe(0);
    await suOrganizacion.boton('Cambiar los permisos de Rosa Luna').click();
    await suOrganizacion.campo('Mover turnos').click();
    await suOrganizacion.campo('Anular pagos').click();
    await suOrganizacion.boton('Guardar').click();
    await suOrganizacion.miembro('Rosa Luna').getByText('Agregado: anular pagos').waitFor();
    await otra.keyboard.press('Escape');
    await suOrganizacion.excepciones.getByText('Quitado: mover turnos').waitFor();

    const organizacion = organizacionPage(page);
    await page.goto('/');
    await loginPage(page).entrarComo(application.admin);
    await layout(page).opcion('Organización').click();
    await organizacion.excepciones.getByText('Agregado: anular pagos').waitFor();
    await organizacion.sucursal('Norte').click();
    await organizacion.boton('Quitar a Dora Ruiz del equipo').click();
    await Promise.all([
      layout(otra).aviso('Tus permisos cambiaron').waitFor(),
      organizacion.boton('Quitar').click(),
    ]);
    await organizacion.miembro('Dora Ruiz').waitFor({ state: 'detached' });
    await otra.getByRole('heading', { level: 1, name: 'Gestión de Pacientes' }).waitFor();
    // The screens of Recepción in Sur stay.
    expect(await layout(otra).menu.getByRole('link').allTextContents()).toEqual([
      'Pacientes',
      'Agenda',
      'Bandeja',
      'Mi Perfil',
    ]);
    expect(await suOrganizacion.selector.count()).toBe(0);
  },
);

journey(
  'archivar la última sucursal devuelve el consultorio de siempre',
  { as: 'nadie' },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const organizacion = organizacionPage(page);
    const sucursales = await admin.call<readonly Sucursal[]>('GET', '/api/organizacion/sucursales');
    for (const { id, archivada } of sucursales)
      if (!archivada) await admin.call('POST', `/api/organizacion/sucursales/${id}/archivo`);
    await abrirSucursal(admin, 'Última');
    await page.goto('/');
    await loginPage(page).entrarComo(application.admin);
    await layout(page).opcion('Organización').click();
    await organizacion.sucursal('Última').click();
    await organizacion.boton('Archivar sucursal').click();
    await organizacion.boton('Archivar').click();
    await adminPage(page).titulo.waitFor();
    await organizacion.primera.click();
    await page.getByRole('button', { name: 'Reabrir Última' }).click();
    await organizacion.titulo.waitFor();
    await organizacion.sucursal('Última').waitFor();
  },
);

// Last, because a site with pacientes cannot be archived.
journey(
  'quien dirige da a otros los pacientes de quien ya no atiende',
  { as: 'nadie' },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const oeste = await abrirSucursal(admin, 'Oeste');
    const enOeste = async (nombre: string, rol: string, funcion: Funcion) => {
      const cuenta = await crearCuenta(application, { nombre, apellido: 'Vega', rol });
      await otorgar(admin, oeste, cuenta.api.sesion.profesional.id, funcion);
      return cuenta;
    };
    const { api: ines } = await enOeste('Inés', 'profesional', 'odontologo');
    const { api: raul } = await enOeste('Raúl', 'profesional', 'odontologo');
    const { credenciales } = await enOeste('Delia', 'personal', 'director');
    const datos = { nombre: 'Quiroga, Elsa', cuil: '20333444', edad: '41', sucursal_id: oeste.id };
    const { id } = await ines.call<Paciente>('POST', '/api/pacientes', datos);
    await ines.call('POST', `/api/pacientes/${id}/derivaciones`, {
      receptor_id: raul.sesion.profesional.id,
      sucursal_id: oeste.id,
      motivo: 'Conducto en 36',
    });
    await admin.call('PUT', `/api/profesionales/${ines.sesion.profesional.id}`, { activo: false });

    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);
    await layout(page)
      .menu.getByRole('link', { name: /^Bandeja/ })
      .click();
    const inactivos = page.getByRole('region', { name: 'Pacientes sin responsable activo' });
    await inactivos.getByText('Cuenta desactivada · 1 paciente en Oeste').waitFor();
    const derivaciones = page.getByRole('region', { name: 'Derivaciones que esperan' });
    await derivaciones.getByText('De Inés Vega para Raúl Vega, de Oeste').waitFor();
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await derivaciones.getByRole('button', { name: 'Retirar' }).click();
    await derivaciones.waitFor({ state: 'detached' });
    await inactivos.getByRole('button', { name: 'Transferir los pacientes de Inés Vega' }).click();
    const organizacion = organizacionPage(page);
    await organizacion.elegir('Quién los recibe en Oeste', 'Raúl Vega');
    await organizacion.campo('Motivo').fill('Se jubiló');
    expect(await violationsInBothSchemes(page)).toEqual([]);
    await organizacion.boton('Transferir').click();
    await layout(page).aviso('Se transfiere 1 paciente').waitFor();
    await inactivos.waitFor({ state: 'detached' });
    await eventually(
      () => raul.call<Paciente>('GET', `/api/pacientes/${id}`),
      ({ profesional_id }) => expect(profesional_id).toBe(raul.sesion.profesional.id),
    );
  },
);

journey(
  'quien pidió acceso a un paciente de otra sucursal se entera de la respuesta',
  { as: 'nadie' },
  async ({ page, application }) => {
    const admin = await apiOf(application.url, application.admin);
    const [este, delta] = [await abrirSucursal(admin, 'Este'), await abrirSucursal(admin, 'Delta')];
    const { api: ines } = await crearCuenta(application, { nombre: 'Inés', apellido: 'Mora' });
    const { api: rosa, credenciales } = await crearCuenta(application, { nombre: 'Rosa', rol: 'personal' });
    await otorgar(admin, este, ines.sesion.profesional.id, 'odontologo');
    await otorgar(admin, delta, rosa.sesion.profesional.id, 'recepcion');
    const datos = { nombre: 'Quiroga, Elsa', cuil: '20333555', edad: '41', sucursal_id: este.id };
    await ines.call<Paciente>('POST', '/api/pacientes', datos);
    const pedido = { sucursal_id: delta.id, cuil: datos.cuil, motivo: 'Se mudó al barrio' };
    await rosa.call('POST', '/api/pedidos-de-acceso', pedido);

    await page.goto('/');
    await loginPage(page).entrarComo(credenciales);
    await layout(page).opcion('Bandeja').click();
    const suyo = page.getByRole('region', { name: 'Mis pedidos de acceso' }).getByRole('listitem');
    await suyo.getByText('Pendiente').waitFor();
    await suyo.getByText('Q. E.').waitFor();
    expect(await page.getByText('Quiroga').count()).toBe(0);
    expect(await violationsInBothSchemes(page)).toEqual([]);
    const { pedidos } = await ines.call<Bandeja>('GET', '/api/bandeja');
    await ines.call('POST', `/api/pedidos-de-acceso/${pedidos[0]?.id}/concesion`);
    // The change appears without a reload.
    await suyo.getByText('Concedido').waitFor();
    await suyo.getByRole('link', { name: 'Quiroga, Elsa' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quiroga, Elsa' }).waitFor();
  },
);
