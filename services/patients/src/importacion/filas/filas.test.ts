/** Guess of columns, reading of rows by the form's rules, and comparison of people. */
import { describe, expect, test } from '@jest/globals';
import { DESTINOS } from '@odonto/contracts/importacion';
import { camposDePaciente } from '@odonto/contracts/paciente-datos';
import type { Fila } from '../archivo/filas.ts';
import { clasificador, conocido, dniDe } from './clasificar.ts';
import { firmaDe, mapeoSugerido } from './columnas.ts';
import type { Sedes } from './destino.ts';
import { interpretar } from './interpretar.ts';

const HOY = '2026-11-22';
const SOLO: Sedes = { importadorId: 'ana', tienePropios: true, sedes: [] };

describe('las columnas se reconocen por su título', () => {
  test.each<[readonly string[], object]>([
    [
      ['Apellido y Nombre', 'D.N.I.', 'Fec. Nac.', 'E-mail', 'Obra Social', 'Observaciones', 'Nº HC'],
      {
        nombre: 0,
        cuil: 1,
        fecha_nacimiento: 2,
        email: 3,
        obra_social: 4,
        notas: 5,
        numero_anterior: 6,
      },
    ],
    [['APELLIDO', 'NOMBRE', 'CUIL', 'EDAD'], { apellido: 0, nombre: 1, cuil: 2, edad: 3 }],
    [['Celular', 'Teléfono', 'Paciente'], { celular: 0, telefono: 1, nombre: 2 }],
    [['Celular', 'Paciente'], { telefono: 0, nombre: 1 }],
    [
      ['nombre', 'cuil', 'medicacion_diaria', 'emergencia_numero', 'Alergias'],
      {
        nombre: 0,
        cuil: 1,
        medicacion_diaria: 2,
        emergencia_numero: 3,
        alergias: 4,
      },
    ],
    [['DNI', 'DNI', 'Otra cosa'], { cuil: 0 }],
    [[], {}],
  ])('%j', (titulos, mapeo) => expect(mapeoSugerido(titulos, false)).toEqual(mapeo));

  test('se reconocen los títulos con que el sistema exporta, y los nombres de los campos', () => {
    const todos = Object.fromEntries(Object.keys(DESTINOS).map((destino, n) => [destino, n]));
    expect(mapeoSugerido(Object.values(DESTINOS), true)).toEqual(todos);
    expect(mapeoSugerido(Object.keys(DESTINOS), true)).toEqual(todos);
    expect(
      mapeoSugerido(
        camposDePaciente.map(([, { label }]) => label),
        false,
      ),
    ).toEqual(Object.fromEntries(camposDePaciente.map(([nombre], n) => [nombre, n])));
    expect(mapeoSugerido(['Identificador', 'Otros datos', 'Profesional'], false)).toEqual({});
  });

  test('la sucursal y el profesional, solo para quien trabaja en una', () => {
    const titulos = ['Sede', 'Paciente', 'Odontólogo'];
    expect(mapeoSugerido(titulos, false)).toEqual({ nombre: 1 });
    expect(mapeoSugerido(titulos, true)).toEqual({ nombre: 1, sucursal: 0, responsable: 2 });
    expect(mapeoSugerido(['Nombre', 'Profesional', 'Sucursales'], true)).toEqual({
      nombre: 0,
      responsable: 1,
      sucursal: 2,
    });
  });

  test('la firma no distingue mayúsculas ni acentos, y sí el orden', () => {
    expect(firmaDe(['Teléfono', 'DNI'])).toBe(firmaDe(['TELEFONO', 'dni']));
    expect(firmaDe(['Teléfono', 'DNI'])).not.toBe(firmaDe(['DNI', 'Teléfono']));
  });
});

