/** A practice with sites for the time of one screen, because the next screens need a practice without sites. */
import type { CuentaParaMembresia, Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import type { SesionIniciada } from '@odonto/contracts';
import type { Page } from 'playwright-core';
import { ADMIN } from '../stage/application.ts';
import { eventually } from '../stage/eventually.ts';

const BASE = '/api/organizacion';
const SIN_DATOS = { telefono: '', zona_horaria: '', color: '' };

const llamar = async <T>(
  page: Page,
  method: string,
  path: string,
  data?: object,
  otro?: string,
): Promise<T> => {
  const token = otro ?? String(await page.evaluate(`localStorage.getItem('token')`));
  const response = await page.request.fetch(path, {
    method,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
};

const abrir = async (page: Page, nombre: string, direccion: string): Promise<Sucursal> => {
  const sucursales = await llamar<readonly Sucursal[]>(page, 'GET', `${BASE}/sucursales`);
  const anterior = sucursales.find((una) => una.nombre === nombre);
  if (anterior) return llamar(page, 'POST', `${BASE}/sucursales/${anterior.id}/reapertura`);
  const datos = { nombre, direccion, ...SIN_DATOS };
  return llamar(page, 'POST', `${BASE}/sucursales`, datos);
};

const sumar = async (page: Page, sucursal: Sucursal, nombre: string, funcion: Funcion): Promise<void> => {
  const email = `${nombre.toLowerCase()}@clinica.test`;
  const datos = { nombre, apellido: 'Díaz', email, password: 'una clave de prueba', rol: 'personal' };
  await llamar(page, 'POST', '/api/profesionales', datos);
  const [cuenta] = await llamar<readonly CuentaParaMembresia[]>(
    page,
    'GET',
    `${BASE}/cuentas?busqueda=${nombre}`,
  );
  await llamar(page, 'POST', `${BASE}/membresias`, {
    profesional_id: cuenta?.id,
    sucursal_id: sucursal.id,
    funcion,
    agregados: funcion === 'recepcion' ? ['pagos.anular'] : [],
  });
};

/** Marks the session as one of an organization, as the next login would. */
const conOrganizacion = (page: Page): Promise<unknown> =>
  page.evaluate(
    `localStorage.setItem('usuario', JSON.stringify({ ...JSON.parse(localStorage.getItem('usuario')), organizacion: true }))`,
  );

/** Opens sites with a team, and shows the screen 'Organización'. */
export const enCadena = async (page: Page): Promise<void> => {
  const centro = await abrir(page, 'Centro', 'Av. Corrientes 1234');
  await abrir(page, 'Norte', 'Av. Cabildo 2040');
  if (centro.sillones.length === 0) {
    await llamar(page, 'POST', `${BASE}/sucursales/${centro.id}/sillones`, { nombre: 'Sillón 1' });
    await sumar(page, centro, 'Marta', 'recepcion');
    await sumar(page, centro, 'Elena', 'director');
  }
  await conOrganizacion(page);
  await page.goto('/organizacion');
  await page.getByRole('heading', { name: 'Excepciones' }).waitFor();
};

/** Archives every site. */
export const sinCadena = async (page: Page, token?: string): Promise<void> => {
  const sucursales = await llamar<readonly Sucursal[]>(page, 'GET', `${BASE}/sucursales`, undefined, token);
  for (const { id, archivada } of sucursales)
    if (!archivada) await llamar(page, 'POST', `${BASE}/sucursales/${id}/archivo`, {}, token);
};

const comoAdmin = async (page: Page): Promise<string> =>
  (await llamar<SesionIniciada>(page, 'POST', '/api/profesionales/login', ADMIN, '')).token;

/** Yesterday by the practice's clock, because a site with future turnos cannot be archived. */
const ayer = (): string => new Date(Date.now() - 27 * 3_600_000).toISOString().slice(0, 10);

const CITAS = [
  ['09:00', 30, 'Control'],
  ['09:15', 45, 'Urgencia'],
  ['11:00', 60, 'Endodoncia'],
  ['15:00', 20, 'Control'],
] as const;

/** A profesional at the agenda of a site that they direct, with some turnos. */
export const enAgenda = async (page: Page, paciente: string, ruta: string): Promise<void> => {
  const admin = await comoAdmin(page);
  const usuario = String(await page.evaluate(`JSON.parse(localStorage.getItem('usuario')).id`));
  const sucursales = await llamar<readonly Sucursal[]>(page, 'GET', `${BASE}/sucursales`, undefined, admin);
  const anterior = sucursales.find(({ nombre }) => nombre === 'Palermo');
  const nueva = { nombre: 'Palermo', direccion: '', ...SIN_DATOS };
  const palermo = await llamar<Sucursal>(
    page,
    'POST',
    anterior ? `${BASE}/sucursales/${anterior.id}/reapertura` : `${BASE}/sucursales`,
    anterior ? {} : nueva,
    admin,
  );
  const { id: sucursal_id } = palermo;
  if (!anterior) {
    const sillones = `${BASE}/sucursales/${sucursal_id}/sillones`;
    for (const nombre of ['Sillón 1', 'Sillón 2']) await llamar(page, 'POST', sillones, { nombre }, admin);
    const suya = { profesional_id: usuario, sucursal_id, funcion: 'director' };
    await llamar(page, 'POST', `${BASE}/membresias`, suya, admin);
  }
  await conOrganizacion(page);
  const fecha = ayer();
  const turnos = `/api/turnos?sucursal=${sucursal_id}&desde=${fecha}&hasta=${fecha}`;
  await eventually(
    () => llamar<readonly unknown[]>(page, 'GET', turnos).catch(() => undefined),
    (conocidos) => {
      if (conocidos === undefined) throw new Error('the calendar does not know the site yet');
    },
  );
  if (!anterior)
    for (const [hora, duracion, descripcion] of CITAS)
      await llamar(page, 'POST', '/api/turnos', {
        paciente_id: paciente,
        sucursal_id,
        fecha,
        hora,
        duracion,
        descripcion,
        sobreturno: true,
        confirmado: true,
      });
  await page.goto(ruta.replace('{dia}', fecha));
  await page.getByRole('heading', { level: 1, name: /Palermo/ }).waitFor();
};

/** Archives the sites that a profesional worked in. */
export const sinAgenda = async (page: Page): Promise<void> => sinCadena(page, await comoAdmin(page));
