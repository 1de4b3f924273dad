/** Where the paciente of a row belongs, by the names in the row. */
import { describe, expect, test } from '@jest/globals';
import { registrado } from '../../paciente/paciente.builders.ts';
import { type Sede, type Sedes, destinoDe } from './destino.ts';

const ANA = { id: 'ana', nombre: 'Ana Luna' };
const EVA = { id: 'eva', nombre: 'Eva María Paz' };
const centro: Sede = {
  id: 'c',
  nombre: 'Centro',
  importa: 'propios',
  escribeHistoria: true,
  odontologos: [ANA, EVA],
};
const norte: Sede = { ...centro, id: 'n', nombre: 'Zona Norte', importa: 'todos', odontologos: [EVA] };
const deAna = (...sedes: readonly Sede[]): Sedes => ({ importadorId: 'ana', tienePropios: true, sedes });
const sano = registrado().data.datos ?? undefined;

const destino = (
  [sucursal, responsable]: readonly [string, string],
  sedes = deAna(centro, norte),
  datos = sano,
) => destinoDe(sedes)({ sucursal, responsable }, datos);

test.each<[readonly [string, string], object]>([
  [['', ''], { profesionalId: 'ana' }],
  [['', 'Luna, Ana'], { profesionalId: 'ana' }],
  [['CENTRO', ''], { profesionalId: 'ana', sucursalId: 'c' }],
  [['centro', 'ana LUNA'], { profesionalId: 'ana', sucursalId: 'c' }],
  [['Zona norte', 'Paz, Eva Maria'], { profesionalId: 'eva', sucursalId: 'n' }],
])('%j', (dicho, esperado) => expect(destino(dicho)).toEqual(esperado));

test.each<[string, readonly [string, string], Sedes | undefined, string, string]>([
  ['de otro sin sucursal', ['', 'Eva María Paz'], undefined, 'sucursal', 'Indique la sucursal'],
  ['de una sucursal donde no trabaja', ['Sur', ''], undefined, 'sucursal', 'La sucursal no existe'],
  ['de dos', ['Centro, Zona Norte', ''], undefined, 'sucursal', 'Indique una sola sucursal'],
  [
    'de una sucursal donde no atiende, sin decir de quién',
    ['Zona Norte', ''],
    undefined,
    'responsable',
    'Indique el profesional responsable',
  ],
  [
    'de quien no atiende ahí',
    ['Zona Norte', 'Ana Luna'],
    undefined,
    'responsable',
    'El profesional no atiende en esta sucursal',
  ],
  [
    'de otro, con permiso para los propios',
    ['Centro', 'Eva María Paz'],
    undefined,
    'responsable',
    'No tienes permiso para importar pacientes',
  ],
  [
    'sin permiso en esa sucursal',
    ['Centro', ''],
    deAna({ ...centro, importa: undefined }),
    'sucursal',
    'No tienes permiso para importar pacientes',
  ],
  [
    'de dos que se llaman igual',
    ['Zona Norte', 'Eva María Paz'],
    deAna({ ...norte, odontologos: [EVA, { ...EVA, id: 'otra' }] }),
    'responsable',
    'Hay más de un profesional con ese nombre en la sucursal',
  ],
  [
    'sin sucursal, de quien no puede tener pacientes',
    ['', ''],
    { importadorId: 'dora', tienePropios: false, sedes: [norte] },
    'sucursal',
    'Indique la sucursal',
  ],
])('%s: no se importa', (_, dicho, sedes, campo, message) =>
  expect(destino(dicho, sedes)).toEqual({ campo, message }),
);

describe('la salud del paciente', () => {
  const enfermo = sano && { ...sano, antecedentes_medicos: 'Asma' };
  const sinHistoria = deAna({ ...centro, escribeHistoria: false });

  test('la importa quien puede escribir la historia', () =>
    expect(destino(['Centro', ''], deAna(centro), enfermo)).toEqual({
      profesionalId: 'ana',
      sucursalId: 'c',
    }));
  test('sin ese permiso, la fila que dice algo de ella no se importa', () => {
    expect(destino(['Centro', ''], sinHistoria, enfermo)).toEqual({
      campo: '',
      message: 'No tienes permiso para escribir en la historia clínica',
    });
    expect(destino(['Centro', ''], sinHistoria)).toEqual({ profesionalId: 'ana', sucursalId: 'c' });
  });
});