describe('una fila', () => {
  const leer = (datos: Readonly<Record<string, string>>, sobran: 0 | 1 = 0) => {
    const titulos = Object.keys(datos);
    const mapeo = Object.fromEntries(titulos.map((titulo, n) => [titulo, n]));
    const fila: Fila = [2, Object.values(datos), sobran];
    return interpretar({ mapeo, titulos, hoy: HOY, sedes: SOLO })(fila);
  };
  const ana = { nombre: 'Ana Paz', cuil: '30.123.456', edad: '34' };

  test('junta apellido y nombre, y las notas con los antecedentes; nada de lo demás se pierde', () =>
    expect(
      leer({
        ...ana,
        apellido: 'Paz',
        nombre: 'Ana',
        telefono: '11',
        celular: '15',
        antecedentes_medicos: 'Asma',
        alertas: 'Diabetes, alérgica al látex',
        notas: 'Viene los martes',
        numero_anterior: 'A-12',
      }).datos,
    ).toMatchObject({
      nombre: 'Paz, Ana',
      telefono: '11',
      antecedentes_medicos: 'Asma\nAlertas: Diabetes, alérgica al látex\nNotas: Viene los martes',
      otros_campos: { diabetes: true, otro_telefono: '15', numero_historia_anterior: 'A-12' },
    }));

  test.each([
    ['2/3/1985', '1985-03-02'],
    ['02-03-1985', '1985-03-02'],
    ['02.03.1985 00:00:00', '1985-03-02'],
    ['1985-03-02', '1985-03-02'],
  ])('nacida el %s es %s', (escrita, fecha_nacimiento) =>
    expect(leer({ nombre: 'Ana', cuil: '1', fecha_nacimiento: escrita }).datos).toMatchObject({
      fecha_nacimiento,
      edad: 41,
    }),
  );

  test.each(['31/02/1985', '03/13/1985', '2/3/85', '31085', 'ayer', '2/3/1985x'])(
    'una fecha %s no se adivina',
    (fecha_nacimiento) =>
      expect(leer({ nombre: 'Ana', cuil: '1', fecha_nacimiento }).errores).toEqual([
        { columna: 'fecha_nacimiento', message: 'La fecha de nacimiento no es válida' },
      ]),
  );

  test.each([
    ['Sí', true],
    ['x', true],
    ['1', true],
    ['NO', false],
    ['0', false],
    ['', undefined],
  ])('una bandera %j es %j', (escrita, dicha) =>
    expect(leer({ ...ana, alergias: escrita }).datos?.otros_campos['alergias']).toBe(dicha),
  );

  test('dice cada error con su columna, o con lo que falta', () =>
    expect(leer({ Quien: '', nombre: 'A', email: 'x', alergias: 'quizás' }, 1).errores).toEqual([
      { columna: 'nombre', message: 'El nombre debe tener al menos 2 caracteres' },
      { columna: 'DNI o CUIL', message: 'El DNI del paciente es obligatorio' },
      { columna: 'Edad', message: 'La edad del paciente es obligatoria' },
      { columna: 'email', message: 'El formato del email no es válido' },
      { columna: 'alergias', message: 'Alergias: se esperaba sí o no' },
      { columna: '', message: 'La fila tiene más celdas que columnas el archivo' },
    ]));

  test.each(['numero_anterior', 'celular'])('%s que no entra es un error, no se pierde', (destino) =>
    expect(leer({ ...ana, [destino]: 'x'.repeat(501) }).errores).toMatchObject([{ columna: destino }]),
  );

  test('lee lo que nuestros CSV escriben con apóstrofo', () =>
    expect(leer({ ...ana, telefono: "'+54 11" }).datos?.telefono).toBe('+54 11'));
});

describe('dos personas son una', () => {
  test.each([
    ['12.345.678', '12345678'],
    ['20-12345678-9', '12345678'],
    ['08.123.456', '8123456'],
    ['27081234564', '8123456'],
    ['30-12345678-9', '30123456789'],
    ['sin DNI', ''],
  ])('%s cuenta por %j', (cuil, dni) => expect(dniDe(cuil)).toBe(dni));

  const clasificar = (
    conocidos: readonly [cuil: string, nombre: string, fecha: string | null][],
    filas: readonly [cuil: string, nombre: string, fecha: string | null][],
  ) => {
    const uno = clasificador();
    uno.conocer(
      conocidos.map(([cuil, nombre, fecha_nacimiento], n) =>
        conocido(`p${n}`, { cuil, nombre, fecha_nacimiento }),
      ),
    );
    return filas.map(([cuil, nombre, fecha], n) => {
      const leida = interpretar({
        mapeo: { nombre: 0, cuil: 1, edad: 2, fecha_nacimiento: 3 },
        titulos: [],
        hoy: HOY,
        sedes: SOLO,
      })([n + 2, [nombre, cuil, '30', fecha ?? ''], 0]);
      const { estado, pacienteId, repite } = uno.clasificar(n + 2, leida);
      return [estado, pacienteId ?? repite].filter((parte) => parte !== undefined).join(' ');
    });
  };

  test.each<[string, Parameters<typeof clasificar>, readonly string[]]>([
    [
      'por el DNI, como DNI o CUIL',
      [[['20-12345678-9', 'A', null]], [['12.345.678', 'Bea', null]]],
      ['ya-existe p0'],
    ],
    [
      'con otro DNI son dos, aunque se llamen igual y hayan nacido el mismo día',
      [[['1', 'Ana Paz', '1990-01-01']], [['2', 'Ana Paz', '1990-01-01']]],
      ['alta'],
    ],
    [
      'sin DNI en el archivo, por nombre y nacimiento',
      [[['1', 'Páz, ANA', '1990-01-01']], [['s/d', 'Paz Ana', '1990-01-01']]],
      ['ya-existe p0'],
    ],
    [
      'sin DNI en la ficha, por nombre y nacimiento',
      [[['s/d', 'Ana Paz', '1990-01-01']], [['2', 'Ana Paz', '1990-01-01']]],
      ['ya-existe p0'],
    ],
    [
      'sin DNI ni nacimiento no se comparan',
      [
        [['s/d', 'Ana Paz', null]],
        [
          ['s/d', 'Ana Paz', null],
          ['s/d', 'Ana Paz', null],
        ],
      ],
      ['alta', 'alta'],
    ],
    [
      'dentro del archivo la primera vale, y una con error no cuenta',
      [
        [],
        [
          ['x', 'A', null],
          ['7', 'Ana Paz', null],
          ['07', 'Otra', null],
        ],
      ],
      ['con-error', 'alta', 'duplicada-en-archivo 3'],
    ],
  ])('%s', (_, [conocidos, filas], esperado) => expect(clasificar(conocidos, filas)).toEqual(esperado));
});
