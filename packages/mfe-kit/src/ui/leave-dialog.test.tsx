import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/index.tsx';
import { useUnsavedGuard } from '../lifecycle/use-unsaved-guard.ts';

const Form = ({ dirty }: { readonly dirty: boolean }) => {
  useUnsavedGuard(dirty);
  return <a href="/turnos">Turnos</a>;
};

afterEach(cleanup);

test('un cambio sin guardar pregunta antes de salir, y quedarse deja todo como estaba', async () => {
  const { user } = renderScreen(<Form dirty />, '/pacientes');
  await user.click(screen.getByRole('link', { name: 'Turnos' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(location.pathname).toBe('/pacientes');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('se puede salir sin guardar', async () => {
  const { user } = renderScreen(<Form dirty />, '/pacientes');
  await user.click(screen.getByRole('link', { name: 'Turnos' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  expect(location.pathname).toBe('/turnos');
});

test('Escape responde que no', async () => {
  const { user } = renderScreen(<Form dirty />, '/pacientes');
  await user.click(screen.getByRole('link', { name: 'Turnos' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.pathname).toBe('/pacientes');
});

test('sin cambios no pregunta', () => {
  renderScreen(<Form dirty={false} />, '/pacientes');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('cerrar la pestaña con cambios pregunta también', () => {
  renderScreen(<Form dirty />, '/pacientes');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
});
