import { describe, expect, test } from '@jest/globals';
import { specify } from '@odonto/event-kit/specify';
import type { AdministradoresEvent } from '@odonto/contracts/profesional-eventos';
import { administradores } from './administradores.decider.ts';

const { given } = specify(administradores);
const agregado = (profesionalId: string, revision = 0): AdministradoresEvent => ({
  type: 'AdministradorAgregado',
  data: { profesionalId, revision },
});
const quitado = (profesionalId: string, revision = 1): AdministradoresEvent => ({
  type: 'AdministradorQuitado',
  data: { profesionalId, revision, motivo: { tipo: 'eliminado' } },
});
const agregar = (profesionalId: string, revision = 0) =>
  ({ type: 'AgregarAdministrador', data: { profesionalId, revision } }) as const;
const quitar = (profesionalId: string, revision = 1) =>
  ({
    type: 'QuitarAdministrador',
    data: { profesionalId, revision, motivo: { tipo: 'eliminado' } },
  }) as const;

describe('siempre queda un administrador', () => {
  test('de dos, uno se puede quitar', () =>
    given([agregado('a'), agregado('b')])
      .when(quitar('b'))
      .then([quitado('b')]));
  test('el último no', () =>
    given([agregado('a'), agregado('b'), quitado('b')])
      .when(quitar('a'))
      .thenRejects('Debe quedar al menos un administrador'));
  test('tampoco el primero de todos', () =>
    given([agregado('a')])
      .when(quitar('a'))
      .thenRejects('ultimo-administrador'));
  test('uno del que todavía no se supo no cuenta como el que queda', () => {
    given([agregado('a')])
      .when(quitar('b'))
      .then([quitado('b')]);
    given([]).when(quitar('b')).thenRejects('ultimo-administrador');
  });
});

describe('lo que llega tarde o dos veces no cambia nada', () => {
  test('agregar a quien ya está', () =>
    given([agregado('a')])
      .when(agregar('a', 4))
      .then([]));
  test('agregar por algo anterior a que se lo quitara', () =>
    given([agregado('a'), agregado('b'), quitado('b', 3)])
      .when(agregar('b', 3))
      .then([]));
  test('quien vuelve a serlo después se agrega', () =>
    given([agregado('a'), agregado('b'), quitado('b', 3)])
      .when(agregar('b', 5))
      .then([agregado('b', 5)]));
  test('quitar a quien ya se quitó', () =>
    given([agregado('a'), agregado('b'), quitado('b', 3)])
      .when(quitar('b', 3))
      .then([]));
});

test('la lista se pliega de sus eventos', () =>
  expect(
    [agregado('a'), agregado('b', 2), quitado('a', 4)].reduce(administradores.evolve, new Map()),
  ).toEqual(
    new Map([
      ['a', { vigente: false, revision: 4 }],
      ['b', { vigente: true, revision: 2 }],
    ]),
  ));
