import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { currentSession } from '@odonto/mfe-kit';
import { renderScreen, signIn } from '@odonto/mfe-kit/testing';
import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { unProfesional } from '../profesional/profesional.builder.ts';
import { probarAdmin, servidor } from '../testing/probar-admin.ts';
import { PerfilScreen } from './perfil.screen.tsx';

const avisos = probarAdmin('profesional');

const ana = unProfesional({ id: 'u1', nombre: 'Ana', apellido: 'Gómez' });
const abrir = () => renderScreen(<PerfilScreen />, '/perfil');
const SIN_CONFIGURAR = { configurado: false, vinculado: false, permisoRetirado: false };
const SIN_VINCULAR = { ...SIN_CONFIGURAR, configurado: true };
const SIN_SEGUNDO_PASO = { activo: false, llaves: [], admite_llaves: true };
const VINCULADO = { ...SIN_VINCULAR, vinculado: true };
const boton = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  servidor.leer('u1', () => Response.json(ana));
  servidor.leer('u1/google', () => Response.json(SIN_CONFIGURAR));
  servidor.leer('u1/segundo-factor', () => Response.json(SIN_SEGUNDO_PASO));
});

test.each([
  [SIN_CONFIGURAR, /^La integración con Google Calendar no está configurada$/],
  [SIN_VINCULAR, /^Los turnos todavía no se sincronizan con su calendario/],
  [VINCULADO, /^Los turnos se sincronizan con su calendario/],
  [{ ...SIN_VINCULAR, permisoRetirado: true }, /^Google retiró el permiso/],
])('la tarjeta de Google dice cómo está: %j', async (estado, texto) => {
  servidor.leer('u1/google', () => Response.json(estado));
  abrir();
  await screen.findByText(texto);
  screen.getByText(estado.vinculado ? 'Vinculado' : 'No vinculado');
});

test.each(['admin', 'auditor'] as const)('un %s edita lo suyo, sin tarjeta de Google', async (rol) => {
  signIn(rol);
  servidor.leer('u1', () => Response.json({ ...ana, rol }));
  const preguntado = jest.fn();
  servidor.leer('u1/google', () => {
    preguntado();
    return Response.json(SIN_CONFIGURAR);
  });
  abrir();
  await screen.findByRole('button', { name: 'Editar información' });
  boton('Cambiar contraseña');
  expect(screen.queryByRole('article', { name: 'Google Calendar' })).toBeNull();
  expect(preguntado).not.toHaveBeenCalled();
});

describe('vincular Google Calendar', () => {
  const ventana = () => {
    const abierta = { location: { replace: jest.fn() }, close: jest.fn(), closed: false };
    jest.spyOn(window, 'open').mockReturnValue(abierta as unknown as Window);
    return abierta;
  };
  const vuelve = (data: unknown, origin = window.location.origin) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin })));
  const vincular = async () => {
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Vincular Google Calendar' }));
    await screen.findByText('Continúe en la ventana de Google...');
  };
  beforeEach(() => {
    jest.restoreAllMocks();
    servidor.leer('u1/google', () => Response.json(SIN_VINCULAR));
    servidor.google(() => Response.json({ url: '/api/google/auth/u1?ticket=t' }));
  });

  test('va por una ventana, y la tarjeta sigue a lo que ella dice', async () => {
    const abierta = ventana();
    await vincular();
    await waitFor(() =>
      expect(abierta.location.replace).toHaveBeenCalledWith('/api/google/auth/u1?ticket=t'),
    );
    servidor.leer('u1/google', () => Response.json(VINCULADO));
    vuelve({ tipo: 'google-calendar', vinculado: true });
    await screen.findByText('Vinculado');
    expect(avisos).toEqual(['Google Calendar vinculado correctamente']);
  });

  test('oye a la ventana aunque la noticia del vínculo haya llegado antes que ella', async () => {
    servidor.leer('u1/google', () => Response.json(VINCULADO));
    abrir();
    await screen.findByText('Vinculado');
    vuelve({ tipo: 'google-calendar', vinculado: true });
    expect(avisos).toEqual(['Google Calendar vinculado correctamente']);
  });

  test('no le cree a una ventana de otro origen', async () => {
    ventana();
    await vincular();
    vuelve({ tipo: 'google-calendar', vinculado: true }, 'https://otro.test');
    vuelve('otra cosa');
    expect(avisos).toEqual([]);
    screen.getByText('No vinculado');
  });

  test('sin permiso lo dice, y se puede intentar de nuevo', async () => {
    ventana();
    await vincular();
    vuelve({ tipo: 'google-calendar', vinculado: false });
    await waitFor(() => expect(avisos).toEqual(['No se otorgó el permiso para Google Calendar']));
    expect(screen.queryByText('Continúe en la ventana de Google...')).toBeNull();
  });

  test('una ventana que se cierra sin más deja de esperarse', async () => {
    const abierta = ventana();
    await vincular();
    abierta.closed = true;
    await waitForElementToBeRemoved(() => screen.queryByText('Continúe en la ventana de Google...'));
  });

  test('si el navegador no la abre, dice por qué', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Vincular Google Calendar' }));
    expect(avisos[0]).toMatch(/^El navegador bloqueó la ventana de Google/);
  });

  test('desvincular pregunta primero', async () => {
    servidor.leer('u1/google', () => Response.json(VINCULADO));
    const pedidos = servidor.google(() =>
      Response.json({ message: 'Google Calendar desvinculado correctamente' }),
    );
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Desvincular' }));
    expect(pedidos).toEqual([]);
    servidor.leer('u1/google', () => Response.json(SIN_VINCULAR));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Desvincular Google Calendar' }));
    await user.click(dialogo.getByRole('button', { name: 'Desvincular' }));
    await screen.findByText('No vinculado');
    expect(avisos).toEqual(['Google Calendar desvinculado correctamente']);
    expect(pedidos).toMatchObject([{ metodo: 'DELETE', ruta: '/api/google/vinculo' }]);
  });
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

test('el foco va al formulario que se abre, y vuelve al botón que lo abrió', async () => {
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Contraseña actual/));
  await user.click(boton('Cancelar'));
  expect(document.activeElement).toBe(boton('Cambiar contraseña'));
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

describe('otro email propio', () => {
  const editarEmail = async (email: string) => {
    const pedidos = servidor.escrituras(() => Response.json({ profesional: ana, message: '' }));
    const { user } = abrir();
    await user.click(await screen.findByRole('button', { name: 'Editar información' }));
    await user.clear(screen.getByLabelText(/^Email/));
    await user.type(screen.getByLabelText(/^Email/), email);
    await user.click(boton('Guardar cambios'));
    return { pedidos, user };
  };

  test('pide la contraseña actual, y no se envía sin ella', async () => {
    const { pedidos, user } = await editarEmail('nueva@clinica.test');
    screen.getByText('La contraseña actual es requerida');
    expect(pedidos).toEqual([]);
    await user.type(screen.getByLabelText(/^Contraseña actual/), 'mi clave');
    await user.click(boton('Guardar cambios'));
    await screen.findByText('Perfil actualizado exitosamente');
    expect(pedidos).toMatchObject([{ cuerpo: { email: 'nueva@clinica.test', currentPassword: 'mi clave' } }]);
  });

  test('el mismo con otras mayúsculas no la pide ni la envía', async () => {
    const { pedidos } = await editarEmail(ana.email.toUpperCase());
    await screen.findByText('Perfil actualizado exitosamente');
    expect(pedidos[0]?.cuerpo).not.toHaveProperty('currentPassword');
  });
});
