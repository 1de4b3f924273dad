/** A paciente's account, with its rules and messages (docs/spec/financing.md). */
import { expect } from '@jest/globals';
import { escribirFecha } from '../pages/fecha.ts';
import { financiacionPage } from '../pages/financiacion.page.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { eventually } from '../stage/eventually.ts';
import { financiacionDe } from '../stage/financiacion.api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

const al = { as: 'profesional' } as const;

journey('acuerda un tratamiento después de que cada regla diga lo suyo', al, async ({ page, api }) => {
  const { id } = await api.crearPaciente({ nombre: 'Financiada, Fina' });
  const cuenta = financiacionPage(page);
  const { aviso } = layout(page);
  await cuenta.abrir(id);
  await page.getByText('No hay tratamientos financiados').waitFor();
  await cuenta.boton('Estado de cuenta').click();
  await aviso('No hay tratamientos financiados para generar el estado de cuenta').waitFor();
  await cuenta.boton('Nuevo tratamiento').click();
  const mal = async (message: string, valores: Record<string, string>) => {
    await cuenta.completar(valores);
    await cuenta.enviar('Guardar');
    await aviso(message).waitFor();
  };
  await mal('La descripción del tratamiento es obligatoria', { Descripción: '  ' });
  await mal('El costo total del tratamiento es obligatorio', { Descripción: 'Ortodoncia' });
  await mal('El costo total debe ser un valor mayor a $0', { 'Costo total': '0' });
  await mal('El monto no es válido', { 'Costo total': '0,001' });
  await mal('La cantidad de cuotas es obligatoria', { 'Costo total': '1.000,00' });
  await mal('La cantidad de cuotas debe ser un número mayor a 0', { 'Cantidad de cuotas': '0' });
  await mal('La cantidad de cuotas no puede exceder 60 cuotas (5 años)', { 'Cantidad de cuotas': '61' });
  await cuenta.completar({ 'Cantidad de cuotas': '3', 'Fecha de inicio': '31/01/2026' });
  await page.getByText('Valor estimado por cuota: $ 333,33 (la última, $ 333,34)').waitFor();
  await cuenta.enviar('Guardar');
  await aviso('Tratamiento financiado creado correctamente').waitFor();
  await cuenta.fila('Ortodoncia').getByText('Sin pagos').waitFor();
  await cuenta.boton('Plan de cuotas de Ortodoncia').click();
  const plan = page.getByRole('table', { name: 'Plan de cuotas de Ortodoncia' });
  await plan.getByRole('row').filter({ hasText: '28/02/2026' }).getByText('Vencida').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});

journey('registra pagos hasta pasarse, preguntando antes', al, async (scene) => {
  const { page, api } = scene;
  const { id } = await api.crearPaciente({ nombre: 'Pagadora, Paz' });
  await financiacionDe(scene).acordar(id);
  const cuenta = financiacionPage(page);
  const { aviso } = layout(page);
  await cuenta.abrir(id);
  await cuenta.boton('Registrar pago').click();
  const mal = async (message: string) => {
    await cuenta.enviar('Registrar pago');
    await aviso(message).waitFor();
  };
  // The form opens with the treatment chosen. Choosing it again clears the field.
  await cuenta.elegir('Tratamiento', 'Ortodoncia');
  await mal('Debe seleccionar un tratamiento para registrar el pago');
  await cuenta.elegir('Tratamiento', 'Ortodoncia');
  await cuenta.completar({ Monto: '' });
  await mal('El monto del pago es obligatorio');
  await cuenta.completar({ Monto: '0' });
  await mal('El monto del pago debe ser mayor a $0');
  await cuenta.completar({ Monto: '250,10', Fecha: '' });
  await mal('La fecha del pago es obligatoria');
  await cuenta.completar({ Fecha: '01/09/2026', Referencia: 'R-1' });
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await cuenta.enviar('Registrar pago');
  await aviso('Pago registrado correctamente (Cuota 1)').waitFor();
  await cuenta.fila('Ortodoncia').getByText('Parcial 25 %').waitFor();
  await cuenta.tarjeta('Saldo Pendiente').getByText('$ 749,90').waitFor();
  await page.getByText('Saldo pendiente', { exact: true }).waitFor();

  await cuenta.boton('Registrar pago de Ortodoncia').click();
  await cuenta.completar({ Monto: '800' });
  await cuenta.enviar('Registrar pago');
  const pregunta = cuenta.dialogo('El pago supera el total del tratamiento');
  await pregunta.waitFor();
  expect(await pregunta.getByRole('definition').allTextContents()).toEqual([
    '$ 50,10',
    '$ 1.000,00',
    '$ 250,10',
    '$ 800,00',
    '$ 1.050,10',
  ]);
  await pregunta.getByRole('button', { name: 'Cancelar' }).click();
  expect(await cuenta.campo('Monto').inputValue()).toBe('800');
  await cuenta.enviar('Registrar pago');
  await pregunta.getByRole('button', { name: 'Registrar igualmente' }).click();
  await aviso('Pago registrado correctamente (Cuota 2)').waitFor();
  await cuenta.fila('Ortodoncia').getByText('Excedido').waitFor();

  const descarga = page.waitForEvent('download');
  await cuenta.boton('Descargar recibo').click();
  await aviso('Recibo descargado correctamente').waitFor();
  expect((await descarga).suggestedFilename()).toMatch(/^recibo-cuota-2-\d{4}-\d\d-\d\d\.pdf$/);
});

