import { beforeEach, describe, expect, test } from '@jest/globals';
import { openSession } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor, within } from '@testing-library/react';
import { unaSucursal } from '../organizacion/organizacion.builder.ts';
import { unProfesional } from '../profesional/profesional.builder.ts';
import { probarAdmin, servidor } from '../testing/probar-admin.ts';
import { PanelScreen } from './panel.screen.tsx';

const avisos = probarAdmin('admin');

const jefa = unProfesional({ id: 'u1', nombre: 'Jefa', apellido: '', rol: 'admin', especialidad: '' });
const luis = unProfesional({ nombre: 'Luis', apellido: 'Paz', especialidad: 'Ortodoncia', activo: false });
const NADA = { turnos: 1, imagenes: 0, tratamientos: 2, registros_odontograma: 0, entradas_historial: 0 };

const abrir = () => renderScreen(<PanelScreen />, '/admin');
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const dialogo = () => within(screen.getByRole('dialog'));

beforeEach(() => {
  servidor.lista(() => Response.json([jefa, luis]));
  servidor.leer(':id/segundo-factor', () => Response.json({ activo: false }));
});

test('cuenta todos, los activos y las especialidades', async () => {
  abrir();
  await screen.findByText('Luis Paz');
  const cuentas = [...document.querySelectorAll('dl > div')].map((dato) => dato.textContent);
  expect(cuentas).toEqual(['Total2', 'Activos1', 'Especialidades1']);
});

test('nadie se elimina a sí mismo', async () => {
  abrir();
  await screen.findByRole('button', { name: 'Eliminar a Luis Paz' });
  expect(screen.queryByRole('button', { name: 'Eliminar a Jefa' })).toBeNull();
});

test('una fila es un paso de Tab, y se abre con Enter o con un clic en cualquier lugar', async () => {
  const { user } = abrir();
  const editar = await screen.findByRole('button', { name: 'Editar a Jefa' });
  await user.click(screen.getByPlaceholderText('Buscar profesional...'));
  await user.keyboard('{Tab}');
  expect(document.activeElement).toBe(editar);
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(boton('Eliminar a Luis Paz'));
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
  expect(dialogo().getByLabelText(/^Nombre/)).toHaveProperty('value', 'Luis');
  await user.click(dialogo().getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByText('Administrador'));
  expect(dialogo().getByLabelText(/^Nombre/)).toHaveProperty('value', 'Jefa');
});

test('una búsqueda sin resultados ofrece ver todos', async () => {
  const { user } = abrir();
  await screen.findByText('Luis Paz');
  await user.type(screen.getByPlaceholderText('Buscar profesional...'), 'nadie');
  expect(screen.queryByText('Luis Paz')).toBeNull();
  await user.click(boton('Ver todos'));
  screen.getByText('Luis Paz');
});

describe('sin la lista', () => {
  test('dice qué falló y la vuelve a pedir', async () => {
    servidor.lista(() => falla(500));
    const { user } = abrir();
    await screen.findByRole('heading', { name: 'Error al cargar la lista de profesionales' });
    expect(avisos).toEqual(['No se pudieron cargar los profesionales']);
    servidor.lista(() => Response.json([luis]));
    await user.click(boton('Reintentar'));
    await screen.findByText('Luis Paz');
  });

  test('sin permiso lo dice', async () => {
    servidor.lista(() => falla(403, 'No tienes permiso para acceder a esta sección'));
    abrir();
    await screen.findByRole('heading', { name: 'No tienes permiso para acceder a esta sección' });
  });
});

