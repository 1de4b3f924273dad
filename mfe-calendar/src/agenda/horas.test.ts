import { expect, test } from '@jest/globals';
import type { ExcepcionDeHorario, Horario } from '@odonto/contracts/horarios-vistas';
import { atiendenEn } from './horas.ts';

const LUNES = '2026-11-23';
const horario = (datos: Partial<Horario> = {}): Horario => ({
  id: 'h1',
  sucursal_id: 's1',
  profesional_id: 'd1',
  vigente_desde: '2026-01-01',
  franjas: [
    { dia: 1, desde: '08:00', hasta: '12:00' },
    { dia: 1, desde: '14:00', hasta: '18:00' },
    { dia: 2, desde: '09:00', hasta: '10:00' },
  ],
  ...datos,
});
const excepcion = (datos: Partial<ExcepcionDeHorario>): ExcepcionDeHorario => ({
  id: 'e1',
  sucursal_id: 's1',
  profesional_id: 'd1',
  tipo: 'ausencia',
  desde: LUNES,
  hasta: LUNES,
  ...datos,
});
const MANANA = { desde: 480, hasta: 720 };
const TARDE = { desde: 840, hasta: 1080 };

test('mañana y tarde de su día, según el horario que ya empezó', () => {
  const otro = horario({ vigente_desde: '2026-12-01', franjas: [] });
  expect(atiendenEn(LUNES, [otro, horario()], [], false).get('d1')).toEqual([MANANA, TARDE]);
  expect(atiendenEn('2026-12-07', [otro, horario()], [], false).get('d1')).toEqual([]);
});

test('una ausencia quita sus horas, o el día entero', () => {
  const unRato = excepcion({ hora_desde: '10:00', hora_hasta: '15:00' });
  expect(atiendenEn(LUNES, [horario()], [unRato], false).get('d1')).toEqual([
    { desde: 480, hasta: 600 },
    { desde: 900, hasta: 1080 },
  ]);
  expect(atiendenEn(LUNES, [horario()], [excepcion({})], false).get('d1')).toEqual([]);
});

test('un horario extra se suma, también en feriado; de quien no tiene horario no se sabe nada', () => {
  const extra = excepcion({ tipo: 'extra', hora_desde: '18:00', hora_hasta: '20:00' });
  expect(atiendenEn(LUNES, [horario()], [extra], true).get('d1')).toEqual([{ desde: 1080, hasta: 1200 }]);
  expect(atiendenEn(LUNES, [horario()], [], false).has('d2')).toBe(false);
});

test('de una ausencia y un extra a la misma hora vale lo que se guardó después', () => {
  const ausencia = excepcion({ id: 'a', registrada_at: '2026-11-01T10:00:00.000Z' });
  const extra = excepcion({ id: 'b', tipo: 'extra', hora_desde: '09:00', hora_hasta: '10:00' });
  const despues = { ...extra, registrada_at: '2026-11-02T10:00:00.000Z' };
  const antes = { ...extra, registrada_at: '2026-10-31T10:00:00.000Z' };
  expect(atiendenEn(LUNES, [horario()], [despues, ausencia], false).get('d1')).toEqual([
    { desde: 540, hasta: 600 },
  ]);
  expect(atiendenEn(LUNES, [horario()], [ausencia, antes], false).get('d1')).toEqual([]);
});
