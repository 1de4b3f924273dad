import { describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { fieldErrors } from './fields.ts';
import { BANDERAS_DE_SALUD } from './paciente-banderas.ts';
import { erroresDePaciente, pacienteCambiado, pacienteNuevo, reglasDePaciente } from './paciente.ts';

const ana = { nombre: 'Ana Muñoz', cuil: '27-30123456-4', edad: 34 };
const mensajes = (valores: unknown): string[] => erroresDePaciente(valores).map(({ message }) => message);
const mensajesAlCambiar = (valores: unknown): string[] => {
  const resultado = pacienteCambiado.safeParse(valores);
  return resultado.success ? [] : fieldErrors(resultado.error).map(({ message }) => message);
};
const otros = (valores: unknown) => pacienteNuevo.parse({ ...ana, otros_campos: valores }).otros_campos;

describe('al registrar un paciente', () => {
  test('los textos que no se dieron quedan vacíos', () =>
    expect(pacienteNuevo.parse(ana)).toEqual({
      ...ana,
      fecha_nacimiento: null,
      email: '',
      telefono: '',
      antecedentes_medicos: '',
      otros_campos: { medicacion_diaria: '', obra_social: '', emergencia_numero: '' },
    }));

  test('todo lo que falta se dice en el orden de la ficha', () =>
    expect(erroresDePaciente({ nombre: '  ', edad: null, email: 'ana' })).toEqual([
      { field: 'nombre', message: 'El nombre del paciente es obligatorio' },
      { field: 'cuil', message: 'El DNI del paciente es obligatorio' },
      { field: 'edad', message: 'La edad del paciente es obligatoria' },
      { field: 'email', message: 'El formato del email no es válido' },
    ]));

  test('un nombre de una letra es corto, también entre espacios', () =>
    expect(mensajes({ ...ana, nombre: ' A ' })).toHaveLength(1));

  test.each([-1, 101, 34.5, '34.5', 'treinta', '0x10', '1e1', true, [], {}, Number.NaN])(
    'la edad no puede ser %p',
    (edad) => expect(mensajes({ ...ana, edad })).toEqual(['La edad debe ser un número entre 0 y 100 años']),
  );

  test.each([0, 100, '0', '100', ' 16 '])('la edad puede ser %p', (edad) =>
    expect(pacienteNuevo.parse({ ...ana, edad }).edad).toBe(Number(edad)),
  );

  test.each(['a@b', '@b.c', 'a b@c.d', 'a@b.', 'a@@b.c'])('el email no puede ser %p', (email) =>
    expect(mensajes({ ...ana, email })).toEqual(['El formato del email no es válido']),
  );

  test.each([
    ['nombre', 200],
    ['telefono', 50],
    ['emergencia_numero', 50],
    ['antecedentes_medicos', 10_000],
    ['medicacion_diaria', 10_000],
  ])('%s admite hasta %i caracteres', (campo, maximo) => {
    expect(mensajes({ ...ana, [campo]: 'x'.repeat(maximo) })).toEqual([]);
    expect(erroresDePaciente({ ...ana, [campo]: 'x'.repeat(maximo + 1) })).toMatchObject([{ field: campo }]);
  });

  test.each([[['Ana']], [{ a: 1 }], [true]])('un texto no puede ser %p', (nombre) =>
    expect(erroresDePaciente({ ...ana, nombre })).toMatchObject([{ field: 'nombre' }]),
  );

  test.each([null, [], 'ana', 3])('la ficha no puede ser %p', (ficha) =>
    expect(mensajes(ficha)).toEqual(['Los datos del paciente no son válidos']),
  );

  test('lo que viene dentro de otros_campos vale más que lo que viene al lado', () =>
    expect(
      pacienteNuevo.parse({
        ...ana,
        obra_social: 'OSDE',
        emergencia_numero: '1',
        otros_campos: { obra_social: 'PAMI' },
      }).otros_campos,
    ).toEqual({ medicacion_diaria: '', obra_social: 'PAMI', emergencia_numero: '1' }));
});

describe('el cuestionario de salud', () => {
  test('tiene catorce preguntas, cada una sí o no', () => {
    const nombres = Object.keys(BANDERAS_DE_SALUD);
    expect(nombres).toHaveLength(14);
    for (const nombre of nombres) {
      expect(otros({ [nombre]: true })).toHaveProperty(nombre, true);
      for (const valor of ['true', 1, null, 'sí'])
        expect(erroresDePaciente({ ...ana, otros_campos: { [nombre]: valor } })).toMatchObject([
          { field: `otros_campos.${nombre}` },
        ]);
    }
  });

  test('guarda otros datos cortos y deja caer los demás', () =>
    expect(
      otros({
        grupo: ' A+ ',
        hijos: 2,
        zurdo: false,
        lista: [1],
        objeto: {},
        nada: null,
        largo: 'x'.repeat(501),
      }),
    ).toEqual({
      medicacion_diaria: '',
      obra_social: '',
      emergencia_numero: '',
      grupo: 'A+',
      hijos: 2,
      zurdo: false,
    }));

  test('guarda como mucho cincuenta de ellos', () => {
    const muchos = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`dato${i}`, i]));
    expect(Object.keys(otros({ ...muchos, chagas: true }))).toHaveLength(50 + 4);
  });

  test('no deja tocar el lenguaje mismo', () => {
    const ataque: unknown = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":"x","toString":"x","prototype":"x","hasOwnProperty":"x"}',
    );
    expect(Object.keys(otros(ataque))).toEqual(['medicacion_diaria', 'obra_social', 'emergencia_numero']);
    expect(Object.getPrototypeOf(otros(ataque))).toBe(Object.prototype);
  });

  test.each([[[]], ['x'], [3]])('no puede ser %p', (valor) =>
    expect(erroresDePaciente({ ...ana, otros_campos: valor })).toMatchObject([{ field: 'otros_campos' }]),
  );
});

