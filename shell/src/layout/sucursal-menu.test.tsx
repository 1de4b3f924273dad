import { afterEach, expect, test } from '@jest/globals';
import { permisos$, SIN_ORGANIZACION } from '@odonto/mfe-kit';
import { renderScreen, signIn, signOut } from '@odonto/mfe-kit/testing';
import { act, screen } from '@testing-library/react';
import { SucursalMenu } from './sucursal-menu.tsx';

afterEach(() => {
  permisos$.next(SIN_ORGANIZACION);
  signOut();
  localStorage.clear();
});

const en = (...nombres: readonly string[]) =>
  permisos$.next({
    status: 'listo',
    mis: {
      administra: false,
      membresias: nombres.map((sucursal) => ({
        sucursal_id: sucursal,
        sucursal,
        color: '#4c6ef5',
        funcion: 'recepcion',
        permisos: [],
      })),
    },
  });

test('sin organización, y con una sola sucursal, no hay nada que elegir', () => {
  signIn();
  const { container } = renderScreen(<SucursalMenu />);
  expect(screen.queryByRole('button')).toBeNull();
  act(() => en('Centro'));
  expect(container.querySelector('button')).toBeNull();
});

test('con dos se elige una, y el menú dice cuál es', async () => {
  signIn();
  en('Centro', 'Norte');
  const { user } = renderScreen(<SucursalMenu />);
  await user.click(screen.getByRole('button', { name: 'Sucursal: Centro' }));
  const opciones = await screen.findAllByRole('menuitem');
  expect(opciones.map((una) => [una.textContent, una.getAttribute('aria-current')])).toEqual([
    ['Centro', 'true'],
    ['Norte', null],
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Norte' }));
  await screen.findByRole('button', { name: 'Sucursal: Norte' });
});
