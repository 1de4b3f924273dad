import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Area } from './area.tsx';
import { deferred } from './deferred.tsx';
import { Providers } from './providers.tsx';

const Saludo = ({ nombre }: { readonly nombre: string }) => <p>Hola, {nombre}</p>;
const shown = (Part: ComponentType<{ readonly nombre: string }>) =>
  render(
    <Providers env="test">
      <Area name="Saludos">
        <Part nombre="Ana" />
      </Area>
    </Providers>,
  );

test('the placeholder is replaced by the component', async () => {
  const Part = deferred(
    async () => Saludo,
    ({ nombre }) => <p>Ya viene {nombre}</p>,
  );
  shown(Part);
  expect(screen.getByText('Ya viene Ana')).toBeTruthy();
  expect(await screen.findByText('Hola, Ana')).toBeTruthy();
});

test('loaded code is rendered at once, and requested once', async () => {
  const load = jest.fn(async () => Saludo);
  const Part = deferred(load);
  const { unmount } = shown(Part);
  await screen.findByText('Hola, Ana');
  unmount();
  shown(Part);
  expect(screen.getByText('Hola, Ana')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('code whose early attempt fails when it is needed is loaded again, until its last file has failed', async () => {
  jest.useFakeTimers();
  const first = Promise.withResolvers<typeof Saludo>();
  const load = jest
    .fn<() => Promise<typeof Saludo>>()
    .mockReturnValueOnce(first.promise)
    .mockRejectedValueOnce(new Error('otro archivo del mismo corte'))
    .mockResolvedValue(Saludo);
  const Part = deferred(load);
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
  shown(Part);
  first.reject(new Error('un corte'));
  expect(await screen.findByText('Hola, Ana')).toBeTruthy();
});

test('code that cannot be loaded fails its area, and Reintentar requests it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<() => Promise<typeof Saludo>>()
    .mockRejectedValueOnce(new Error('sin conexión'))
    .mockResolvedValue(Saludo);
  shown(deferred(load));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  again.click();
  await waitFor(() => expect(screen.getByText('Hola, Ana')).toBeTruthy());
});
