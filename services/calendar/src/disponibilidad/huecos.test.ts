import { describe, expect, test } from '@jest/globals';
import type { Jornada } from '@odonto/contracts/jornada';
import { type Busqueda, huecos, type Ocupado } from './huecos.ts';
import { saltoEn } from './salto.ts';

const LUNES = '2026-11-23';
const DE_NUEVE_A_ONCE = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({
  dia,
  desde: '09:00',
  hasta: '11:00',
  sillonId: null as string | null,
}));
const jornada = (datos: Partial<Jornada> = {}, sillonId: string | null = null): Jornada => ({
  horarios: [
    { vigenteDesde: '2026-01-01', franjas: DE_NUEVE_A_ONCE.map((franja) => ({ ...franja, sillonId })) },
  ],
  excepciones: [],
  feriados: [],
  ...datos,
});
const turno = (hora: string, datos: Partial<Ocupado> = {}): Ocupado => ({
  profesionalId: 'ana',
  fecha: LUNES,
  hora,
  ...datos,
});
const buscar = (datos: Partial<Busqueda> = {}): string[] =>
  huecos({
    jornadas: new Map([['ana', jornada()]]),
    ocupados: [],
    duracion: 30,
    desde: LUNES,
    hasta: LUNES,
    ahora: { fecha: '2026-11-20', hora: '12:00' },
    salto: () => undefined,
    cuantos: 50,
    ...datos,
  }).map(({ profesionalId, fecha, hora, sillonId }) =>
    [fecha === LUNES ? '' : fecha, hora, profesionalId === 'ana' ? '' : profesionalId, sillonId ?? '']
      .filter(Boolean)
      .join(' '),
  );

test('one after the other from the beginning of each free stretch', () => {
  expect(buscar()).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(buscar({ duracion: 45 })).toEqual(['09:00', '09:45']);
  expect(buscar({ ocupados: [turno('09:20', { duracion: 20 })] })).toEqual(['09:40', '10:10']);
  expect(buscar({ duracion: 125 })).toEqual([]);
});

test('a turno takes the usual time when it does not say how long', () =>
  expect(buscar({ ocupados: [turno('09:30')] })).toEqual(['09:00', '10:00', '10:30']));

test('a turno of the day before that ends after midnight takes its time', () => {
  const franjas = [{ dia: 1, desde: '00:00', hasta: '01:00', sillonId: null }];
  const jornadas = new Map([['ana', jornada({ horarios: [{ vigenteDesde: '2026-01-01', franjas }] })]]);
  const ocupados = [turno('23:45', { fecha: '2026-11-22', duracion: 45 })];
  expect(buscar({ jornadas, ocupados })).toEqual(['00:30']);
});

test('by day, hour and profesional, and no more than were asked for', () => {
  const jornadas = new Map([
    ['eva', jornada()],
    ['ana', jornada()],
  ]);
  expect(buscar({ jornadas, hasta: '2026-11-24', cuantos: 10 })).toEqual([
    '09:00',
    '09:00 eva',
    '09:30',
    '09:30 eva',
    '10:00',
    '10:00 eva',
    '10:30',
    '10:30 eva',
    '2026-11-24 09:00',
    '2026-11-24 09:00 eva',
  ]);
});

test('the chair of the hours must be free too, whoever has it', () => {
  const jornadas = new Map([['ana', jornada({}, 's1')]]);
  const ocupados = [
    turno('09:00', { profesionalId: 'eva', sillonId: 's1' }),
    turno('10:00', { profesionalId: 'eva', sillonId: 's2' }),
  ];
  expect(buscar({ jornadas, ocupados })).toEqual(['09:30 s1', '10:00 s1', '10:30 s1']);
});

test('nothing that has passed: today from the next five minutes on', () => {
  expect(buscar({ ahora: { fecha: LUNES, hora: '09:36' } })).toEqual(['09:40', '10:10']);
  expect(buscar({ ahora: { fecha: LUNES, hora: '09:40' } })).toEqual(['09:45', '10:15']);
  expect(buscar({ ahora: { fecha: '2026-11-24', hora: '08:00' }, hasta: '2026-11-24' })).toEqual(
    ['09:00', '09:30', '10:00', '10:30'].map((hora) => `2026-11-24 ${hora}`),
  );
});

test('none on holidays and in absences', () => {
  const jornadas = new Map([['ana', jornada({ feriados: [LUNES] })]]);
  expect(buscar({ jornadas })).toEqual([]);
});

describe('a day of clock change', () => {
  test('minutes that the clocks skip', () => {
    const enNuevaYork = saltoEn('America/New_York');
    expect(enNuevaYork('2026-03-08')).toEqual({ desde: 120, hasta: 180 });
    expect(enNuevaYork('2026-03-09')).toBeUndefined();
    // Repeated hours exist, so none is skipped.
    expect(enNuevaYork('2026-11-01')).toBeUndefined();
    // At midnight: the day begins at 01:00.
    expect(saltoEn('America/Santiago')('2026-09-06')).toEqual({ desde: 0, hasta: 60 });
    expect(saltoEn('America/Santiago')('2026-09-05')).toBeUndefined();
    expect(saltoEn('Australia/Lord_Howe')('2026-10-04')).toEqual({ desde: 120, hasta: 150 });
    expect(saltoEn('America/Argentina/Buenos_Aires')(LUNES)).toBeUndefined();
  });

  test('are no gap; an hour that they repeat is offered once', () => {
    const franjas = [{ dia: 7, desde: '01:00', hasta: '04:00', sillonId: null }];
    const jornadas = new Map([['ana', jornada({ horarios: [{ vigenteDesde: '2026-01-01', franjas }] })]]);
    const el = (fecha: string) =>
      buscar({
        jornadas,
        desde: fecha,
        hasta: fecha,
        duracion: 40,
        ahora: { fecha: '2026-01-01', hora: '00:00' },
        salto: saltoEn('America/New_York'),
      }).map((hueco) => hueco.slice(-5));
    expect(el('2026-03-08')).toEqual(['01:00', '03:00']);
    expect(el('2026-11-01')).toEqual(['01:00', '01:40', '02:20', '03:00']);
  });
});
