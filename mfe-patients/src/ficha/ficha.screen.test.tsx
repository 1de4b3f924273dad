import { expect, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { FichaScreen } from './ficha.screen.tsx';

probarPacientes();

const abrir = () =>
  renderScreen(
    <Routes>
      <Route path="/pacientes/:id" element={<FichaScreen />} />
      <Route path="/pacientes" element="la lista" />
    </Routes>,
    '/pacientes/p1',
  );

test('de un vistazo: quién es, cómo llamarlo y sus alertas', async () => {
  const otros_campos = { obra_social: 'OSDE', emergencia_numero: '11 4000-0000', toma_aspirina: true };
  servidor.leer(() =>
    Response.json(unPaciente({ nombre: 'Juana Pérez', fecha_nacimiento: '1985-03-02', otros_campos })),
  );
  abrir();
  await screen.findByRole('heading', { level: 1, name: 'Juana Pérez' });
  screen.getByText('DNI 27-30111222-4 · 41 años');
  screen.getByText('02/03/1985');
  screen.getByText('OSDE');
  expect(screen.getByRole('link', { name: '11 4000-0000' }).getAttribute('href')).toBe('tel:1140000000');
  const alertas = screen.getByRole('list', { name: 'Alertas de salud' });
  expect(
    within(alertas)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toEqual(['Toma aspirina']);
});

test('muestra el otro teléfono y el número de historia que trajo una importación', async () => {
  const otros_campos = { otro_telefono: '11 4111-2222', numero_historia_anterior: 'A-12' };
  servidor.leer(() => Response.json(unPaciente({ otros_campos })));
  abrir();
  const otro = await screen.findByRole('link', { name: '11 4111-2222' });
  expect(otro.getAttribute('href')).toBe('tel:1141112222');
  screen.getByText('A-12');
});

test('calla lo que no se sabe', async () => {
  servidor.leer(() => Response.json(unPaciente({ email: '', telefono: '' })));
  abrir();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Email')).toBeNull();
  expect(screen.queryByText('Obra social')).toBeNull();
  expect(screen.queryByText('Nacimiento')).toBeNull();
  expect(screen.queryByText('Otro teléfono')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Alertas de salud' })).toBeNull();
});

test('el que no existe: lo dice y vuelve a la lista', async () => {
  servidor.leer(() => falla(404, 'Paciente no encontrado'));
  const { user } = abrir();
  await screen.findByRole('heading', { name: 'Paciente no encontrado' });
  await user.click(screen.getByRole('link', { name: 'Volver a Pacientes' }));
  await screen.findByText('la lista');
});

test('si no se pudo cargar, Reintentar lo trae', async () => {
  servidor.leer(() => falla(500, ''));
  const { user } = abrir();
  await screen.findByText('No se pudo cargar la información del paciente');
  servidor.leer(() => Response.json(unPaciente({ nombre: 'Ana' })));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
});

test('la medicación y los antecedentes están en una línea, que se abre entera', async () => {
  servidor.leer(() =>
    Response.json(
      unPaciente({
        antecedentes_medicos: 'Anticoagulada:\npedir RIN',
        otros_campos: { medicacion_diaria: 'Acenocumarol' },
      }),
    ),
  );
  const { user } = abrir();
  const linea = await screen.findByRole('button', {
    name: 'Medicación: Acenocumarol · Antecedentes: Anticoagulada: pedir RIN',
  });
  await user.click(linea);
  expect(linea.getAttribute('aria-expanded')).toBe('true');
});
