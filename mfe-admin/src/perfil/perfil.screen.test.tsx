import { beforeEach, expect, test } from '@jest/globals';
import { currentSession } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { unProfesional } from '../profesional/profesional.builder.ts';
import { probarAdmin, servidor } from '../testing/probar-admin.ts';
import { PerfilScreen } from './perfil.screen.tsx';

probarAdmin('profesional');

const ana = unProfesional({ id: 'u1', nombre: 'Ana', apellido: 'Gómez' });
const abrir = () => renderScreen(<PerfilScreen />, '/perfil');
const boton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  servidor.leer('u1', () => Response.json(ana));
  servidor.leer('u1/google', () => Response.json({ configurado: false, vinculado: false }));
});

test.each([
  [{ configurado: false, vinculado: false }, 'La integración con Google Calendar no está configurada'],
  [{ configurado: true, vinculado: false }, 'Los turnos todavía no se sincronizan con su calendario.'],
  [{ configurado: true, vinculado: true }, 'Los turnos se sincronizan con su calendario.'],
])('la tarjeta de Google dice cómo está: %j', async (estado, texto) => {
  servidor.leer('u1/google', () => Response.json(estado));
  abrir();
  await screen.findByText(texto);
  screen.getByText(estado.vinculado ? 'Vinculado' : 'No vinculado');
});

test('un nombre nuevo se ve también en la sesión', async () => {
  const pedidos = servidor.escrituras(() =>
    Response.json({ profesional: { ...ana, nombre: 'Anita' }, message: '' }),
  );
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Editar información' }));
  await user.clear(screen.getByLabelText(/^Nombre/));
  await user.type(screen.getByLabelText(/^Nombre/), 'Anita');
  await user.click(boton('Guardar cambios'));
  await screen.findByText('Perfil actualizado exitosamente');
  expect(pedidos).toHaveLength(1);
  expect(currentSession()).toMatchObject({ usuario: { nombre: 'Anita' } });
});

test('cancelar olvida lo escrito y los errores', async () => {
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Editar información' }));
  await user.clear(screen.getByLabelText(/^Nombre/));
  await user.click(boton('Guardar cambios'));
  screen.getByText('El nombre es requerido');
  await user.click(boton('Cancelar'));
  await user.click(boton('Editar información'));
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Ana');
  expect(screen.queryByText('El nombre es requerido')).toBeNull();
});

test('después de cambiar la contraseña la sesión sigue con el token nuevo', async () => {
  const pedidos = servidor.escrituras(() => Response.json({ profesional: ana, message: '', token: 'otro' }));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  await user.type(screen.getByLabelText(/^Contraseña actual/), 'vieja');
  await user.type(screen.getByLabelText(/^Nueva contraseña/), 'otra clave');
  await user.type(screen.getByLabelText(/^Confirmar/), 'otra clav');
  await user.click(boton('Cambiar contraseña'));
  screen.getByText('Las contraseñas no coinciden');
  await user.type(screen.getByLabelText(/^Confirmar/), 'e');
  await user.click(boton('Cambiar contraseña'));
  await screen.findByText('Contraseña actualizada exitosamente');
  expect(pedidos).toMatchObject([{ cuerpo: { currentPassword: 'vieja', newPassword: 'otra clave' } }]);
  expect(pedidos[0]?.cuerpo).not.toHaveProperty('confirmPassword');
  expect(currentSession()).toMatchObject({ token: 'otro' });
});
