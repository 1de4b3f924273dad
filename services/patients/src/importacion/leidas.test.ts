import { expect, test } from '@jest/globals';
import { importacionEventos } from '@odonto/contracts/importacion-eventos';
import { idDePaciente } from './leidas.ts';

const idsDe = (idsEnOrden: boolean): readonly string[] =>
  [0, 1, 2].map((lugar) =>
    idDePaciente({ id: 'i1', subidaAt: '2026-11-21T12:00:00.000Z', idsEnOrden }, lugar),
  );

test('los ids de los pacientes siguen el orden de sus filas', () => {
  const ids = idsDe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(3);
});

test('una importación de la versión 1 conserva los ids de sus pacientes', () => {
  const paso = importacionEventos.ImportacionSubida.upcasters?.[0];
  expect(paso?.({ filas: 3 })).toEqual({ filas: 3, idsEnOrden: false });
  expect(idsDe(false)).toEqual([
    '01a1fdfa-4600-7f69-837a-1e95aec43156',
    '01a1fdfa-4600-7247-9528-66f6e3e37be9',
    '01a1fdfa-4600-7008-8362-76aa15986240',
  ]);
});
