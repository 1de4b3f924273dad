import { expect } from '@jest/globals';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

// The stage fails on a violation of the content policy, and on a request to another host that does not answer.
journey('un token de sesión prueba la API desde su página', {}, async ({ page, api }) => {
  await api.crearPaciente({ nombre: 'Funes, Irene' });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Probar la API' }).click();
  await page.getByText('Generada de las rutas de cada servicio').waitFor();

  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByLabel('Value').fill(api.sesion.token);
  await page.getByRole('button', { name: 'Apply credentials' }).click();
  await page.getByRole('button', { name: 'Close' }).first().click();

  // The page renders an operation when it is near the window.
  await page.getByPlaceholder('Filter by tag or path').fill('/api/pacientes');
  const operation = page.locator('#operations-patients-getApiPacientes');
  await operation.getByText('Los pacientes propios que coinciden').click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await operation.locator('.live-responses-table .response-col_status', { hasText: '200' }).waitFor();
  expect(await operation.locator('.live-responses-table').innerText()).toContain('"nombre": "Funes, Irene"');
});
