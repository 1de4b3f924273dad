import { expect, test } from '@jest/globals';
import { useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/index.tsx';
import { whenDone } from './when-done.ts';

/** Renders a row that starts a change and is unmounted before the answer arrives. */
const abrir = () => {
  const respuesta = Promise.withResolvers<string>();
  const pasos: string[] = [];
  const Fila = () => {
    const { mutateAsync } = useMutation({ mutationFn: () => respuesta.promise });
    const cambiar = () =>
      whenDone(mutateAsync(), {
        onSuccess: (texto) => void pasos.push(texto),
        onError: ({ message }) => void pasos.push(message),
        onSettled: () => void pasos.push('fin'),
      });
    return <button onClick={cambiar}>Cambiar</button>;
  };
  const Lista = () => {
    const [llena, setLlena] = useState(true);
    return (
      <>
        {llena && <Fila />}
        <button onClick={() => setLlena(false)}>Noticia</button>
      </>
    );
  };
  return { ...renderScreen(<Lista />), respuesta, pasos };
};

test.each([
  ['success', (respuesta: PromiseWithResolvers<string>) => respuesta.resolve('hecho'), 'hecho'],
  ['failure', (respuesta: PromiseWithResolvers<string>) => respuesta.reject(new Error('no')), 'no'],
])('reports %s also when the component is gone', async (_, contestar, texto) => {
  const { user, respuesta, pasos } = abrir();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.click(screen.getByRole('button', { name: 'Noticia' }));
  expect(screen.queryByRole('button', { name: 'Cambiar' })).toBeNull();
  expect(pasos).toEqual([]);
  await act(async () => contestar(respuesta));
  expect(pasos).toEqual([texto, 'fin']);
});
