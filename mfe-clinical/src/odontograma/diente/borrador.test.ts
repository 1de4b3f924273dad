import { expect, test } from '@jest/globals';
import { registro } from '../../testing/registro.builder.ts';
import {
  borradorDe,
  caraOfrecida,
  conCara,
  conTodoElDiente,
  conTratamiento,
  enBlanco,
  superficiesDe,
} from './borrador.ts';

const vacio = enBlanco('a_realizar');
const TODAS = ['V', 'L', 'M', 'D', 'O'];

test('una corona es de todo el diente, y una cara que se elige la deja solo en esa', () => {
  const corona = conTratamiento(vacio, 'CORONA');
  expect(superficiesDe(corona)).toEqual(TODAS);
  expect(superficiesDe(conCara(corona, 'V'))).toEqual(['V']);
  expect(superficiesDe(conCara(conCara(corona, 'V'), 'O'))).toEqual(['V', 'O']);
  expect(superficiesDe(conCara(conCara(vacio, 'V'), 'V'))).toEqual([]);
});

test('las caras elegidas antes que el tratamiento quedan', () => {
  expect(superficiesDe(conTratamiento(conCara(vacio, 'O'), 'CORONA'))).toEqual(['O']);
});

test('todo el diente dura lo que dura el tratamiento que lo ofreció, y queda si se lo eligió', () => {
  expect(superficiesDe(conTratamiento(conTratamiento(vacio, 'CORONA'), 'CARIES'))).toEqual([]);
  const elegido = conTodoElDiente(conTratamiento(vacio, 'CARIES'));
  expect(superficiesDe(conTratamiento(elegido, 'SELLADOR'))).toEqual(TODAS);
  expect(superficiesDe(conTodoElDiente(elegido))).toEqual([]);
});

test('lo que se corrige sin tocar sus caras envía las mismas', () => {
  for (const superficie of [TODAS, [...TODAS, 'I'], ['V', 'O']] as const) {
    const guardado = registro({ tratamiento: 'CORONA', superficie: [...superficie] as ('V' | 'O')[] });
    expect(superficiesDe(borradorDe(guardado))).toEqual(superficie);
  }
  expect(borradorDe(registro({ superficie: [...TODAS] as 'V'[] })).entero).toBe(false);
});

test('el borde de un incisivo es la O del formulario que no ofrece I', () => {
  expect(caraOfrecida('I', ['V', 'L', 'M', 'D', 'O'])).toBe('O');
  expect(caraOfrecida('I', ['V', 'L', 'M', 'D', 'O', 'I'])).toBe('I');
});
