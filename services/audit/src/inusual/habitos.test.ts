import { describe, expect, test } from '@jest/globals';
import {
  conDescarga,
  conFicha,
  conLugar,
  conMomento,
  type Habitos,
  type Momento,
  MUCHAS_FICHAS,
  sinHabitos,
} from './habitos.ts';

let posicion = 0;
const a = (minuto: number, dia = 100): Momento => ({
  posicion: String((posicion += 1)),
  registrado: dia * 86_400_000 + minuto * 60_000,
  dia,
  minuto,
});
const motivos = ({ hallazgos }: Habitos): readonly string[] => hallazgos.map(({ motivo }) => motivo);

/** Reads this many different records in one hour. */
const leer = (antes: Habitos, fichas: number, hora: number): Habitos => {
  let habitos = antes;
  for (let n = 0; n < fichas; n += 1)
    habitos = conFicha(habitos, `2026-11-21T${String(hora).padStart(4, '0')}`, a(600));
  return habitos;
};
const porHoras = (fichas: number, horas: number): Habitos => {
  let habitos = sinHabitos('sol');
  for (let hora = 0; hora < horas; hora += 1) habitos = leer(habitos, fichas, hora);
  return habitos;
};

describe('muchas fichas en una hora', () => {
  test('de quien no se sabe nada, desde treinta, y se cuentan todas en un hallazgo', () => {
    expect(motivos(leer(sinHabitos('sol'), MUCHAS_FICHAS - 1, 0))).toEqual([]);
    const leidas = leer(sinHabitos('sol'), 45, 0);
    expect(motivos(leidas)).toEqual(['Consultó 45 fichas distintas en una hora']);
    expect(motivos(leer(leidas, MUCHAS_FICHAS, 1))).toHaveLength(2);
  });

  test('de quien consulta pocas, con lo que le es habitual', () =>
    expect(motivos(leer(porHoras(4, 12), 30, 12))).toEqual([
      'Consultó 30 fichas distintas en una hora; lo habitual de esta persona son 4',
    ]));

  test('quien siempre consulta veinte no llama la atención con cincuenta, y sí con sesenta', () => {
    expect(motivos(leer(porHoras(20, 12), 59, 12))).toEqual([]);
    expect(motivos(leer(porHoras(20, 12), 60, 12))).toHaveLength(1);
  });

  test('repartidas en dos horas, o escritas tarde, no son muchas', () => {
    const habitos = leer(leer(sinHabitos('sol'), 20, 1), 20, 2);
    expect(motivos(leer(habitos, 40, 1))).toEqual([]);
  });
});

describe('de noche', () => {
  const porDias = (dias: number, minuto: number): Habitos => {
    let habitos = sinHabitos('sol');
    for (let dia = 0; dia < dias; dia += 1) habitos = conMomento(habitos, a(minuto, dia));
    return habitos;
  };

  test('quien trabaja de día, una vez por noche aunque pase la medianoche', () => {
    let habitos = porDias(20, 600);
    for (const [minuto, dia] of [
      [1_319, 20],
      [1_320, 20],
      [1_430, 20],
      [134, 21],
      [359, 21],
    ] as const)
      habitos = conMomento(habitos, a(minuto, dia));
    expect(motivos(habitos)).toEqual(['Entró de noche (22:00), y no suele hacerlo']);
    expect(motivos(conMomento(habitos, a(134, 22)))).toHaveLength(2);
  });

  test('a las seis de la mañana ya es de día', () =>
    expect(motivos(conMomento(porDias(20, 600), a(360, 20)))).toEqual([]));

  test('quien siempre trabaja de noche deja de llamar la atención', () => {
    const guardia = porDias(20, 134);
    expect(motivos(guardia)).toHaveLength(5);
    expect(motivos(conMomento(guardia, a(1_400, 19)))).toHaveLength(5);
  });
});

describe('desde un lugar nuevo', () => {
  const casa = { red: 'casa', dispositivo: 'notebook' };
  const consultorio = { red: 'consultorio', dispositivo: 'escritorio' };
  const conocida = conLugar(conLugar(sinHabitos('sol'), casa, a(600)), consultorio, a(660));

  test('la primera sesión de una persona no es de un lugar nuevo', () =>
    expect(motivos(conLugar(sinHabitos('sol'), casa, a(600)))).toEqual([]));

  test('una dirección o un dispositivo que no había usado', () => {
    const otra = conLugar(conocida, { red: 'cafe', dispositivo: 'notebook' }, a(700));
    expect(motivos(conLugar(otra, { red: 'casa', dispositivo: 'telefono' }, a(800)))).toEqual([
      'Inició sesión desde una dirección y con un dispositivo que no había usado',
      'Inició sesión desde una dirección que no había usado',
      'Inició sesión con un dispositivo que no había usado',
    ]);
  });

  test('los que ya usó, en cualquier combinación, no', () =>
    expect(conLugar(conocida, { red: 'casa', dispositivo: 'escritorio' }, a(700)).hallazgos).toEqual(
      conocida.hallazgos,
    ));
});

test('una historia completa que se descarga se encuentra siempre', () =>
  expect(motivos(conDescarga(sinHabitos('sol'), a(600)))).toEqual(['Descargó una historia completa']));

test('lo que se guarda de una persona está acotado', () => {
  let habitos = sinHabitos('sol');
  for (let n = 0; n < 1_000; n += 1) {
    habitos = conDescarga(conLugar(habitos, { red: `r${n}`, dispositivo: `d${n}` }, a(600, n)), a(600, n));
    habitos = conMomento(leer(habitos, 1, n), a(134, n));
  }
  const { redes, dispositivos, dias, horas, hallazgos } = habitos;
  expect([redes, dispositivos, dias, horas, hallazgos].map(({ length }) => length)).toEqual([
    100, 100, 11, 30, 200,
  ]);
});
