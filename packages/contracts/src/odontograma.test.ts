import { describe, expect, test } from '@jest/globals';
import { carasDe, dibujoDe, formaDe } from './odontograma-dibujo.ts';
import { caraMostrada, carasMostradas, dienteHablado, nombreDeDiente } from './odontograma-nombres.ts';
import {
  DIENTES,
  FILAS,
  type RegistroDental,
  registroDentalNuevo,
  registrosDentalesNuevos,
} from './odontograma.ts';
import { fieldErrors } from './fields.ts';

const registro = (datos: Partial<RegistroDental>): RegistroDental => ({
  id: 'r1',
  paciente_id: 'p1',
  diente_id: 16,
  casillero: 16,
  tratamiento: 'CARIES',
  color: 'a_realizar',
  superficie: ['O'],
  comentario: '',
  fecha: '2026-01-01T10:00:00.000Z',
  deleted_at: null,
  imagenes: [],
  profesional: { id: 'd1', nombre: 'Ana' },
  ...datos,
});

describe('la carta', () => {
  test('tiene los 52 dientes, de la derecha del paciente a la izquierda', () => {
    expect(DIENTES.size).toBe(52);
    expect(FILAS.permanentesSuperiores).toEqual([
      18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28,
    ]);
    expect(FILAS.temporariosInferiores).toEqual([85, 84, 83, 82, 81, 71, 72, 73, 74, 75]);
  });

  test('cada diente tiene su forma', () => {
    expect([18, 14, 13, 11, 55, 53, 84].map(formaDe)).toEqual([
      'molar',
      'premolar',
      'canino',
      'incisivo',
      'molar',
      'canino',
      'molar',
    ]);
  });

  test('mesial mira a la línea media y vestibular hacia afuera', () => {
    const d = (diente: number, superficie: string) =>
      carasDe(diente).find((cara) => cara.superficie === superficie)?.d;
    expect(d(16, 'M')).toBe(d(26, 'D'));
    expect(d(16, 'V')).toBe(d(46, 'L'));
    expect(d(11, 'I')).toBe(d(16, 'O'));
  });
});

describe('lo que muestra un diente', () => {
  test('el registro más reciente decide el color', () => {
    const dibujo = dibujoDe([
      registro({ id: 'r2', color: 'realizado', fecha: '2026-02-01T10:00:00.000Z' }),
      registro({}),
    ]);
    expect(dibujo.get(16)?.ultimo.color).toBe('realizado');
  });

  test('cada cara muestra lo último que se le hizo', () => {
    const dibujo = dibujoDe([
      registro({ superficie: ['O', 'M'] }),
      registro({ id: 'r2', superficie: ['O'], color: 'realizado', fecha: '2026-02-01T10:00:00.000Z' }),
    ]);
    expect(dibujo.get(16)?.caras).toEqual({ O: 'realizado', M: 'a_realizar' });
  });

  test('una extracción cruza el diente y no pinta sus caras', () => {
    const dibujado = dibujoDe([registro({ tratamiento: 'EXTRACCIÓN', superficie: ['V', 'O'] })]).get(16);
    expect(dibujado?.caras).toEqual({});
    expect(dibujado?.signos).toHaveLength(1);
  });

  test('lo que es de todo el diente muestra su signo, y no pinta caras; una cara elegida sí', () => {
    const todas = ['V', 'L', 'M', 'D', 'O'] as const;
    for (const tratamiento of ['CORONA', 'ENDODONCIA', 'PLACA DE BRUXISMO', 'PUENTE', 'IMPLANTE'] as const) {
      const dibujado = dibujoDe([registro({ tratamiento, superficie: [...todas] })]).get(16);
      expect([tratamiento, dibujado?.caras, dibujado?.signos.length]).toEqual([tratamiento, {}, 1]);
    }
    expect(dibujoDe([registro({ tratamiento: 'CORONA', superficie: ['V'] })]).get(16)?.caras).toEqual({
      V: 'a_realizar',
    });
    expect(Object.keys(dibujoDe([registro({ superficie: [...todas] })]).get(16)?.caras ?? {})).toHaveLength(
      5,
    );
  });

  test('un incisivo muestra como incisal lo que se anotó oclusal', () => {
    expect(dibujoDe([registro({ diente_id: 11, superficie: ['O'] })]).get(11)?.caras).toEqual({
      I: 'a_realizar',
    });
  });
});

test('los dientes tienen nombre hablado', () => {
  expect(nombreDeDiente(73)).toBe('canino temporario inferior izquierdo');
  expect(dienteHablado(16, registro({}))).toBe(
    'Diente 16, primer molar superior derecho, caries en oclusal, a realizar',
  );
  expect(dienteHablado(28, undefined)).toBe('Diente 28, tercer molar superior izquierdo, sin registros');
});

test('la cara interna de un diente superior se muestra como palatina', () => {
  expect(caraMostrada('L', [16])).toEqual({ letra: 'P', nombre: 'Palatina' });
  expect(caraMostrada('L', [46])).toEqual({ letra: 'L', nombre: 'Lingual' });
  expect(caraMostrada('L', [16, 46]).letra).toBe('L/P');
  expect(caraMostrada('M', [16]).letra).toBe('M');
  expect(carasMostradas(['L', 'O'], 26)).toBe('P, O');
  expect(carasMostradas(['V', 'L', 'M', 'D', 'O'], 26)).toBe('todo el diente');
  expect(dienteHablado(16, registro({ superficie: ['L'] }))).toMatch(/caries en palatina, a realizar$/);
  expect(dienteHablado(16, registro({ superficie: ['V', 'L', 'M', 'D', 'O'] }))).toMatch(
    /caries en todo el diente, a realizar$/,
  );
});

describe('registrar', () => {
  const bueno = { diente_id: 16, tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'] };
  const errores = (cuerpo: object) => {
    const { error } = registroDentalNuevo.safeParse(cuerpo);
    return error ? fieldErrors(error).map(({ message }) => message) : [];
  };

  test('dice todo lo que falta, en orden', () => {
    expect(errores({})).toEqual([
      'Diente inválido',
      'Seleccione un tipo de tratamiento',
      'Seleccione un estado',
      'Seleccione al menos una superficie',
    ]);
    expect(errores({ ...bueno, diente_id: 19 })).toEqual(['Diente inválido']);
    expect(errores({ ...bueno, superficie: ['X'] })).toEqual(['Seleccione al menos una superficie']);
    expect(errores({ ...bueno, superficie: {} })).toEqual(['Seleccione al menos una superficie']);
  });

  test('la superficie llega como lista, código o "M,O"', () => {
    expect(registroDentalNuevo.parse({ ...bueno, superficie: 'M,O' }).superficie).toEqual(['M', 'O']);
    expect(registroDentalNuevo.parse({ ...bueno, superficie: 'd' }).superficie).toEqual(['D']);
    expect(registroDentalNuevo.parse({ ...bueno, superficie: ['O', 'O', 'V'] }).superficie).toEqual([
      'V',
      'O',
    ]);
  });

  test('el diente puede llamarse casillero', () => {
    const { diente_id: _, ...sinDiente } = bueno;
    expect(registroDentalNuevo.parse({ ...sinDiente, casillero: '16' }).diente_id).toBe(16);
  });

  test('varios dientes de una vez, cada uno una vez', () => {
    const { diente_id: _, ...hallazgo } = bueno;
    expect(registrosDentalesNuevos.parse({ ...hallazgo, dientes: [16, 17, 16] }).dientes).toEqual([16, 17]);
  });
});
