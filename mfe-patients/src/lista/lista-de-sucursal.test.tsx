import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { chooseInMenu, renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { deCentro, unPaciente } from '../paciente/paciente.builder.ts';
import { deRecepcion, sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { PacientesScreen } from './pacientes.screen.tsx';
import { useVistaDeLista } from './use-vista-de-lista.ts';

probarPacientes();
afterEach(() => {
  sinOrganizacion();
  jest.restoreAllMocks();
});

const Pacientes = () => <PacientesScreen {...useVistaDeLista()} />;
const abrir = () => renderScreen(<Pacientes />, '/pacientes');
const nombres = () =>
  screen.getAllByRole('rowheader').map((celda) => within(celda).getByRole('link').textContent);

const acosta = deCentro({ nombre: 'Acosta, Bruno' }, true);
const nunez = deCentro({ nombre: 'Núñez, Hugo' });
const una = (...items: readonly (typeof acosta)[]) => ({ items, siguiente: null });

test('sin sucursales es la lista de siempre', async () => {
  servidor.lista(() => [unPaciente({ nombre: 'Propio, Uno' })]);
  abrir();
  await screen.findByRole('link', { name: 'Propio, Uno' });
  expect(screen.queryByText('Mis pacientes')).toBeNull();
  screen.getByRole('link', { name: 'Importar pacientes' });
});

describe('recepción', () => {
  test('ve los de su sucursal, busca en el servidor, y nada que no puede', async () => {
    deRecepcion();
    const pedidas: string[] = [];
    servidor.deSucursal((consulta) => {
      pedidas.push(consulta.toString());
      return consulta.get('busqueda') === 'hugo' ? una(nunez) : una(acosta, nunez);
    });
    const { user } = abrir();
    await screen.findByRole('table');
    expect(nombres()).toEqual(['Acosta, Bruno', 'Núñez, Hugo']);
    screen.getByText('Centro');
    screen.getByText('Tiene alertas de salud');
    expect(screen.queryByRole('link', { name: 'Importar pacientes' })).toBeNull();
    expect(screen.queryByText('Mis pacientes')).toBeNull();
    expect(screen.queryByRole('button', { name: /Orden/ })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /Buscar/ }), 'hugo{Enter}');
    await waitFor(() => expect(nombres()).toEqual(['Núñez, Hugo']));
    expect(pedidas).toEqual(['limite=100&sucursal=centro', 'limite=100&sucursal=centro&busqueda=hugo']);
    await user.click(screen.getByRole('button', { name: 'Más acciones: Núñez, Hugo' }));
    const acciones = await screen.findAllByRole('menuitem');
    expect(acciones.map(({ textContent }) => textContent)).toEqual(['Ver', 'Editar']);
  });

  test('quien dirige la sucursal importa a ella', async () => {
    trabajarEn('personal', { sucursal: 'Centro', funcion: 'director' });
    servidor.deSucursal(() => una(nunez));
    abrir();
    expect((await screen.findByRole('link', { name: 'Importar pacientes' })).getAttribute('href')).toBe(
      '/pacientes/importar',
    );
  });

  test('sin permiso de registrar ni de editar no los hay', async () => {
    deRecepcion('pacientes.registrar', 'pacientes.editar-datos');
    servidor.deSucursal(() => una(nunez));
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Más acciones: Núñez, Hugo' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Ver']);
    expect(screen.queryByRole('button', { name: 'Nuevo Paciente' })).toBeNull();
  });

  test('edita los datos y no envía nada de la salud', async () => {
    deRecepcion();
    servidor.deSucursal(() => una(nunez));
    const enviados = servidor.guardados(() => Response.json(nunez));
    const { user } = abrir();
    await chooseInMenu(user, 'Núñez, Hugo', 'Editar');
    const dialogo = await screen.findByRole('dialog', { name: 'Editar Paciente' });
    expect(within(dialogo).queryByLabelText(/Antecedentes/)).toBeNull();
    await user.type(within(dialogo).getByRole('textbox', { name: 'Nombre' }), ' R.');
    await user.click(within(dialogo).getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(enviados).toHaveLength(1));
    expect(Object.keys(enviados[0]?.cuerpo ?? {}).toSorted()).toEqual([
      'cuil',
      'edad',
      'email',
      'emergencia_numero',
      'fecha_nacimiento',
      'nombre',
      'obra_social',
      'telefono',
    ]);
  });

  test('sin pacientes que ver lo dice', () => {
    deRecepcion('pacientes.ver-datos');
    abrir();
    screen.getByRole('heading', { level: 1, name: 'No ves los pacientes de Centro' });
  });
});

test('trae la página siguiente al acercarse al final, y reintenta la que falló', async () => {
  deRecepcion();
  let caida = true;
  const cursores: (string | null)[] = [];
  servidor.deSucursal((consulta) => {
    cursores.push(consulta.get('cursor'));
    if (consulta.get('cursor') === null) return { items: [acosta], siguiente: 'c1' };
    return caida ? falla(500, 'Se rompió') : una(nunez);
  });
  const { user } = abrir();
  await screen.findByText('No se pudo cargar más.');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
  caida = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(nombres()).toEqual(['Acosta, Bruno', 'Núñez, Hugo']));
  expect(cursores).toEqual([null, 'c1', 'c1']);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3');
});

test('quien atiende elige entre los suyos y los de la sucursal', async () => {
  trabajarEn('profesional', { sucursal: 'Centro', funcion: 'odontologo' });
  servidor.deSucursal((consulta) =>
    consulta.has('sucursal') ? una(nunez) : Response.json([unPaciente({ nombre: 'Propio, Uno' })]),
  );
  const { user } = abrir();
  await screen.findByRole('link', { name: 'Núñez, Hugo' });
  await user.click(screen.getByRole('radio', { name: 'Mis pacientes' }));
  await screen.findByRole('link', { name: 'Propio, Uno' });
  expect(screen.queryByText('Núñez, Hugo')).toBeNull();
  screen.getByRole('link', { name: 'Importar pacientes' });
});

test('de quien no es de su equipo un odontólogo ve las iniciales, y lo único que hay es verlo', async () => {
  trabajarEn('profesional', { sucursal: 'Centro', funcion: 'odontologo' });
  servidor.deSucursal(() => ({
    items: [{ id: 'p2', iniciales: 'J. P.', organizacion: true, sucursales: ['centro'] }, nunez],
    siguiente: null,
  }));
  const { user } = abrir();
  await screen.findByRole('link', { name: 'J. P.' });
  expect(nombres()).toEqual(['J. P.', 'Núñez, Hugo']);
  screen.getByText('Solo iniciales');
  await user.click(screen.getByRole('button', { name: 'Más acciones: J. P.' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Ver']);
});
