/** A paciente's account when the server refuses or fails (docs/spec/financing.md). */
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { financiacionPage } from '../pages/financiacion.page.ts';
import { layout } from '../pages/layout.page.ts';
import { financiacionDe } from '../stage/financiacion.api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const al = { as: 'profesional' } as const;

/** The server fails from now on without a message. */
const sinExplicacion = (page: Page, metodo: string, ruta: string) =>
  page.route(ruta, (route) =>
    route.request().method() === metodo
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  );

journey(
  'lo que otro cobró mientras tanto lo dice el servidor, con sus palabras',
  { ...al, causes: [/^409 /] },
  async (scene) => {
    const { page, api } = scene;
    const { id } = await api.crearPaciente({ nombre: 'Simultánea, Sima' });
    const { acordar, pagar } = financiacionDe(scene);
    const { id: tratamiento } = await acordar(id);
    const cuenta = financiacionPage(page);
    const { aviso } = layout(page);
    // A page receives no changes before its event stream is open.
    await Promise.all([page.waitForResponse('**/api/cambios'), cuenta.abrir(id)]);
    await cuenta.enElMenu('Ortodoncia', 'Editar');
    await pagar(tratamiento, 10);
    await cuenta.completar({ 'Costo total': '2000' });
    await cuenta.enviar('Actualizar');
    await aviso('No se puede modificar el monto ni las cuotas de un tratamiento con pagos').waitFor();
    expect(await cuenta.campo('Costo total').inputValue()).toBe('2000');
    await cuenta.form.getByRole('button', { name: 'Cancelar' }).click();
    await layout(page).pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
    // The payment that was registered elsewhere appears without reloading.
    await cuenta.fila('Ortodoncia').getByText('Parcial 1 %').waitFor();
  },
);

journey('cada falla sin explicación tiene sus palabras', { ...al, causes: [/^500 /] }, async (scene) => {
  const { page, api } = scene;
  const { id } = await api.crearPaciente({ nombre: 'Fallida, Fala' });
  const { acordar, pagar } = financiacionDe(scene);
  await pagar((await acordar(id)).id, 10);
  const cuenta = financiacionPage(page);
  const { aviso } = layout(page);
  await cuenta.abrir(id);
  await cuenta.titulo.waitFor();
  const TRATAMIENTOS = '**/api/financiacion/tratamientos**';
  const PAGOS = '**/api/financiacion/pagos**';
  for (const [metodo, ruta] of [
    ['POST', TRATAMIENTOS],
    ['PUT', `${TRATAMIENTOS}/*`],
    ['POST', PAGOS],
    ['PUT', `${PAGOS}/*`],
    ['DELETE', `${PAGOS}/*`],
    ['GET', '**/financiacion-pdf'],
  ] as const)
    await sinExplicacion(page, metodo, ruta);
  const salir = async () => {
    await cuenta.form.getByRole('button', { name: 'Cancelar' }).click();
    await layout(page).pregunta.getByRole('button', { name: 'Salir sin guardar' }).click();
    await cuenta.form.waitFor({ state: 'detached' });
  };

  await cuenta.boton('Nuevo tratamiento').click();
  await cuenta.completar({ Descripción: 'X', 'Costo total': '1', 'Cantidad de cuotas': '1' });
  await cuenta.enviar('Guardar');
  await aviso('Error al crear tratamiento').waitFor();
  await salir();
  await cuenta.enElMenu('Ortodoncia', 'Editar');
  await cuenta.completar({ Descripción: 'X' });
  await cuenta.enviar('Actualizar');
  await aviso('Error al actualizar tratamiento').waitFor();
  await salir();
  await cuenta.boton('Registrar pago de Ortodoncia').click();
  await cuenta.completar({ Monto: '1' });
  await cuenta.enviar('Registrar pago');
  await aviso('Error al registrar pago').waitFor();
  await salir();
  await cuenta.enElMenu('cuota 1 de Ortodoncia', 'Editar pago');
  await cuenta.completar({ Monto: '1' });
  await cuenta.enviar('Actualizar');
  await aviso('Error al actualizar pago').waitFor();
  await salir();
  await cuenta.enElMenu('cuota 1 de Ortodoncia', 'Eliminar pago');
  await cuenta.dialogo('Eliminar pago').getByRole('button', { name: 'Eliminar' }).click();
  await aviso('Error al eliminar pago').waitFor();
  await cuenta.dialogo('Eliminar pago').getByRole('button', { name: 'Cancelar' }).click();
  await cuenta.boton('Estado de cuenta').click();
  await aviso('Error al generar el estado de cuenta en PDF').waitFor();

  await page.unrouteAll();
  await sinExplicacion(page, 'GET', `${PAGOS}/*`);
  await cuenta.abrir(id);
  await page.getByText('Error al cargar datos de financiación').waitFor();
  await page.unrouteAll();
  await cuenta.boton('Reintentar').click();
  await cuenta.titulo.waitFor();
});
