import { expect, jest, test } from '@jest/globals';
import { signIn } from '@odonto/mfe-kit/testing';
import { render, screen } from '@testing-library/react';
import { deployed$ } from './deployed/deployed.ts';

let broken = true;
jest.unstable_mockModule('./layout/layout.tsx', () => ({
  Layout: () => {
    if (broken) throw new Error('a header that cannot be drawn');
    return <p>Todo en su lugar</p>;
  },
}));
const { Root } = await import('./root.tsx');

test('what throws outside of every area does not leave the page empty, and Reintentar draws it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn('profesional');
  deployed$.next({ status: 'listo', mfes: [] });
  render(<Root />);
  await screen.findByRole('heading', { level: 1, name: 'No se pudo mostrar la aplicación' });
  broken = false;
  screen.getByRole('button', { name: 'Reintentar' }).click();
  expect(await screen.findByText('Todo en su lugar')).toBeTruthy();
});
