import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderScreen, signIn, signOut } from '@odonto/mfe-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { PATIENTS } from '../testing/mfes.ts';
import { Busqueda } from './busqueda.tsx';

beforeEach(() => signIn());
afterEach(signOut);

const press = (key: string, held = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });

test('keys between Ctrl+K and the focus of its field open the search with what they typed', async () => {
  renderScreen(<Busqueda menu={[]} rol="profesional" mfes={[PATIENTS]} />);
  press('k', { ctrlKey: true });
  for (const key of ['A', 'g', 'x', 'Backspace', 'ü', 'Shift', ' ', 'N']) press(key);
  const field = await screen.findByRole<HTMLInputElement>('combobox');
  act(() => field.focus());
  expect(field.value).toBe('Agü N');
  // From now on the field receives the keys.
  expect(press('z')).toBe(true);
  expect(field.value).toBe('Agü N');
});

test('a search that is closed before its field has the focus gives the keys back', async () => {
  renderScreen(<Busqueda menu={[]} rol="profesional" mfes={[PATIENTS]} />);
  press('k', { ctrlKey: true });
  await screen.findByRole('combobox');
  press('Escape');
  expect(press('z')).toBe(true);
});
