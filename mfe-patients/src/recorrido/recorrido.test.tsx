import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ListaScreen } from '../lista/lista.screen.tsx';
import { useVistaDeLista } from '../lista/use-vista-de-lista.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';

probarPacientes();
const Lista = () => <ListaScreen {...useVistaDeLista()} />;
const abrir = () => renderScreen(<Lista />, '/pacientes');
const tarjeta = () => screen.queryByRole('complementary', { name: 'Conozca el sistema' });

beforeEach(() => servidor.lista(() => []));
afterEach(() => localStorage.clear());

test('se ofrece una vez: quien dice que no, no lo ve más', async () => {
  const primera = abrir();
  expect(tarjeta()).not.toBeNull();
  await primera.user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(tarjeta()).toBeNull();
  primera.unmount();
  abrir();
  expect(tarjeta()).toBeNull();
});

test('se recorre con el teclado, se salta con Escape, y no se ofrece más', async () => {
  const { user } = abrir();
  screen.getByRole('button', { name: 'Empezar el recorrido' }).focus();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('dialog')).textContent).toContain('Sus pacientes');
  expect(document.activeElement?.textContent).toBe('Siguiente');
  await user.keyboard('{Enter}');
  await screen.findByText('Búsqueda al instante');
  // The library marks the element a frame later, and the mark is taken away again.
  await waitFor(() => expect(document.querySelector('[aria-expanded="true"]')).toBeNull());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(tarjeta()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Conozca el sistema' }));
});

test('quien lo pide lo vuelve a ver, y se cuentan solo las paradas que están en la pantalla', async () => {
  const { user } = abrir();
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  await user.click(screen.getByRole('button', { name: 'Conozca el sistema' }));
  // Of the list alone, with nobody in it: neither a ficha to open nor the menu.
  for (const cuenta of ['1 de 3', '2 de 3', '3 de 3']) {
    await screen.findByText(cuenta);
    // Its button has the focus a frame later.
    await waitFor(() => expect(document.activeElement?.className).toContain('next'));
    await user.keyboard('{Enter}');
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});
