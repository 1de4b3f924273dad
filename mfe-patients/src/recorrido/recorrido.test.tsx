import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { ListaScreen } from '../lista/lista.screen.tsx';
import { useVistaDeLista } from '../lista/use-vista-de-lista.ts';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { pasosEnPantalla } from './pasos.ts';

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
  // The library marks the element one frame later, and the tour removes the mark.
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
  // Only an empty list is rendered, so the stops of the record and of the menu are left out.
  for (const cuenta of ['1 de 3', '2 de 3', '3 de 3']) {
    await screen.findByText(cuenta);
    // The next button gets the focus one frame later.
    await waitFor(() => expect(document.activeElement?.className).toContain('next'));
    await user.keyboard('{Enter}');
  }
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('la parada de la ficha señala al primer paciente, y no el botón de importar', async () => {
  servidor.lista(() => [unPaciente({ nombre: 'Sosa, Juana' })]);
  renderScreen(
    <main>
      <Lista />
    </main>,
    '/pacientes',
  );
  await screen.findByRole('link', { name: /Sosa, Juana/ });
  const ficha = pasosEnPantalla().find(({ popover }) => popover?.title === 'La ficha de cada uno');
  expect(document.querySelector(ficha?.element ?? '')?.textContent).toContain('Sosa, Juana');
});