test('crear envía lo que se escribió, con el rol de profesional', async () => {
  const pedidos = servidor.escrituras(() =>
    Response.json({ profesional: luis, message: '' }, { status: 201 }),
  );
  const { user } = abrir();
  await user.click(boton('Nuevo Profesional'));
  await user.click(dialogo().getByRole('button', { name: 'Guardar' }));
  expect(pedidos).toEqual([]);
  await user.type(dialogo().getByLabelText(/^Nombre/), 'Eva');
  await user.type(dialogo().getByLabelText(/^Email/), 'eva@c.co');
  await user.type(dialogo().getByLabelText(/^Contraseña/), 'secreta');
  await user.click(dialogo().getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Profesional creado exitosamente');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(pedidos).toMatchObject([
    {
      metodo: 'POST',
      cuerpo: { nombre: 'Eva', email: 'eva@c.co', password: 'secreta', rol: 'profesional', telefono: '' },
    },
  ]);
});

test('editar no envía contraseña, y lo que el servidor rechaza se ve en su campo', async () => {
  const errors = [{ field: 'email', message: 'El email debe tener un formato válido' }];
  const pedidos = servidor.escrituras(() => falla(400, errors[0]?.message, errors));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Editar a Luis Paz' }));
  await user.click(dialogo().getByLabelText('Cuenta activa'));
  await user.click(dialogo().getByRole('button', { name: 'Actualizar' }));
  await waitFor(() =>
    expect(dialogo().getAllByText('El email debe tener un formato válido')).toHaveLength(2),
  );
  expect(pedidos[0]?.cuerpo).not.toHaveProperty('password');
  expect(pedidos[0]?.cuerpo).toMatchObject({ activo: true, rol: 'profesional' });
});

test('una contraseña no lleva clave de repetición: su respuesta trae un token', async () => {
  const pedidos = servidor.escrituras(() => Response.json({ profesional: luis, message: '' }));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Cambiar contraseña de Luis Paz' }));
  await user.type(dialogo().getByLabelText(/^Nueva contraseña/), 'otra clave');
  await user.click(dialogo().getByRole('button', { name: 'Cambiar contraseña' }));
  await screen.findByText('Contraseña actualizada exitosamente');
  expect(pedidos).toMatchObject([{ clave: null, cuerpo: { newPassword: 'otra clave' } }]);
});

test('restablecer el segundo paso de otro se ofrece a quien lo tiene, y pide la contraseña propia', async () => {
  servidor.leer(`${luis.id}/segundo-factor`, () => Response.json({ activo: true }));
  const pedidos = servidor.escrituras(() => Response.json({ message: 'Restablecida' }));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Cambiar contraseña de Luis Paz' }));
  await user.click(await screen.findByRole('button', { name: 'Restablecer la verificación en dos pasos' }));
  await user.type(dialogo().getByLabelText(/^Contraseña actual/), 'la mía');
  await user.click(dialogo().getByRole('button', { name: 'Restablecer' }));
  await screen.findByText('Restablecida');
  expect(pedidos).toMatchObject([
    {
      metodo: 'DELETE',
      ruta: `/api/profesionales/${luis.id}/segundo-factor`,
      cuerpo: { currentPassword: 'la mía' },
    },
  ]);
});

test('eliminar espera a que se entienda, y nombra lo que se pierde', async () => {
  servidor.leer(':id/pertenencias', () => Response.json({ pacientes: 1200, ...NADA }));
  const pedidos = servidor.escrituras(() => falla(500));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Eliminar a Luis Paz' }));
  await waitFor(() =>
    expect(dialogo().getByText('1.200').parentElement?.textContent).toBe('1.200 pacientes'),
  );
  expect(dialogo().getByText('2').parentElement?.textContent).toBe(
    '2 tratamientos financiados con sus pagos',
  );
  expect(dialogo().getAllByText('1')[0]?.parentElement?.textContent).toBe('1 turno');
  const eliminar = dialogo().getByRole('button', { name: 'Eliminar permanentemente' });
  expect(eliminar).toHaveProperty('disabled', true);
  await user.click(dialogo().getByLabelText('Entiendo que esta acción es irreversible'));
  await user.type(dialogo().getByLabelText('Email de la cuenta'), 'otro@clinica.test');
  await user.click(eliminar);
  dialogo().getByText('El email no es el de la cuenta');
  expect(pedidos).toEqual([]);
  await user.clear(dialogo().getByLabelText('Email de la cuenta'));
  await user.type(dialogo().getByLabelText('Email de la cuenta'), luis.email.toUpperCase());
  await user.click(eliminar);
  await dialogo().findByText('Error en la operación');
  expect(pedidos).toMatchObject([{ metodo: 'DELETE', ruta: `/api/profesionales/${luis.id}` }]);
});

