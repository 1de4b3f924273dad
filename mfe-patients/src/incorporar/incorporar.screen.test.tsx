import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen, within } from '@testing-library/react';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { sinOrganizacion, trabajarEn } from '../testing/en-sucursal.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { IncorporarScreen } from './incorporar.screen.tsx';

const notificaciones = probarPacientes();
const JUANA = unPaciente({ nombre: 'Pérez, Juana', cuil: '27-30111222-4' });
const RAUL = unPaciente({ nombre: 'Núñez, Raúl', cuil: '20-20111222-4' });
const DE_CENTRO = unPaciente({ nombre: 'De Centro', organizacion: true, sucursales: ['centro'] });

beforeEach(() => {
  trabajarEn(
    'profesional',
    { sucursal: 'Centro', funcion: 'odontologo' },
    { sucursal: 'Norte', funcion: 'odontologo' },
  );
  servidor.lista(() => [JUANA, RAUL, DE_CENTRO]);
});
afterEach(sinOrganizacion);

const curso = (datos: object = {}) => ({
  id: 'i1',
  sucursal_id: 'centro',
  estado: 'en_curso',
  hechos: 1,
  total: 2,
  pendientes: null,
  message: '1 de 2',
  pedida_at: '2026-11-20T12:00:00.000Z',
  terminada_at: null,
  ...datos,
});
const abrir = () => renderScreen(<IncorporarScreen />, '/pacientes/incorporar');
const confirmar = async (user: ReturnType<typeof abrir>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Incorporar' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Incorporar a la organización' });
  within(dialogo).getByText('No hay vuelta atrás.');
  await user.click(within(dialogo).getByRole('button', { name: 'Incorporar' }));
};

test('todos los personales, y el avance a la vista', async () => {
  const cursos: object[] = [];
  const enviados = servidor.incorporaciones(
    () => cursos,
    () => {
      cursos.push(curso());
      return Response.json(curso(), { status: 202 });
    },
  );
  const { user } = abrir();
  await screen.findByRole('checkbox', { name: 'Todos' });
  screen.getByText('2 pacientes');
  await confirmar(user);
  await screen.findByRole('progressbar', { name: 'Avance de la incorporación' });
  screen.getByText(/^1 de 2/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(enviados).toEqual([{ sucursal_id: 'centro' }]);
});

test('solo los elegidos, a la otra sucursal', async () => {
  const enviados = servidor.incorporaciones(
    () => [],
    () => Response.json({ message: 'Ya hay una incorporación en curso.' }, { status: 409 }),
  );
  const { user } = abrir();
  await user.type(await screen.findByPlaceholderText('Buscar por nombre ó DNI...'), 'nunez');
  await user.click(screen.getByRole('checkbox', { name: 'Todos los de la búsqueda' }));
  screen.getByText('1 paciente');
  await user.click(screen.getByRole('combobox', { name: 'Sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'Norte' }));
  await confirmar(user);
  expect(enviados).toEqual([{ sucursal_id: 'norte', pacientes: [JUANA.id] }]);
  expect(notificaciones.map(({ message }) => message)).toEqual(['Ya hay una incorporación en curso.']);
});

test('lo que no se pudo incorporar se dice', async () => {
  servidor.incorporaciones(
    () => [curso({ estado: 'terminada', pendientes: 1, terminada_at: '2026-11-20T12:01:00.000Z' })],
    () => Response.json({}),
  );
  abrir();
  await screen.findByRole('heading', { name: 'Incorporación terminada' });
  screen.getByText(/1 no se pudieron incorporar/);
});
