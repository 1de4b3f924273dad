/** The cash view: payments of some days by method, and their file. */
import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { escribirFecha } from '../pages/fecha.ts';
import { layout } from '../pages/layout.page.ts';
import { violationsInBothSchemes } from '../stage/accessibility.ts';
import { financiacionDe } from '../stage/financiacion.api.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

journey('suma lo cobrado por método y lo baja como planilla', { as: 'profesional' }, async (scene) => {
  const { page, api } = scene;
  const { id } = await api.crearPaciente({ nombre: 'Contada, Cuca' });
  const { acordar, pagar } = financiacionDe(scene);
  const { id: tratamiento } = await acordar(id);
  await pagar(tratamiento, 0.1, { fecha_pago: '2019-05-02' });
  await pagar(tratamiento, 0.2, { fecha_pago: '2019-05-03', referencia_pago: '=1+1' });
  await page.goto('/');
  await layout(page).opcion('Caja').click();
  await page.getByRole('heading', { level: 1, name: 'Caja' }).waitFor();
  await escribirFecha(page.getByLabel('Desde'), '2019-05-02');
  await escribirFecha(page.getByLabel('Hasta'), '2019-05-01');
  await page.getByText('La fecha hasta no puede ser anterior a la fecha desde').waitFor();
  await escribirFecha(page.getByLabel('Hasta'), '2019-05-03');
  await page.getByRole('table', { name: 'Pagos del 02/05/2019 al 03/05/2019' }).waitFor();
  expect(await page.getByRole('definition').allTextContents()).toEqual([
    '$ 0,30',
    '2 pagos',
    '$ 0,30',
    '2 pagos',
  ]);
  expect(await violationsInBothSchemes(page)).toEqual([]);

  const descarga = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar planilla' }).click();
  await layout(page).aviso('Planilla descargada correctamente').waitFor();
  const archivo = await descarga;
  expect(archivo.suggestedFilename()).toBe('caja-2019-05-02-a-2019-05-03.csv');
  expect(await readFile(await archivo.path(), 'utf8')).toBe(
    '\uFEFFFecha;Paciente;Tratamiento;Cuota;Método;Referencia;Monto\r\n' +
      "03/05/2019;Contada, Cuca;Ortodoncia;2;Efectivo;'=1+1;0,20\r\n" +
      '02/05/2019;Contada, Cuca;Ortodoncia;1;Efectivo;;0,10\r\n',
  );

  await page.getByRole('link', { name: 'Contada, Cuca' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Contada, Cuca' }).waitFor();
});

journey('un día sin pagos lo dice', { as: 'profesional', size: 'phone' }, async ({ page }) => {
  await page.goto('/caja');
  await escribirFecha(page.getByLabel('Desde'), '2018-01-01');
  await escribirFecha(page.getByLabel('Hasta'), '2018-01-01');
  await page.getByText('No se registraron pagos el 01/01/2018.').waitFor();
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
