import { expect, jest, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { probarTurnos, servidor } from '../testing/probar-turnos.ts';
import { BusquedaScreen } from './busqueda.screen.tsx';

jest.setTimeout(60_000);

const notificaciones = probarTurnos();
const ultima = () => notificaciones.at(-1)?.message;
const juana = { id: 'p1', nombre: 'Juana Pérez', telefono: '', email: 'j@x.ar' };

const pedidos: string[] = [];
const responder = (respuesta: () => Response) => {
  pedidos.length = 0;
  servidor.leer('/api/pacientes', ({ searchParams }) => {
    pedidos.push(searchParams.get('busqueda') ?? 'todos');
    return respuesta();
  });
};

test('sin término avisa y no pregunta; con él dice cuántos encontró, y cada uno lleva a sus turnos', async () => {
  responder(() => HttpResponse.json([juana]));
  const { user } = renderScreen(<BusquedaScreen />, '/turnos');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(ultima()).toBe('Ingresa un término de búsqueda');
  await user.type(screen.getByRole('textbox'), ' juana {Enter}');
  await waitFor(() => expect(ultima()).toBe('Se encontraron 1 paciente(s)'));
  expect(pedidos).toEqual(['juana']);
  expect(screen.getByRole('link', { name: 'Ver Turnos de Juana Pérez' }).getAttribute('href')).toBe(
    '/turnos/p1',
  );
});

test('nadie, o un error, se dice', async () => {
  responder(() => HttpResponse.json([]));
  const { user } = renderScreen(<BusquedaScreen />, '/turnos');
  await user.type(screen.getByRole('textbox'), 'x{Enter}');
  await waitFor(() => expect(ultima()).toBe('No se encontraron pacientes con ese criterio'));
  responder(() => falla(500, ''));
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await waitFor(() => expect(ultima()).toBe('Error al buscar pacientes'));
  await user.click(screen.getAllByRole('button', { name: 'Ver Todos' })[0] ?? document.body);
  await waitFor(() => expect(ultima()).toBe('Error al cargar pacientes'));
});
