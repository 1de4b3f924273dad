import { describe, expect, test } from '@jest/globals';
import {
  erroresDeCambioPropio,
  erroresDeProfesionalNuevo,
  erroresDeRegistro,
  profesionalCambiado,
  profesionalNuevo,
} from './profesional.ts';

const mensajes = (errores: readonly { readonly message: string }[]) => errores.map(({ message }) => message);
const ana = { nombre: 'Ana', email: 'ana@clinica.com', password: 'secreta' };

describe('una cuenta nueva', () => {
  test('pide nombre, email y contraseña; lo demás puede faltar', () => {
    expect(mensajes(erroresDeProfesionalNuevo({}))).toEqual([
      'El nombre es requerido',
      'El email es requerido',
      'La contraseña es requerida',
    ]);
    expect(profesionalNuevo.parse(ana)).toEqual({
      ...ana,
      apellido: '',
      telefono: '',
      especialidad: '',
      matricula: '',
      rol: undefined,
    });
  });

  test.each([
    [{ email: 'ana@clinica' }, 'El email debe tener un formato válido'],
    [{ email: 'ana @clinica.com' }, 'El email debe tener un formato válido'],
    [{ password: 'corta' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ password: '  corta  ' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ password: 'ñ'.repeat(37) }, 'La contraseña es demasiado larga'],
    [{ rol: 'jefa' }, 'El rol no es válido'],
    [{ rol: ['admin'] }, 'El rol no es válido'],
    [{ nombre: { $ne: '' } }, 'Nombre: se esperaba un texto'],
  ])('no admite %j', (cambios, mensaje) =>
    expect(mensajes(erroresDeProfesionalNuevo({ ...ana, ...cambios }))).toEqual([mensaje]),
  );

  test('72 bytes de contraseña entran', () =>
    expect(erroresDeProfesionalNuevo({ ...ana, password: 'x'.repeat(72) })).toEqual([]));
});

test('el formulario de registro pide todos los campos, en orden', () =>
  expect(mensajes(erroresDeRegistro({ nombre: ' ', apellido: null }))).toEqual([
    'El nombre es requerido',
    'El apellido es requerido',
    'El email es requerido',
    'El teléfono es requerido',
    'La especialidad es requerida',
    'La matrícula es requerida',
    'La contraseña es requerida',
  ]));

test('un cambio lleva solo lo que se envió, y nunca una contraseña', () => {
  const enviado: unknown = JSON.parse(
    '{"apellido":" Paz ","password":"otra clave","id":"x","__proto__":{"rol":"admin"}}',
  );
  expect(profesionalCambiado.parse(enviado)).toEqual({ apellido: 'Paz' });
  expect(profesionalCambiado.safeParse({ email: '' }).success).toBe(false);
  expect(profesionalCambiado.safeParse({ activo: 'sí' }).success).toBe(false);
});

describe('el cambio de la propia contraseña', () => {
  test.each([
    [
      {},
      [
        'La contraseña actual es requerida',
        'La nueva contraseña es requerida',
        'Debe confirmar la nueva contraseña',
      ],
    ],
    [
      { currentPassword: 'a', newPassword: 'corta', confirmPassword: 'corta' },
      ['La nueva contraseña debe tener al menos 6 caracteres'],
    ],
    [
      { currentPassword: 'a', newPassword: 'x'.repeat(73), confirmPassword: 'x'.repeat(73) },
      ['La contraseña es demasiado larga'],
    ],
    [
      { currentPassword: 'a', newPassword: 'secreta', confirmPassword: 'secreto' },
      ['Las contraseñas no coinciden'],
    ],
    [
      { newPassword: 'secreta', confirmPassword: 'secreto' },
      ['La contraseña actual es requerida', 'Las contraseñas no coinciden'],
    ],
    [
      { currentPassword: 'a', newPassword: 'corta', confirmPassword: 'otra' },
      ['La nueva contraseña debe tener al menos 6 caracteres', 'Las contraseñas no coinciden'],
    ],
    [{ currentPassword: 'a', newPassword: 'secreta', confirmPassword: 'secreta' }, []],
  ])('%j', (valores, esperados) => expect(mensajes(erroresDeCambioPropio(valores))).toEqual(esperados));
});
