import { describe, expect, test } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { formatFecha } from '@odonto/mfe-kit';
import { renderScreen } from '@odonto/mfe-kit/testing';
import { falla } from '@odonto/mfe-kit/testing/server';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { unPaciente } from '../paciente/paciente.builder.ts';
import { probarPacientes, servidor } from '../testing/probar-pacientes.ts';
import { PacienteModal } from './paciente.modal.tsx';

const notificaciones = probarPacientes();
const mensajes = () => notificaciones.map(({ message }) => message);

const Abierto = ({ paciente }: { readonly paciente: Paciente | undefined }) => {
  const [abierto, setAbierto] = useState(true);
  return abierto ? <PacienteModal paciente={paciente} onClose={() => setAbierto(false)} /> : 'cerrado';
};
const abrir = (paciente?: Paciente) => renderScreen(<Abierto paciente={paciente} />, '/pacientes');

const campo = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const guardar = () => screen.getByRole('button', { name: 'Guardar' });
const aceptar = () => servidor.guardados(() => Response.json(unPaciente(), { status: 201 }));

test('los campos están en el orden del documento', () => {
  abrir();
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual([
    'nombre',
    'cuil',
    'fecha_nacimiento',
    'edad',
    'email',
    'telefono',
    'antecedentes_medicos',
    'medicacion_diaria',
    'obra_social',
    'emergencia_numero',
  ]);
  expect(campo('DNI').placeholder).toBe('XX-XXXXXXXX-X');
});

test('un paciente de antes de que hubiera un campo lo muestra vacío', () => {
  const { telefono: _, ...sinTelefono } = unPaciente();
  const { obra_social: __, ...otros_campos } = sinTelefono.otros_campos;
  abrir({ ...sinTelefono, otros_campos } as Paciente);
  expect(campo('Teléfono').value).toBe('');
  expect(campo('Obra social').value).toBe('');
});

