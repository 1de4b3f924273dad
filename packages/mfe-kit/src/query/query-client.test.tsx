import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { signIn } from '../../testing/index.tsx';
import { closeSession } from '../session/session.ts';
import { useSession, useUsuario } from '../session/use-session.ts';
import { makeQueryClient } from './query-client.ts';

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
