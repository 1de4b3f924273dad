import { describe, test } from '@jest/globals';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import { specify } from '@odonto/event-kit/specify';
import { odontograma } from './odontograma.decider.ts';
import type { OdontogramaCommand } from './odontograma.messages.ts';

const { given } = specify(odontograma);

const quien = { pacienteId: 'p1', profesionalId: 'd1' };
const caries = {
  tratamiento: 'CARIES',
  estado: 'a_realizar',
  superficies: ['M', 'O'],
  comentario: '',
} as const;

const registrar = (...piezas: [registroId: string, diente: number][]): OdontogramaCommand => ({
  type: 'RegistrarTratamientoDental',
  data: { ...quien, ...caries, piezas: piezas.map(([registroId, diente]) => ({ registroId, diente })) },
});
const registrado = (registroId = 'r1', diente = 16): OdontogramaEvent => ({
  type: 'TratamientoDentalRegistrado',
  data: { registroId, ...quien, diente, ...caries },
});
const eliminado = (registroId = 'r1', diente = 16): OdontogramaEvent => ({
  type: 'TratamientoDentalEliminado',
  data: { registroId, ...quien, diente },
});
const imagen = (type: 'ImagenAsociada' | 'ImagenDesasociada', fotoId = 'f1'): OdontogramaEvent => ({
  type,
  data: { registroId: 'r1', ...quien, fotoId },
});
const asociar = (type: 'AsociarImagen' | 'DesasociarImagen'): OdontogramaCommand => ({
  type,
  data: { ...quien, registroId: 'r1', fotoId: 'f1' },
});
const corregir = (estado: 'realizado' | 'a_realizar'): OdontogramaCommand => ({
  type: 'CorregirTratamientoDental',
  data: { ...quien, registroId: 'r1', estado },
});
const eliminar = (): OdontogramaCommand => ({
  type: 'EliminarTratamientoDental',
  data: { ...quien, registroId: 'r1' },
});

describe('registrar', () => {
  test('un diente', () =>
    given([])
      .when(registrar(['r1', 16]))
      .then([registrado()]));
  test('varios dientes de una vez: un hecho por diente', () =>
    given([])
      .when(registrar(['r1', 16], ['r2', 17]))
      .then([registrado(), registrado('r2', 17)]));
  test('repetido no registra otro, aunque ya se haya borrado', () => {
    given([registrado()])
      .when(registrar(['r1', 16]))
      .then([]);
    given([registrado(), eliminado()])
      .when(registrar(['r1', 16]))
      .then([]);
  });
});

describe('corregir y borrar', () => {
  test('la corrección dice cómo queda todo el registro', () =>
    given([registrado()])
      .when(corregir('realizado'))
      .then([
        {
          type: 'TratamientoDentalCorregido',
          data: { registroId: 'r1', ...quien, diente: 16, ...caries, estado: 'realizado' },
        },
      ]));
  test('corregir sin cambiar nada no registra nada', () =>
    given([registrado()]).when(corregir('a_realizar')).then([]));
  test('lo borrado ya no se encuentra', () => {
    given([registrado()]).when(eliminar()).then([eliminado()]);
    given([registrado(), eliminado()]).when(eliminar()).thenRejects('Registro no encontrado');
    given([registrado(), eliminado()]).when(corregir('realizado')).thenRejects('Registro no encontrado');
  });
});

describe('imágenes', () => {
  test('asociar dos veces es una', () => {
    given([registrado()])
      .when(asociar('AsociarImagen'))
      .then([imagen('ImagenAsociada')]);
    given([registrado(), imagen('ImagenAsociada')])
      .when(asociar('AsociarImagen'))
      .then([]);
  });
  test('quitar la que no está no cambia nada', () => {
    given([registrado(), imagen('ImagenAsociada')])
      .when(asociar('DesasociarImagen'))
      .then([imagen('ImagenDesasociada')]);
    given([registrado()]).when(asociar('DesasociarImagen')).then([]);
    given([registrado(), imagen('ImagenAsociada'), imagen('ImagenDesasociada')])
      .when(asociar('DesasociarImagen'))
      .then([]);
  });
  test('una corrección conserva las imágenes', () =>
    given([registrado(), imagen('ImagenAsociada')])
      .when(corregir('realizado'))
      .then([
        {
          type: 'TratamientoDentalCorregido',
          data: { registroId: 'r1', ...quien, diente: 16, ...caries, estado: 'realizado' },
        },
      ]));
});
