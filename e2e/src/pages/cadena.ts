/** A practice with sites for as long as a screen is looked at: the screens of a practice without sites come next. */
import type { CuentaParaMembresia, Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Funcion } from '@odonto/contracts/permisos';
import type { Page } from 'playwright-core';

const BASE = '/api/organizacion';
const SIN_DATOS = { telefono: '', zona_horaria: '', color: '' };

const llamar = async <T>(page: Page, method: string, path: string, data?: object): Promise<T> => {
  const token = String(await page.evaluate(`localStorage.getItem('token')`));
  const response = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
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

/** Opens sites with a team, and shows them. */
export const enCadena = async (page: Page): Promise<void> => {
  const centro = await abrir(page, 'Centro', 'Av. Corrientes 1234');
  await abrir(page, 'Norte', 'Av. Cabildo 2040');
  if (centro.sillones.length === 0) {
    await llamar(page, 'POST', `${BASE}/sucursales/${centro.id}/sillones`, { nombre: 'Sillón 1' });
    await sumar(page, centro, 'Marta', 'recepcion');
    await sumar(page, centro, 'Elena', 'director');
  }
  // As the next login answers it.
  await page.evaluate(
    `localStorage.setItem('usuario', JSON.stringify({ ...JSON.parse(localStorage.getItem('usuario')), organizacion: true }))`,
  );
  await page.goto('/organizacion');
  await page.getByRole('heading', { name: 'Excepciones' }).waitFor();
};

/** Archives every site. */
export const sinCadena = async (page: Page): Promise<void> => {
  const sucursales = await llamar<readonly Sucursal[]>(page, 'GET', `${BASE}/sucursales`);
  for (const { id, archivada } of sucursales)
    if (!archivada) await llamar(page, 'POST', `${BASE}/sucursales/${id}/archivo`);
};
