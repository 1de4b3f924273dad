import { expect, test } from '@jest/globals';
import { enSuTurno } from './turnos.ts';

const LIVIANA = { pesada: false };

/** Tasks that end on demand, and the names of those that began. */
const tareas = () => {
  const empezadas: string[] = [];
  const fines = new Map<string, () => void>();
  return {
    empezadas,
    terminar: (nombre: string) => fines.get(nombre)?.(),
    tarea: (nombre: string) => () =>
      new Promise<void>((resolve) => {
        empezadas.push(nombre);
        fines.set(nombre, resolve);
      }),
  };
};
const unMomento = () => new Promise((resolve) => setImmediate(resolve));

test('las imágenes lentas de uno no demoran la de otro', async () => {
  const { empezadas, tarea, terminar } = tareas();
  const deAna = ['a1', 'a2', 'a3'].map((nombre) => enSuTurno('ana', LIVIANA, tarea(nombre)));
  const deLuis = enSuTurno('luis', LIVIANA, tarea('l1'));
  await unMomento();
  expect(empezadas).toEqual(['a1', 'l1']);
  terminar('l1');
  await deLuis;
  terminar('a1');
  await deAna[0];
  await unMomento();
  expect(empezadas).toEqual(['a1', 'l1', 'a2']);
  terminar('a2');
  await deAna[1];
  await unMomento();
  terminar('a3');
  await Promise.all(deAna);
});

test('las que ocupan mucha memoria van de a una, y las livianas pasan al lado', async () => {
  const { empezadas, tarea, terminar } = tareas();
  const todas = [
    enSuTurno('ana', { pesada: true }, tarea('a')),
    enSuTurno('luis', { pesada: true }, tarea('l')),
    enSuTurno('eva', LIVIANA, tarea('e')),
  ];
  await unMomento();
  expect(empezadas.toSorted()).toEqual(['a', 'e']);
  for (const nombre of ['a', 'e']) terminar(nombre);
  await unMomento();
  terminar('l');
  await Promise.all(todas);
  expect(empezadas.at(-1)).toBe('l');
});

test('la que falla deja el turno a la siguiente', async () => {
  const falla = enSuTurno('ana', LIVIANA, () => Promise.reject(new Error('no')));
  await expect(falla).rejects.toThrow('no');
  expect(await enSuTurno('ana', LIVIANA, async () => 'sí')).toBe('sí');
});
