import { expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { aroundTests, falla, testServer } from '@odonto/mfe-kit/testing/server';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EncargosScreen } from './encargos.screen.tsx';
import LaboratorioTab from './laboratorio.tab.tsx';

const { server, read, writes } = testServer();
const avisos = aroundTests(server);

const DE_PACIENTE = '/api/laboratorio/pacientes/p1/encargos';
const encargo = {
  id: 'e1',
  paciente_id: 'p1',
  descripcion: 'Corona',
  laboratorio: 'Prótesis Sur',
  enviado: '2026-11-20',
  vence: '2099-12-01',
  recibido: null,
  costo: 12_000,
};

test('la pantalla muestra los encargos propios y lleva a la ficha', async () => {
  const recibido = { ...encargo, id: 'e2', descripcion: 'Perno', recibido: '2026-11-22' };
  read('/api/laboratorio/encargos', () => [encargo, recibido]);
  renderScreen(<EncargosScreen />, '/laboratorio');
  const tabla = await screen.findByRole('table', { name: 'Encargos al laboratorio' });
  const [, una, otra] = within(tabla).getAllByRole('row');
  expect(una?.textContent).toContain('CoronaPrótesis Sur');
  expect(una?.textContent).toContain('En el laboratorio');
  expect(otra?.textContent).toContain('Recibido el 22/11/2026');
  expect(screen.getByRole('link', { name: 'Ver ficha: Corona' }).getAttribute('href')).toBe(
    '/pacientes/p1?tab=laboratorio',
  );
});

test('sin encargos lo dice; si falla, Reintentar', async () => {
  read('/api/laboratorio/encargos', () => falla(500, ''));
  const { user } = renderScreen(<EncargosScreen />, '/laboratorio');
  await screen.findByText('Error al cargar los encargos');
  read('/api/laboratorio/encargos', () => []);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('No hay encargos al laboratorio');
});

test('desde la ficha se envía, con las reglas del servicio', async () => {
  read(DE_PACIENTE, () => []);
  const enviados = writes(() => encargo);
  const { user } = renderScreen(<LaboratorioTab pacienteId="p1" />, '/pacientes/p1');
  await user.click(await screen.findByRole('button', { name: 'Enviar al laboratorio' }));
  const modal = await screen.findByRole('dialog', { name: 'Enviar al laboratorio' });
  await user.click(within(modal).getByRole('button', { name: 'Enviar' }));
  await within(modal).findByText('El encargo es obligatorio');
  await user.type(within(modal).getByLabelText(/Encargo/), 'Corona');
  await user.type(within(modal).getByLabelText(/Laboratorio/), 'Prótesis Sur');
  fireEvent.change(within(modal).getByLabelText(/envío/), { target: { value: '2026-11-20' } });
  fireEvent.change(within(modal).getByLabelText(/entrega/), { target: { value: '2099-12-01' } });
  await user.type(within(modal).getByLabelText(/Costo/), '12000.5');
  await user.click(within(modal).getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados).toMatchObject([
    {
      metodo: 'POST',
      ruta: '/api/laboratorio/encargos',
      cuerpo: {
        paciente_id: 'p1',
        descripcion: 'Corona',
        laboratorio: 'Prótesis Sur',
        enviado: '2026-11-20',
        vence: '2099-12-01',
        costo: '12000.5',
      },
    },
  ]);
  expect(avisos.at(-1)?.message).toBe('Encargo enviado correctamente');
});

test('uno que falta se recibe o se anula', async () => {
  read(DE_PACIENTE, () => [encargo]);
  const enviados = writes(() => ({ ...encargo, recibido: '2026-11-22' }));
  const { user } = renderScreen(<LaboratorioTab pacienteId="p1" />, '/pacientes/p1');
  await user.click(await screen.findByRole('button', { name: 'Anular: Corona' }));
  await user.click(await screen.findByRole('button', { name: 'Anular' }));
  await user.click(await screen.findByRole('button', { name: 'Recibir: Corona' }));
  const modal = await screen.findByRole('dialog', { name: 'Recibir encargo' });
  fireEvent.change(within(modal).getByLabelText(/recepción/), { target: { value: '2026-11-22' } });
  await user.click(within(modal).getByRole('button', { name: 'Recibir' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(enviados.map(({ metodo, ruta }) => `${metodo} ${ruta}`)).toEqual([
    'DELETE /api/laboratorio/encargos/e1',
    'PUT /api/laboratorio/encargos/e1/recibido',
  ]);
});