describe('la fecha de nacimiento', () => {
  const HOY = '2026-11-22';
  const { nuevo, cambiado } = reglasDePaciente(() => HOY);
  const { edad: _, ...sinEdad } = ana;
  const fallas = (reglas: z.ZodType, datos: object) => reglas.safeParse(datos).error?.issues ?? [];

  test.each([
    ['1985-11-22', 41],
    ['1985-11-23', 40],
    [' 1985-03-02T10:00 ', 41],
    [HOY, 0],
    ['2024-02-29', 2],
    ['1905-11-23', 120],
  ])('nacido el %s: la edad sale de ahí y no se pregunta', (fecha_nacimiento, edad) => {
    expect(nuevo.parse({ ...sinEdad, fecha_nacimiento })).toMatchObject({
      fecha_nacimiento: fecha_nacimiento.trim().slice(0, 10),
      edad,
    });
    expect(nuevo.parse({ ...ana, edad: 'x', fecha_nacimiento }).edad).toBe(edad);
    expect(cambiado.parse({ fecha_nacimiento }).edad).toBe(edad);
  });

  test.each([
    ['2026-11-23', 'La fecha de nacimiento no puede ser futura'],
    ['2025-02-29', 'La fecha de nacimiento no es válida'],
    ['1899-12-31', 'La fecha de nacimiento no es válida'],
    ['1905-11-22', 'La fecha de nacimiento no puede ser de hace más de 120 años'],
    ['22/11/1985', 'La fecha de nacimiento no es válida'],
    [19851122, 'La fecha de nacimiento no es válida'],
    [{}, 'La fecha de nacimiento no es válida'],
  ])('no puede ser %p', (fecha_nacimiento, message) => {
    expect(fallas(nuevo, { ...sinEdad, fecha_nacimiento })).toMatchObject([{ message }]);
    expect(fallas(cambiado, { fecha_nacimiento })).toMatchObject([{ message }]);
  });

  test.each([undefined, null, '', '  '])('%p es no saberla: vale la edad que se dice', (fecha_nacimiento) => {
    expect(nuevo.parse({ ...ana, fecha_nacimiento })).toMatchObject({ fecha_nacimiento: null, edad: 34 });
    expect(fallas(nuevo, { ...sinEdad, fecha_nacimiento })).toMatchObject([
      { message: 'La edad del paciente es obligatoria' },
    ]);
  });

  test('quien la quita dice la edad', () => {
    expect(fallas(cambiado, { fecha_nacimiento: null })).toMatchObject([
      { message: 'La edad del paciente es obligatoria' },
    ]);
    expect(cambiado.parse({ fecha_nacimiento: '', edad: 40 })).toEqual({ fecha_nacimiento: null, edad: 40 });
  });

  test('los errores van en el orden de los campos', () =>
    expect(fallas(nuevo, { fecha_nacimiento: '2999-01-01', email: 'x' }).map(({ path }) => path[0])).toEqual([
      'nombre',
      'cuil',
      'fecha_nacimiento',
      'email',
    ]));
});

describe('al cambiar un paciente', () => {
  test('solo cuenta lo que se envía', () => {
    expect(pacienteCambiado.parse({})).toEqual({});
    expect(pacienteCambiado.parse({ edad: '40', otros_campos: { diabetes: false } })).toEqual({
      edad: 40,
      otros_campos: { diabetes: false },
    });
    expect(pacienteCambiado.parse({ email: '', obra_social: 'OSDE' })).toEqual({
      email: '',
      otros_campos: { obra_social: 'OSDE' },
    });
  });

  test('valen las mismas reglas que al registrarlo', () =>
    expect(mensajesAlCambiar({ nombre: null, cuil: ' ', edad: 200 })).toEqual([
      'El nombre del paciente es obligatorio',
      'El DNI del paciente es obligatorio',
      'La edad debe ser un número entre 0 y 100 años',
    ]));

  test('nadie cambia de quién es el paciente ni su id', () =>
    expect(pacienteCambiado.parse({ id: 'x', profesional_id: 'y', createdAt: 'z', desconocido: 1 })).toEqual(
      {},
    ));
});
