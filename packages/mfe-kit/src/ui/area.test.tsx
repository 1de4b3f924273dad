import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/index.tsx';
import { Area } from './area.tsx';

let broken = true;
const Fragile = () => {
  if (broken) throw new Error('no');
  return <p>Todo bien</p>;
};

beforeEach(() => {
  broken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('un área que falla se nombra, y el resto sigue', () => {
  renderScreen(
    <>
      <p>El resto</p>
      <Area name="Pacientes">
        <Fragile />
      </Area>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('No se pudo mostrar Pacientes');
  expect(screen.getByText('El resto')).toBeTruthy();
});

test('Reintentar la muestra de nuevo', async () => {
  const { user } = renderScreen(
    <Area name="Pacientes">
      <Fragile />
    </Area>,
  );
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(screen.getByText('Todo bien')).toBeTruthy();
});

test('otra pantalla no hereda la falla de la anterior', () => {
  const { rerender } = renderScreen(
    <Area name="Pacientes" resetKey="/pacientes/p1">
      <Fragile />
    </Area>,
  );
  broken = false;
  rerender(
    <Area name="Pacientes" resetKey="/pacientes">
      <Fragile />
    </Area>,
  );
  expect(screen.getByText('Todo bien')).toBeTruthy();
});
