import { describe, expect, test } from '@jest/globals';
import type { EstadoDeTurno } from './turno.ts';
import {
  estadisticasDelMes,
  fechasDeSerie,
  filtrarTurnos,
  horaDeFin,
  horasLibres,
  horasPorVenir,
  proximosTurnos,
  SIN_FILTROS,
  proximosDiasHabiles,
  superpuestosCon,
} from './turno-agenda.ts';

const turno = (fecha: string, hora: string, estado: EstadoDeTurno = 'pendiente', nombre = 'Ana') => ({
  id: `${fecha} ${hora}`,
  fecha,
  hora,
  estado,
  descripcion: 'Control',
  paciente: { id: 'p', nombre, telefono: '', email: '' },
});
const ahora = { fecha: '2026-11-20', hora: '10:30' };

describe('próximos', () => {
  test('los cinco que vienen, sin los cancelados ni lo que ya empezó', () => {
    const turnos = [
      turno('2027-01-01', '00:00'),
      turno('2026-11-20', '10:30'),
      turno('2026-11-20', '10:31'),
      turno('2026-11-20', '18:00', 'cancelado'),
      turno('2026-11-21', '09:00', 'confirmado'),
      turno('2026-12-31', '23:59'),
      turno('2026-11-21', '08:00'),
      turno('2028-02-29', '08:00'),
    ];
    expect(proximosTurnos(turnos, ahora).map(({ id }) => id)).toEqual([
      '2026-11-20 10:31',
      '2026-11-21 08:00',
      '2026-11-21 09:00',
      '2026-12-31 23:59',
      '2027-01-01 00:00',
    ]);
  });
});

describe('estadísticas del mes', () => {
  test('lo que ya pasó cuenta como completado, y otros meses no cuentan', () =>
    expect(
      estadisticasDelMes(
        [
          turno('2026-11-02', '09:00', 'pendiente'),
          turno('2026-11-03', '09:00', 'confirmado'),
          turno('2026-11-30', '09:00', 'completado'),
          turno('2026-11-20', '10:31', 'pendiente'),
          turno('2026-11-21', '09:00', 'confirmado'),
          turno('2026-11-01', '09:00', 'cancelado'),
          turno('2026-11-30', '09:00', 'cancelado'),
          turno('2026-10-31', '09:00'),
          turno('2025-11-20', '09:00'),
        ],
        ahora,
      ),
    ).toEqual({
      total: 7,
      pendientes: 1,
      confirmados: 1,
      completados: 3,
      cancelados: 2,
      tasaCompletados: 43,
      tasaCancelados: 29,
      tasaPendientes: 14,
    }));

  test('sin turnos todo es 0', () =>
    expect(estadisticasDelMes([], ahora)).toMatchObject({ total: 0, tasaCompletados: 0, tasaCancelados: 0 }));
});

describe('filtros', () => {
  const turnos = [
    turno('2026-11-19', '09:00'),
    turno('2026-11-20', '09:00', 'confirmado', 'Ñáñez, Bruno'),
    turno('2026-11-21', '09:00'),
    turno('2026-11-27', '09:00'),
    turno('2026-11-28', '09:00'),
  ];
  const dias = (filtros: object) =>
    filtrarTurnos(turnos, { ...SIN_FILTROS, ...filtros }, '2026-11-20').map(({ fecha }) => fecha.slice(8));
  test.each([
    [{}, ['19', '20', '21', '27', '28']],
    [{ rango: 'hoy' }, ['20']],
    [{ rango: 'manana' }, ['21']],
    [{ rango: 'semana' }, ['20', '21', '27']],
    [{ estado: 'confirmado' }, ['20']],
    [{ texto: ' ÑÁÑEZ ' }, ['20']],
    [{ texto: 'CONTROL', estado: 'pendiente', rango: 'semana' }, ['21', '27']],
  ])('%j deja %j', (filtros, esperados) => expect(dias(filtros)).toEqual(esperados));
});

test('se superponen a menos de media hora del mismo día, sin contar el propio ni los cancelados', () => {
  const turnos = [
    turno('2026-11-20', '09:00'),
    turno('2026-11-20', '09:29', 'cancelado'),
    turno('2026-11-20', '09:59', 'confirmado'),
    turno('2026-11-21', '09:30'),
  ];
  const con = (hora: string, id = '') =>
    superpuestosCon(turnos, { id, fecha: '2026-11-20', hora }).map((otro) => otro.hora);
  expect(con('09:30')).toEqual(['09:59']);
  expect(con('09:29')).toEqual(['09:00']);
  expect(con('09:00', '2026-11-20 09:00')).toEqual([]);
});

test('horas libres del día', () =>
  expect(
    horasLibres(
      [
        turno('2026-11-20', '09:00'),
        turno('2026-11-20', '10:15', 'confirmado'),
        turno('2026-11-20', '11:30', 'cancelado'),
      ],
      30,
      { desde: '08:30', hasta: '12:00' },
    ),
  ).toEqual(['08:30', '09:30', '11:00', '11:30']));

test.each([
  ['09:00', undefined, '09:30'],
  ['09:50', 15, '10:05'],
  ['16:30:00', 480, '00:30'],
])('el de las %s que dura %p termina a las %s', (hora, duracion, fin) =>
  expect(horaDeFin({ hora, duracion })).toBe(fin),
);

test('un turno ocupa lo que dura', () => {
  const largo = { ...turno('2026-11-20', '09:00'), duracion: 90 };
  const con = (hora: string, duracion?: number) =>
    superpuestosCon([largo], { fecha: '2026-11-20', hora, duracion }).length;
  expect([con('10:29'), con('10:30'), con('08:30'), con('08:30', 31)]).toEqual([1, 0, 0, 1]);
  expect(horasLibres([largo], 60, { desde: '08:00', hasta: '12:00' })).toEqual(['08:00', '10:30', '11:00']);
});

describe('los próximos días hábiles', () => {
  // A Friday.
  const VIERNES = '2026-11-20';
  test('son de lunes a viernes, desde hoy mientras quede jornada', () => {
    expect(proximosDiasHabiles({ fecha: VIERNES, hora: '19:59' }, 5)).toEqual([
      VIERNES,
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
    expect(proximosDiasHabiles({ fecha: VIERNES, hora: '20:00' }, 5)[0]).toBe('2026-11-23');
    expect(proximosDiasHabiles({ fecha: '2026-11-21', hora: '10:00' }, 5)).toHaveLength(5);
  });
  test('de hoy, solo las horas que faltan', () => {
    const { horas } = horasPorVenir(
      [turno(VIERNES, '19:00')],
      VIERNES,
      { fecha: VIERNES, hora: '18:30' },
      30,
    );
    expect(horas).toEqual(['19:30']);
  });
});

test('una serie pasa de año y por el 29 de febrero', () => {
  expect(fechasDeSerie('2026-12-24', { semanas: 1, veces: 3 })).toEqual([
    '2026-12-24',
    '2026-12-31',
    '2027-01-07',
  ]);
  expect(fechasDeSerie('2028-02-15', { semanas: 2, veces: 2 })).toEqual(['2028-02-15', '2028-02-29']);
});
