import { afterEach, expect, jest, test } from '@jest/globals';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { act, fireEvent, screen } from '@testing-library/react';
import { unProfesional } from '../profesional/profesional.builder.ts';
import { probarAdmin, servidor } from '../testing/probar-admin.ts';
import { RegistroScreen } from './registro.screen.tsx';

probarAdmin('admin');
afterEach(() => {
  jest.useRealTimers();
});

const LABELS = ['Nombre', 'Apellido', 'Email', 'Teléfono', 'Especialidad', 'Matrícula', 'Contraseña'];
const registrar = async (dice: string): Promise<void> => {
  renderScreen(<RegistroScreen />, '/registrar-profesional');
  for (const label of LABELS)
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), {
      target: { value: label === 'Email' ? 'eva@c.co' : 'valores' },
    });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  fireEvent.click(screen.getByRole('button', { name: 'Registrar Profesional' }));
  await screen.findByText(dice);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
};

test('por qué se rechazó se sigue leyendo', async () => {
  const rechazo = 'Ya existe un profesional con ese email';
  servidor.escrituras(() => falla(409, rechazo));
  await registrar(rechazo);
  screen.getByText(rechazo);
});

test('que se registró se va solo', async () => {
  const hecho = 'Profesional registrado correctamente';
  servidor.escrituras(() => Response.json({ profesional: unProfesional({}), message: '' }, { status: 201 }));
  await registrar(hecho);
  expect(screen.queryByText(hecho)).toBeNull();
});
