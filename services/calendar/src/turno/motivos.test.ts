import { expect, test } from '@jest/globals';
import { motivosFrecuentes } from './motivos.routes.ts';

const de = (pacienteId: string, ...motivos: readonly string[]) =>
  motivos.map((descripcion) => ({ pacienteId, descripcion }));

test('primero el más usado; a igual uso, el del turno más nuevo, como se escribió por última vez', () =>
  expect(
    motivosFrecuentes([
      ...de('p1', 'Limpieza', 'control ', 'Consulta'),
      ...de('p2', 'Control', 'Consulta', 'Limpieza'),
      ...de('p3', 'CONTROL'),
    ]),
  ).toEqual(['control', 'Limpieza', 'Consulta']));

test('lo que se escribió de un solo paciente, lo largo y lo vacío no se ofrecen', () => {
  const largo = 'Control de la prótesis que se despegó en el viaje';
  expect(
    motivosFrecuentes([
      ...de('p1', 'Dolor de Juana', 'Dolor de Juana', largo, '', 'Uno\ndos'),
      ...de('p2', largo, ' ', 'Uno\ndos'),
    ]),
  ).toEqual([]);
});

test('son ocho a lo sumo', () => {
  const muchos = Array.from({ length: 12 }, (_, n) => `Motivo ${n}`);
  expect(motivosFrecuentes([...de('p1', ...muchos), ...de('p2', ...muchos)])).toEqual(muchos.slice(0, 8));
});
