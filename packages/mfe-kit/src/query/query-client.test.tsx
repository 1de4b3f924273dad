import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { signIn } from '../../testing/index.tsx';
import { api } from '../api/api-client.ts';
import { preparing$ } from '../api/preparing.ts';
import { closeSession } from '../session/session.ts';
import { useSession, useUsuario } from '../session/use-session.ts';
import { makeQueryClient } from './query-client.ts';

test('mientras el servidor prepara sus datos se pregunta hasta que estén, y la pantalla muestra lo que dice', async () => {
  jest.useFakeTimers();
  signIn();
  const messages: unknown[] = [];
  const subscription = preparing$.subscribe((message) => messages.push(message));
  let left = 6;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    left -= 1;
    if (left < 0) return Response.json({ nombre: 'Ana' });
    const body = { code: 'preparando', message: `El sistema está preparando los datos (${90 - left} %).` };
    return Response.json(body, { status: 503, headers: { 'retry-after': '5' } });
  });
  const Name = () => {
    const ask = (): Promise<{ nombre: string }> => api.get('/api/nombre');
    const { data, isError } = useQuery({ queryKey: ['nombre'], queryFn: ask });
    return <p>{isError ? 'Error' : (data?.nombre ?? 'Cargando')}</p>;
  };
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Name />
    </QueryClientProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(screen.getByText('Cargando')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Ana')).toBeTruthy();
  expect([messages[0], messages.at(-2), messages.at(-1)]).toEqual([
    'El sistema está preparando los datos (85 %).',
    'El sistema está preparando los datos (90 %).',
    undefined,
  ]);
  subscription.unsubscribe();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('una pantalla que sigue un momento después de cerrar la sesión no pregunta nada más', async () => {
  signIn();
  const client = makeQueryClient();
  const ask = jest.fn(async () => 'Ana');
  const Name = () => {
    useSession();
    const { id } = useUsuario();
    const { data } = useQuery({ queryKey: ['nombre', id], queryFn: ask });
    return <p>{data}</p>;
  };
  render(
    <QueryClientProvider client={client}>
      <Name />
    </QueryClientProvider>,
  );
  await screen.findByText('Ana');
  await act(async () => {
    closeSession();
    client.clear();
  });
  expect(ask).toHaveBeenCalledTimes(1);
});
