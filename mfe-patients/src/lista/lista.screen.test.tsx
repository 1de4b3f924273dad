import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { chooseInMenu, renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { ListaScreen } from './lista.screen.tsx';
import { useVistaDeLista } from './use-vista-de-lista.ts';

const notificaciones = probarPacientes();
afterEach(() => {
  jest.restoreAllMocks();
});

const Lista = () => <ListaScreen {...useVistaDeLista()} />;
const abrirLista = () => renderScreen(<Lista />, '/pacientes');
const nombres = () =>
  screen.getAllByRole('rowheader').map((celda) => within(celda).getByRole('link').textContent);

const acosta = unPaciente({ nombre: 'Acosta, Bruno', telefono: '' });
const nanez = unPaciente({ nombre: 'Ñáñez, Ofelia', otros_campos: { alergias: true, diabetes: true } });
const nunez = unPaciente({ nombre: 'Núñez, Hugo' });

describe('los cuatro estados', () => {
  test('mientras espera dice Cargando... y después muestra la tabla', async () => {
    servidor.lista(() => [acosta]);
    abrirLista();
    expect(screen.getByRole('status').textContent).toContain('Cargando...');
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Paciente',
      'DNI',
      'Edad',
      'Email',
      'Teléfono',
      'Acciones',
    ]);
  });

  test('pone una raya donde no hay teléfono', async () => {
    servidor.lista(() => [acosta]);
    abrirLista();
    const fila = (await screen.findByRole('rowheader', { name: /Acosta/ })).closest('tr');
    expect(within(fila ?? document.body).getAllByText('—')).toHaveLength(1);
  });

  test('si falla lo dice, y Reintentar la trae', async () => {
    servidor.lista(() => falla(500, 'Se rompió'));
    const { user } = abrirLista();
    expect((await screen.findByRole('alert')).textContent).toContain('Error al cargar pacientes');
    expect(notificaciones).toContainEqual({ type: 'error', message: 'Error al cargar pacientes: Se rompió' });
    servidor.lista(() => [acosta]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('link', { name: 'Acosta, Bruno' });
  });

  test('dice lo suyo cuando el servidor no explica la falla', async () => {
    servidor.lista(() => new Response('', { status: 500 }));
    abrirLista();
    await screen.findByRole('alert');
    expect(notificaciones.map(({ message }) => message)).toEqual([
      'Error al cargar pacientes: No se pudo cargar la lista de pacientes.',
    ]);
  });

  test('vacía ofrece agregar el primero', async () => {
    servidor.lista(() => []);
    const { user } = abrirLista();
    await screen.findByText('No se encontraron pacientes');
    screen.getByText('Intenta con otra búsqueda o agrega un nuevo paciente.');
    expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Agregar Primer Paciente' }));
    expect(screen.getByRole('dialog', { name: 'Nuevo Paciente' })).toBeTruthy();
  });

  test('sin resultados ofrece volver a ver todos', async () => {
    servidor.lista((busqueda) => (busqueda === '' ? [acosta] : []));
    const { user } = abrirLista();
    await user.type(await screen.findByPlaceholderText('Buscar por nombre ó DNI...'), 'nadie');
    await user.click(await screen.findByRole('button', { name: 'Ver todos' }));
    await screen.findByRole('link', { name: 'Acosta, Bruno' });
  });
});