describe('validación', () => {
  test('vacío: lo obligatorio, en orden, como notificación y en su campo, sin llamar al servidor', async () => {
    const enviados = aceptar();
    const { user } = abrir();
    await user.click(guardar());
    expect(notificaciones).toEqual([
      { type: 'error', message: 'El nombre del paciente es obligatorio' },
      { type: 'error', message: 'El DNI del paciente es obligatorio' },
      { type: 'error', message: 'La edad del paciente es obligatoria' },
    ]);
    expect(screen.getByText('El DNI del paciente es obligatorio')).toBeTruthy();
    expect(document.activeElement).toBe(campo('Nombre'));
    expect(enviados).toEqual([]);
  });

  test.each([
    ['Nombre', ' J ', 'El nombre debe tener al menos 2 caracteres'],
    ['Edad', '101', 'La edad debe ser un número entre 0 y 100 años'],
    ['Edad', 'abc', 'La edad debe ser un número entre 0 y 100 años'],
    ['Edad', '3.5', 'La edad debe ser un número entre 0 y 100 años'],
    ['Email', 'sin-arroba', 'El formato del email no es válido'],
  ])('%s «%s»: %s', async (label, valor, mensaje) => {
    const enviados = aceptar();
    const { user } = abrir(unPaciente());
    await user.clear(campo(label));
    await user.type(campo(label), valor);
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(mensajes()).toEqual([mensaje]);
    expect(campo(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(campo(label));
    expect(enviados).toEqual([]);
  });

  test('el error de un campo se va al corregirlo', async () => {
    const { user } = abrir();
    await user.click(guardar());
    await user.type(campo('DNI'), '1');
    expect(screen.queryByText('El DNI del paciente es obligatorio')).toBeNull();
    expect(screen.getByText('La edad del paciente es obligatoria')).toBeTruthy();
  });
});

describe('guardar', () => {
  const completar = async (user: ReturnType<typeof abrir>['user']) => {
    await user.type(campo('Nombre'), 'Juana Pérez');
    await user.type(campo('DNI'), '30111222');
    await user.type(campo('Edad'), '41');
    await user.type(campo('Obra social'), 'OSDE');
  };

  test('envía lo que dice el documento y cierra', async () => {
    const enviados = aceptar();
    const { user } = abrir();
    await completar(user);
    await user.click(guardar());
    await screen.findByText('cerrado');
    expect(mensajes()).toEqual(['Paciente creado correctamente']);
    expect(enviados.map(({ cuerpo }) => cuerpo)).toEqual([
      {
        nombre: 'Juana Pérez',
        cuil: '30111222',
        fecha_nacimiento: '',
        edad: '41',
        email: '',
        telefono: '',
        antecedentes_medicos: '',
        medicacion_diaria: '',
        obra_social: 'OSDE',
        emergencia_numero: '',
        profesional_id: 'u1',
        otros_campos: { medicacion_diaria: '', obra_social: 'OSDE', emergencia_numero: '' },
      },
    ]);
  });

  test('avisa si ya hay un paciente con ese DNI', async () => {
    servidor.guardados(() =>
      Response.json({ ...unPaciente(), advertencia: 'Ya existe un paciente con ese DNI' }, { status: 201 }),
    );
    const { user } = abrir();
    await completar(user);
    await user.click(guardar());
    await screen.findByText('cerrado');
    expect(notificaciones.at(-1)).toEqual({ type: 'warning', message: 'Ya existe un paciente con ese DNI' });
  });

  test('una falla no pierde lo escrito, y el segundo intento es el mismo guardado', async () => {
    let intentos = 0;
    const enviados = servidor.guardados(() => {
      intentos += 1;
      return intentos === 1
        ? new Response('', { status: 503 })
        : Response.json(unPaciente(), { status: 201 });
    });
    const { user } = abrir();
    await completar(user);
    await user.click(guardar());
    await waitFor(() => expect(mensajes()).toEqual(['Error al guardar el paciente']));
    expect(campo('Nombre').value).toBe('Juana Pérez');
    await user.click(guardar());
    await screen.findByText('cerrado');
    expect(enviados).toHaveLength(2);
    expect(enviados[0]?.clave).toBeTruthy();
    expect(enviados[1]?.clave).toBe(enviados[0]?.clave);
  });

  test('lo que el servidor rechaza se muestra en su campo', async () => {
    const errors = [{ field: 'otros_campos.obra_social', message: 'Obra social: muy larga' }];
    servidor.guardados(() => falla(400, 'Obra social: muy larga', errors));
    const { user } = abrir();
    await completar(user);
    await user.click(guardar());
    await screen.findByText('Obra social: muy larga');
    expect(document.activeElement).toBe(campo('Obra social'));
    expect(mensajes()).toEqual(['Obra social: muy larga']);
  });

  test('editar muestra lo guardado y actualiza', async () => {
    const enviados = servidor.guardados(() => Response.json(unPaciente()));
    const { user } = abrir(unPaciente({ nombre: 'Ana', otros_campos: { obra_social: 'IOMA' } }));
    expect(screen.getByRole('dialog', { name: 'Editar Paciente' })).toBeTruthy();
    expect(campo('Obra social').value).toBe('IOMA');
    await user.type(campo('Nombre'), ' Gómez');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByText('cerrado');
    expect(mensajes()).toEqual(['Paciente actualizado correctamente']);
    expect(enviados[0]).toMatchObject({ metodo: 'PUT', cuerpo: { nombre: 'Ana Gómez' } });
  });
});

describe('la fecha de nacimiento', () => {
  const fecha = () => screen.getByLabelText<HTMLInputElement>('Fecha de nacimiento');
  const nacido = (anios: number): string => `${new Date().getFullYear() - anios}-01-01`;
  const escrito = (anios: number): string => `1/1/${new Date().getFullYear() - anios}`;

  test('dice la edad, que entonces no se pregunta', async () => {
    const enviados = aceptar();
    const { user } = abrir();
    await user.type(campo('Nombre'), 'Juana Pérez');
    await user.type(campo('DNI'), '30111222');
    await user.type(fecha(), escrito(41));
    expect(campo('Edad').value).toBe('41');
    expect(campo('Edad').readOnly).toBe(true);
    await user.click(guardar());
    await screen.findByText('cerrado');
    expect(enviados[0]?.cuerpo).toMatchObject({ fecha_nacimiento: nacido(41) });
  });

  test('la que no puede ser se dice en su campo, y no se envía', async () => {
    const enviados = aceptar();
    const { user } = abrir(unPaciente());
    await user.type(fecha(), escrito(-1));
    expect(campo('Edad').readOnly).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(mensajes()).toEqual(['La fecha de nacimiento no puede ser futura']);
    expect(document.activeElement).toBe(fecha());
    expect(enviados).toEqual([]);
  });

  test('la que no se entiende se dice en su campo, y no se guarda sin ella', async () => {
    const enviados = aceptar();
    const { user } = abrir(unPaciente());
    await user.type(fecha(), '31/2/1985');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(mensajes()).toEqual(['La fecha de nacimiento no es válida']);
    expect([document.activeElement, fecha().value, enviados]).toEqual([fecha(), '31/2/1985', []]);
  });

  test('la guardada se ve al editar, y quitarla vuelve a pedir la edad', async () => {
    const { user } = abrir(unPaciente({ fecha_nacimiento: nacido(30), edad: 30 }));
    expect(fecha().value).toBe(formatFecha(nacido(30)));
    await user.clear(fecha());
    await user.clear(campo('Edad'));
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(mensajes()).toEqual(['La edad del paciente es obligatoria']);
  });
});

describe('cerrar', () => {
  test('sin cambios cierra sin preguntar', async () => {
    const { user } = abrir();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await screen.findByText('cerrado');
  });

  test('con cambios pregunta: seguir conserva lo escrito, salir lo deja', async () => {
    const { user } = abrir();
    await user.type(campo('Nombre'), 'Ju');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(campo('Nombre').value).toBe('Ju');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await screen.findByText('cerrado');
  });
});
