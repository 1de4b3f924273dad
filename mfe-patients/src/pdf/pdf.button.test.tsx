import { expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { PdfButton } from './pdf.button.tsx';

const notificaciones = probarPacientes();
const boton = () => screen.getByRole('button', { name: /^Descargar PDF/ });

test('mientras se genera dice cuánto lleva, y no se pide dos veces', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const pedidos = servidor.pdf(
    () => promise,
    () => Response.json({ paso: 'dibujo', avance: 0.4 }),
  );
  const { user } = renderScreen(<PdfButton pacienteId="p1" />);
  await user.click(boton());
  await waitFor(() => expect(boton().textContent).toBe('40 %'));
  expect(screen.getByRole('status').textContent).toBe('Generando el PDF: 40 %');
  await user.click(boton());
  expect(pedidos.documentos).toHaveLength(1);
  expect(pedidos.avances[0]).toBe(pedidos.documentos[0]);
  resolve(falla(503, 'Error al generar el PDF'));
  await waitFor(() =>
    expect(notificaciones).toContainEqual({ type: 'error', message: 'Error al generar el PDF' }),
  );
  expect(boton().textContent).toBe('PDF');
});

test('si no se sabe cuánto falta, se sigue esperando', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const pedidos = servidor.pdf(
    () => promise,
    () => falla(500, ''),
  );
  const { user } = renderScreen(<PdfButton pacienteId="p1" />);
  await user.click(boton());
  await waitFor(() => expect(pedidos.avances.length).toBeGreaterThan(0));
  expect(boton().textContent).toBe('En espera');
  expect(notificaciones).toEqual([]);
  resolve(Response.error());
  await waitFor(() =>
    expect(notificaciones).toContainEqual({ type: 'error', message: 'Error al generar el PDF del paciente' }),
  );
});
