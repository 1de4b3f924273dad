import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import DatosTab from '../datos/datos.tab.tsx';
import { deCentro, unPaciente } from '../paciente/paciente.builder.ts';
import { deRecepcion, sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { desplegar } from '../testing/modulos.tsx';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { FichaScreen } from './ficha.screen.tsx';

const notificaciones = probarPacientes();
beforeEach(() => servidor.equipo(EQUIPO));
afterEach(sinOrganizacion);

const EQUIPO = { paciente_id: 'p1', responsable: { id: 'd1', nombre: 'Luna, Eva' }, equipo: [] };

const roles = ['profesional', 'personal'] as const;
const pestanas = () =>
  desplegar({
    name: 'mfe-x',
    team: 'x',
    label: 'X',
    patientTabs: [
      { id: 'historia', label: 'Historia', order: 1, expose: './historia', roles, permiso: 'historia.ver' },
      { id: 'turnos', label: 'Turnos', order: 2, expose: './turnos', roles, permiso: 'turnos.ver' },
      {
        id: 'datos',
        label: 'Datos',
        order: 3,
        expose: './datos',
        roles,
        permiso: 'pacientes.ver-datos',
        salvo: 'historia.ver',
      },
    ],
    partes: { './historia': () => 'la historia', './turnos': () => 'los turnos', './datos': DatosTab },
  });

const abrir = (tab = 'datos') =>
  renderScreen(
    <Routes>
      <Route path="/pacientes/:id" element={<FichaScreen />} />
      <Route path="/pacientes" element="la lista" />
    </Routes>,
    `/pacientes/p1?tab=${tab}`,
  );
const nombresDePestanas = async () =>
  (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);

describe('recepción', () => {
  test('ve datos y turnos; de la salud, que hay alertas', async () => {
    deRecepcion();
    pestanas();
    servidor.leer(() =>
      Response.json(
        deCentro({ id: 'p1', nombre: 'Juana Pérez', otros_campos: { obra_social: 'OSDE' } }, true),
      ),
    );
    const { user } = abrir('historia');
    await screen.findByRole('heading', { level: 1, name: 'Juana Pérez' });
    expect(await nombresDePestanas()).toEqual(['Turnos', 'Datos']);
    const alertas = screen.getByRole('list', { name: 'Alertas de salud' });
    expect(within(alertas).getByRole('listitem').textContent).toBe('Tiene alertas de salud');
    screen.getByText('12');
    expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Más acciones/ }));
    const acciones = await screen.findAllByRole('menuitem');
    expect(acciones.map(({ textContent }) => textContent)).toEqual(['Derivaciones', 'Equipo']);
  });

  test('los datos se editan donde se puede', async () => {
    deRecepcion('pacientes.editar-datos');
    pestanas();
    servidor.leer(() => Response.json(deCentro({ id: 'p1', otros_campos: { obra_social: 'OSDE' } })));
    abrir();
    const datos = await screen.findByRole('region', { name: 'Datos' });
    expect(
      within(datos)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Nombre',
      'DNI',
      'Fecha de nacimiento',
      'Edad',
      'Email',
      'Teléfono',
      'Obra social',
      'Emergencia',
    ]);
    within(datos).getByText('OSDE');
    expect(within(datos).queryByRole('button')).toBeNull();
    act(() => deRecepcion());
    await within(datos).findByRole('button', { name: 'Editar datos' });
  });

  test('un permiso que se quita vuelve a la lista, con el motivo', async () => {
    deRecepcion();
    pestanas();
    servidor.leer(() => Response.json(deCentro({ id: 'p1', nombre: 'Juana Pérez' })));
    abrir();
    await screen.findByRole('heading', { level: 1, name: 'Juana Pérez' });
    servidor.leer(() => falla(403, 'No tienes permiso para ver los datos de los pacientes'));
    act(() => trabajarEn('personal', { sucursal: 'Norte', funcion: 'recepcion' }));
    await screen.findByText('la lista');
    expect(notificaciones).toContainEqual({ type: 'warning', message: 'Tus permisos cambiaron' });
  });

  test('uno que la organización tiene y no se puede ver lo dice', async () => {
    deRecepcion();
    pestanas();
    servidor.leer(() => falla(403, 'No tienes permiso para ver los datos de los pacientes'));
    abrir();
    await screen.findByRole('heading', { name: 'No ves a este paciente' });
  });
});

describe('quien atiende', () => {
  test('de quien no es de su equipo ve las iniciales, y puede abrir la historia con un motivo', async () => {
    trabajarEn('profesional', { sucursal: 'Centro', funcion: 'odontologo' });
    pestanas();
    servidor.leer(() =>
      Response.json({ id: 'p1', iniciales: 'J. P.', organizacion: true, sucursales: ['centro'] }),
    );
    abrir();
    await screen.findByRole('heading', { level: 1, name: 'Ves solo las iniciales: J. P.' });
    screen.getByRole('button', { name: 'Abrir con un motivo' });
  });

  test('vuelve a la lista cuando deja de ver más que las iniciales', async () => {
    trabajarEn('profesional', { sucursal: 'Centro', funcion: 'odontologo' });
    pestanas();
    servidor.leer(() => Response.json(unPaciente({ id: 'p1', nombre: 'Juana Pérez' })));
    abrir();
    await screen.findByRole('heading', { level: 1, name: 'Juana Pérez' });
    servidor.leer(() =>
      Response.json({ id: 'p1', iniciales: 'J. P.', organizacion: true, sucursales: ['centro'] }),
    );
    act(() => trabajarEn('profesional', { sucursal: 'Norte', funcion: 'odontologo' }));
    await screen.findByText('la lista');
  });

  test('incorpora a uno propio en la sucursal que elige', async () => {
    trabajarEn(
      'profesional',
      { sucursal: 'Centro', funcion: 'odontologo' },
      { sucursal: 'Norte', funcion: 'odontologo' },
      { sucursal: 'Oeste', funcion: 'asistente' },
    );
    pestanas();
    servidor.leer(() => Response.json(unPaciente({ id: 'p1', nombre: 'Juana Pérez' })));
    const enviados = servidor.incorporar(() => Response.json(unPaciente({ id: 'p1' })));
    const { user } = abrir('historia');
    expect(await nombresDePestanas()).toEqual(['Historia', 'Turnos']);
    await user.click(await screen.findByRole('button', { name: 'Más acciones: Juana Pérez' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Incorporar' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Incorporar a la organización' });
    expect(dialogo.textContent).toContain('No hay vuelta atrás');
    await user.click(within(dialogo).getByRole('combobox', { name: 'Sucursal' }));
    const opciones = await screen.findAllByRole('option');
    expect(opciones.map(({ textContent }) => textContent)).toEqual(['Centro', 'Norte']);
    await user.click(screen.getByRole('option', { name: 'Norte' }));
    await user.click(within(dialogo).getByRole('button', { name: 'Incorporar' }));
    await screen.findByRole('heading', { level: 1, name: 'Juana Pérez' });
    expect(enviados).toEqual([{ sucursal_id: 'norte' }]);
    expect(notificaciones).toContainEqual({ type: 'success', message: 'Paciente incorporado en Norte' });
  });

  test('sin sucursales la ficha es la de siempre', async () => {
    pestanas();
    servidor.leer(() => Response.json(unPaciente({ id: 'p1', nombre: 'Juana Pérez' })));
    abrir('historia');
    expect(await nombresDePestanas()).toEqual(['Historia', 'Turnos']);
    screen.getByRole('button', { name: 'Descargar PDF' });
    expect(screen.queryByRole('button', { name: /Más acciones/ })).toBeNull();
  });
});