journey('corrige y elimina pagos; con pagos, el tratamiento solo cambia sus textos', al, async (scene) => {
  const { page, api } = scene;
  const { id } = await api.crearPaciente({ nombre: 'Corregida, Cora' });
  const { acordar, pagar } = financiacionDe(scene);
  const { id: tratamiento } = await acordar(id);
  await pagar(tratamiento, 100);
  const cuenta = financiacionPage(page);
  const { aviso } = layout(page);
  await cuenta.abrir(id);

  await cuenta.enElMenu('cuota 1 de Ortodoncia', 'Editar pago');
  await cuenta.completar({ Monto: '' });
  await cuenta.enviar('Actualizar');
  await aviso('El monto del pago es obligatorio').waitFor();
  await cuenta.completar({ Monto: '1000' });
  await cuenta.elegir('Método de pago', 'Mercado Pago');
  await cuenta.enviar('Actualizar');
  await aviso('Pago actualizado correctamente').waitFor();
  await cuenta.historial.getByText('Mercado Pago').waitFor();
  await cuenta.fila('Ortodoncia').getByText('Completado').waitFor();

  await cuenta.enElMenu('Ortodoncia', 'Editar');
  expect(await cuenta.campo('Costo total').isDisabled()).toBe(true);
  await page.getByText('No se puede modificar el monto ni las cuotas de un tratamiento con pagos.').waitFor();
  await cuenta.completar({ Descripción: 'Brackets' });
  await cuenta.enviar('Actualizar');
  await aviso('Tratamiento actualizado correctamente').waitFor();
  await cuenta.historial.getByText('Brackets').waitFor();

  await cuenta.enElMenu('cuota 1 de Brackets', 'Eliminar pago');
  const pregunta = cuenta.dialogo('Eliminar pago');
  await pregunta.waitFor();
  expect(await pregunta.getByRole('definition').allTextContents()).toEqual(['Brackets', '1', '$ 1.000,00']);
  await pregunta.getByRole('button', { name: 'Eliminar' }).click();
  await aviso('Pago eliminado correctamente').waitFor();
  await page.getByText('No hay pagos registrados').waitFor();

  await cuenta.enElMenu('Brackets', 'Eliminar');
  await cuenta.dialogo('Eliminar tratamiento').getByRole('button', { name: 'Eliminar' }).click();
  await aviso('Tratamiento eliminado correctamente').waitFor();
  await page.getByText('No hay tratamientos financiados').waitFor();
});

journey('descarga el estado de cuenta y muestra los últimos 10 pagos', al, async (scene) => {
  const { page, api } = scene;
  const { id } = await api.crearPaciente({ nombre: 'Estados, Esther' });
  const { acordar, pagar } = financiacionDe(scene);
  const { id: tratamiento } = await acordar(id, { monto_total: 12_000 });
  for (let cuota = 1; cuota <= 12; cuota += 1) await pagar(tratamiento, 10 * cuota);
  const cuenta = financiacionPage(page);
  const { aviso } = layout(page);
  await cuenta.abrir(id);
  await page.getByText('Mostrando los últimos 10 pagos de 12 total').waitFor();
  expect(await cuenta.historial.getByRole('row').count()).toBe(11);
  await cuenta.boton('Ver todos').click();
  await eventually(
    () => cuenta.historial.getByRole('row').count(),
    (filas) => expect(filas).toBe(13),
  );

  const descarga = page.waitForEvent('download');
  await cuenta.boton('Estado de cuenta').click();
  await aviso('Generando estado de cuenta en PDF...').waitFor();
  await aviso('Estado de cuenta descargado correctamente').waitFor();
  expect((await descarga).suggestedFilename()).toMatch(/^estado-cuenta-\d{4}-\d\d-\d\d\.pdf$/);

  await cuenta.boton('Ver al…').click();
  await escribirFecha(page.getByLabel('Ver al'), '2020-01-01');
  await page.getByText('A esa fecha no se había registrado ninguno.').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
  await cuenta.boton('Volver a hoy').click();
  await eventually(
    () => cuenta.tarjeta('Total Pagado').textContent(),
    (total) => expect(total).toBe('$ 780,00'),
  );
});
