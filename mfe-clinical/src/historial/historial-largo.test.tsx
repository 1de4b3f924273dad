/** A long history: few notes in the page, a search, and months to go to. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { probarRegistros, servidor } from '../testing/probar-registros.ts';
import { entrada } from '../testing/registro.builder.ts';
import { buscarEntradas } from './buscar.ts';
import HistorialTab from './historial.tab.tsx';

const notificaciones = probarRegistros();

// jsdom has no layout: rows without height would all be near the window, and there would be nothing to scroll.
const ALTO = 112;
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ALTO);
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(400 * ALTO);
  jest.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => {
    window.scrollY = (args[0] as ScrollToOptions).top ?? 0;
    // A browser fires the event later.
    queueMicrotask(() => void act(() => window.dispatchEvent(new Event('scroll'))));
  });
});
afterEach(() => {
  window.scrollY = 0;
});

/** Ten notes a month, back from March 2026. */
const larga = (cuantas: number): EntradaDeHistorial[] =>
  Array.from({ length: cuantas }, (_, n) =>
    entrada({
      id: `e${n}`,
      titulo: `Nota ${n}`,
      descripcion: n === 250 ? 'Endodoncia del 36, con anestesia.' : 'Sin dolor.',
      fecha: new Date(Date.UTC(2026, 2 - Math.floor(n / 10), 15, 12)).toISOString(),
    }),
  );
const abrir = async (entradas: readonly EntradaDeHistorial[]) => {
  servidor.leer('/api/historial/p1', () => [...entradas]);
  const rendered = renderScreen(<HistorialTab pacienteId="p1" />);
  await screen.findByRole('article', { name: entradas[0]?.titulo ?? '' });
  return rendered;
};

test('de 300 notas están en la página las que se ven y algunas más', async () => {
  await abrir(larga(300));
  const visibles = screen.getAllByRole('article').length;
  expect(visibles).toBeGreaterThan(3);
  expect(visibles).toBeLessThan(40);
  screen.getByText('300 notas');
});

test('se buscan por sus palabras, sin tildes, también en lo que decían antes', async () => {
  const { user } = await abrir(larga(300));
  await user.type(screen.getByRole('textbox', { name: 'Buscar en las notas...' }), 'ANESTESIA endodoncia');
  await screen.findByText('1 de 300 notas');
  screen.getByRole('article', { name: 'Nota 250' });
  await user.type(screen.getByRole('textbox', { name: 'Buscar en las notas...' }), ' xyz');
  await screen.findByText('Ninguna nota dice eso.');
  await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
  await screen.findByText('300 notas');

  const enmendada = entrada({
    enmiendas: [
      {
        titulo: 'Urgencia',
        descripcion: 'Dolor agudo.',
        reemplazada_at: '2026-03-06T12:00:00.000Z',
        por: { id: 'u1', nombre: 'Ana Gómez' },
      },
    ],
  });
  expect(buscarEntradas([enmendada], 'urgencia GOMEZ')).toEqual([enmendada]);
});

test('los meses dicen cuántas notas tienen, y se va a uno con un toque', async () => {
  const { user } = await abrir(larga(300));
  const meses = within(screen.getByRole('navigation', { name: 'Meses' }));
  expect(
    meses
      .getAllByRole('button')
      .slice(0, 2)
      .map((boton) => boton.textContent),
  ).toEqual(['marzo de 2026 10', 'febrero de 2026 10']);
  await user.click(meses.getByRole('button', { name: 'enero de 2026 10' }));
  await screen.findByRole('article', { name: 'Nota 20' });
  expect(screen.queryByRole('article', { name: 'Nota 0' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('enero de 2026'));
});

test('pocas notas no tienen buscador, y las de un solo mes no tienen meses', async () => {
  await abrir(larga(3));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Meses' })).toBeNull();
});

test('Ctrl+Enter guarda la nota desde su texto, y dice lo que falta', async () => {
  const enviados = servidor.escrituras(({ cuerpo }) => ({ ...entrada({ id: 'n', ...(cuerpo as object) }) }));
  const { user } = await abrir(larga(3));
  await user.click(screen.getByRole('button', { name: 'Nueva Entrada' }));
  await user.type(
    screen.getByRole('textbox', { name: /Descripción/ }),
    'Todo bien.{Control>}{Enter}{/Control}',
  );
  expect(notificaciones.at(-1)?.message).toBe('El título de la entrada es obligatorio');
  expect(enviados).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Título/ }), 'Control');
  await user.type(
    screen.getByRole('textbox', { name: /Descripción/ }),
    '{Enter}Vuelve.{Control>}{Enter}{/Control}',
  );
  await waitFor(() =>
    expect(enviados.map(({ cuerpo }) => cuerpo)).toEqual([
      { titulo: 'Control', descripcion: 'Todo bien.\nVuelve.', paciente_id: 'p1' },
    ]),
  );
});