describe('orden y vista', () => {
  test('A-Z al abrir, Z-A al pedirlo, sobre la lista recibida', async () => {
    let pedidos = 0;
    servidor.lista(() => {
      pedidos += 1;
      return [nanez, acosta, nunez];
    });
    const { user } = abrirLista();
    await screen.findByRole('table');
    expect(nombres()).toEqual(['Acosta, Bruno', 'Núñez, Hugo', 'Ñáñez, Ofelia']);
    await user.click(screen.getByRole('button', { name: /A-Z/ }));
    expect(nombres()).toEqual(['Ñáñez, Ofelia', 'Núñez, Hugo', 'Acosta, Bruno']);
    expect(pedidos).toBe(1);
  });

  test('en escritorio se elige entre tabla y tarjetas', async () => {
    window.innerWidth = 1440;
    servidor.lista(() => [nanez]);
    const { user } = abrirLista();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Tarjetas' }));
    const tarjeta = screen.getByRole('listitem');
    expect(tarjeta.textContent).toContain('DNI 27-30111222-4 · 41 años');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('en tableta hay tabla y no hay elección', async () => {
    servidor.lista(() => [nanez]);
    abrirLista();
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Tarjetas' })).toBeNull();
  });

  test('por debajo de 640 px siempre son tarjetas', async () => {
    window.innerWidth = 639;
    servidor.lista(() => [nanez]);
    abrirLista();
    await screen.findByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Nuevo Paciente' }).textContent).toBe('Nuevo');
  });

  test('nombra las alertas de salud junto al paciente', async () => {
    servidor.lista(() => [nanez, acosta]);
    abrirLista();
    await screen.findByText('Alertas de salud: Alergias, Diabetes');
    expect(screen.getAllByText(/Alertas de salud/)).toHaveLength(1);
  });

  test('de 5.000 pacientes dibuja los que se ven y cuenta todos', async () => {
    // jsdom has no layout, and rows without a height would all be rendered.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(63);
    servidor.lista(() => Array.from({ length: 5000 }, (_, i) => unPaciente({ nombre: `Paciente ${i}` })));
    abrirLista();
    const tabla = await screen.findByRole('table');
    expect(tabla.getAttribute('aria-rowcount')).toBe('5001');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    screen.getByText('5.000 pacientes');
  });
});

describe('búsqueda', () => {
  test('sigue a lo que se escribe, y una respuesta vieja no pisa a una nueva', async () => {
    const lentas: (() => void)[] = [];
    servidor.lista((busqueda) => {
      if (busqueda === '') return [acosta, nunez];
      if (busqueda === 'aco') return [acosta];
      return new Promise((resolve) => lentas.push(() => resolve([nunez])));
    });
    const { user } = abrirLista();
    await screen.findByRole('table');
    const caja = screen.getByPlaceholderText('Buscar por nombre ó DNI...');
    await user.type(caja, 'hug{Enter}');
    await waitFor(() => expect(lentas).toHaveLength(1));
    await user.clear(caja);
    await user.type(caja, 'aco{Enter}');
    await waitFor(() => expect(nombres()).toEqual(['Acosta, Bruno']));
    for (const responder of lentas) responder();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(nombres()).toEqual(['Acosta, Bruno']);
  });

  test('Enter vuelve a pedir lo mismo', async () => {
    const pedidas: string[] = [];
    servidor.lista((busqueda) => {
      pedidas.push(busqueda);
      return [acosta];
    });
    const { user } = abrirLista();
    await screen.findByRole('table');
    await user.type(screen.getByRole('textbox', { name: /Buscar/ }), '{Enter}');
    await waitFor(() => expect(pedidas).toEqual(['', '']));
  });
});

describe('eliminar', () => {
  test('pregunta por el nombre, elimina y vuelve a cargar', async () => {
    let quedan = [acosta, nunez];
    servidor.lista(() => quedan);
    const preguntados = servidor.conservar(null);
    servidor.eliminar((id) => {
      quedan = quedan.filter((paciente) => paciente.id !== id);
      return Response.json({ message: 'ok' });
    });
    const { user } = abrirLista();
    await chooseInMenu(user, 'Acosta, Bruno', 'Eliminar');
    const dialogo = screen.getByRole('dialog', { name: 'Eliminar Paciente' });
    expect(dialogo.textContent).toContain('Acosta, Bruno');
    await within(dialogo).findByText(/Se borrará todo su registro y esta acción no se puede deshacer/);
    await user.click(within(dialogo).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(nombres()).toEqual(['Núñez, Hugo']));
    expect(notificaciones).toContainEqual({ type: 'success', message: 'Paciente eliminado correctamente' });
    expect(screen.queryByRole('dialog')).toBeNull();
    // The deleted paciente is not requested again.
    expect(preguntados).toEqual([acosta.id]);
  });

  test('donde la ley pide conservar los datos dice hasta cuándo', async () => {
    servidor.lista(() => [acosta]);
    servidor.conservar('2036-11-21T12:00:00.000Z');
    const { user } = abrirLista();
    await chooseInMenu(user, 'Acosta, Bruno', 'Eliminar');
    const dialogo = screen.getByRole('dialog');
    await within(dialogo).findByText(/se conservarán archivados hasta el 21\/11\/2036, como pide la ley/);
    expect(dialogo.textContent).not.toContain('Se borrará');
  });

  test('si falla lo dice y la pregunta sigue abierta', async () => {
    servidor.lista(() => [acosta]);
    servidor.eliminar(() => new Response('', { status: 500 }));
    const { user } = abrirLista();
    await chooseInMenu(user, 'Acosta, Bruno', 'Eliminar');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() =>
      expect(notificaciones).toContainEqual({
        type: 'error',
        message: 'Error al eliminar el paciente: No se pudo eliminar el paciente.',
      }),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('Cancelar cierra y devuelve el foco', async () => {
    servidor.lista(() => [acosta]);
    const { user } = abrirLista();
    await chooseInMenu(user, 'Acosta, Bruno', 'Eliminar');
    const boton = screen.getByRole('button', { name: 'Más acciones: Acosta, Bruno', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(boton);
  });
});