test('antes de eliminar ofrece desactivar a quien está activo, y no borra nada', async () => {
  servidor.lista(() => Response.json([jefa, { ...luis, activo: true }]));
  servidor.leer(':id/pertenencias', () => Response.json({ pacientes: 1200, ...NADA }));
  const pedidos = servidor.escrituras(() => Response.json({ profesional: luis, message: '' }));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: 'Eliminar a Luis Paz' }));
  await user.click(dialogo().getByRole('button', { name: 'Desactivar' }));
  await screen.findByText('Cuenta desactivada');
  expect(pedidos).toEqual([
    expect.objectContaining({
      metodo: 'PUT',
      ruta: `/api/profesionales/${luis.id}`,
      cuerpo: { activo: false },
    }),
  ]);
});

test.each([
  ['Jefa', true],
  ['Luis Paz', false],
])('otro email de %s pide la contraseña actual: %p', async (quien, pide) => {
  const pedidos = servidor.escrituras(() => Response.json({ profesional: jefa, message: '' }));
  const { user } = abrir();
  await user.click(await screen.findByRole('button', { name: `Editar a ${quien}` }));
  expect(dialogo().queryByLabelText(/^Contraseña actual/)).toBeNull();
  await user.clear(dialogo().getByLabelText(/^Email/));
  await user.type(dialogo().getByLabelText(/^Email/), 'nueva@clinica.test');
  if (pide) {
    await user.click(dialogo().getByRole('button', { name: 'Actualizar' }));
    dialogo().getByText('La contraseña actual es requerida');
    expect(pedidos).toEqual([]);
    await user.type(dialogo().getByLabelText(/^Contraseña actual/), 'mi clave');
  }
  await user.click(dialogo().getByRole('button', { name: 'Actualizar' }));
  await screen.findByText('Profesional actualizado exitosamente');
  const [pedido] = pedidos;
  if (pide)
    expect(pedido?.cuerpo).toMatchObject({ email: 'nueva@clinica.test', currentPassword: 'mi clave' });
  else expect(pedido?.cuerpo).not.toHaveProperty('currentPassword');
});

describe('las sucursales', () => {
  const linea = { name: 'Trabajar con varias sucursales…' };
  const opcionesDeRol = async (user: ReturnType<typeof abrir>['user']) => {
    await user.click(boton('Nuevo Profesional'));
    await user.click(dialogo().getByRole('combobox', { name: 'Rol' }));
    return screen.getAllByRole('option').map(({ textContent }) => textContent);
  };

  test('un consultorio sin ellas ve una línea al pie, y ningún rol nuevo', async () => {
    const { user } = abrir();
    await user.click(await screen.findByRole('button', linea));
    screen.getByRole('dialog', { name: 'Nueva sucursal' });
    await user.click(dialogo().getByRole('button', { name: 'Cancelar' }));
    expect(await opcionesDeRol(user)).toEqual(['Profesional', 'Administrador', 'Auditor']);
  });

  test('con ellas la línea no está, y se ofrece el personal de sucursal', async () => {
    openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'admin', organizacion: true });
    const { user } = abrir();
    await screen.findByText('Luis Paz');
    expect(screen.queryByRole('button', linea)).toBeNull();
    expect(await opcionesDeRol(user)).toContain('Personal de sucursal');
  });

  test('quien archivó la última puede reabrirla en lugar de abrir otra', async () => {
    servidor.sucursales(() => Response.json([unaSucursal({ nombre: 'Vieja', archivada: true })]));
    const { user } = abrir();
    await user.click(await screen.findByRole('button', linea));
    await dialogo().findByRole('button', { name: 'Reabrir Vieja' });
  });
});
