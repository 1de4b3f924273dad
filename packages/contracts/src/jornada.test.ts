import { describe, expect, test } from '@jest/globals';
import { estaEnHorario, type Jornada, tramosDel } from './jornada.ts';

const LUNES = '2026-11-23';
const MARTES = '2026-11-24';

const franja = (dia: number, desde: string, hasta: string, sillonId: string | null = null) => ({
  dia,
  desde,
  hasta,
  sillonId,
});
type Excepcion = Jornada['excepciones'][number];
const excepcion = (tipo: Excepcion['tipo'], datos: Partial<Excepcion> = {}): Excepcion => ({
  tipo,
  desde: LUNES,
  hasta: LUNES,
  horaDesde: null,
  horaHasta: null,
  sillonId: null,
  ...datos,
});
const jornada = (datos: Partial<Jornada> = {}): Jornada => ({
  horarios: [
    {
      vigenteDesde: '2026-11-02',
      franjas: [franja(1, '09:00', '13:00', 's1'), franja(1, '15:00', '19:00'), franja(7, '10:00', '12:00')],
    },
  ],
  excepciones: [],
  feriados: [],
  ...datos,
});
const horas = (una: Jornada, fecha = LUNES): string[] =>
  tramosDel(una, fecha).map(({ desde, hasta, sillonId }) => `${desde / 60}-${hasta / 60} ${sillonId ?? '*'}`);

describe('the stretches of a day', () => {
  test('are those of its weekday, each with its chair', () => {
    expect(horas(jornada())).toEqual(['9-13 s1', '15-19 *']);
    expect(horas(jornada(), MARTES)).toEqual([]);
    expect(horas(jornada(), '2026-11-29')).toEqual(['10-12 *']);
  });

  test('are of the version in force, in whatever order the versions come', () => {
    const [antes] = jornada().horarios;
    const nuevo = { vigenteDesde: '2026-11-30', franjas: [franja(1, '08:00', '12:00')] };
    const cierre = { vigenteDesde: '2026-12-07', franjas: [] };
    const una = jornada({ horarios: [cierre, nuevo, ...(antes ? [antes] : [])] });
    expect(['2026-10-26', LUNES, '2026-11-30', '2026-12-07'].map((fecha) => horas(una, fecha))).toEqual([
      [],
      ['9-13 s1', '15-19 *'],
      ['8-12 *'],
      [],
    ]);
  });

  test('an absence takes its hours away, on all its days', () => {
    const medica = excepcion('ausencia', { horaDesde: '10:00', horaHasta: '16:00' });
    expect(horas(jornada({ excepciones: [medica] }))).toEqual(['9-10 s1', '16-19 *']);
    const vacaciones = excepcion('ausencia', { desde: '2026-11-16', hasta: '2026-12-04' });
    const una = jornada({ excepciones: [vacaciones] });
    expect([horas(una), horas(una, '2026-11-30'), horas(una, '2026-12-07')]).toEqual([
      [],
      [],
      ['9-13 s1', '15-19 *'],
    ]);
  });

  test('an extra adds hours, in its own chair, and joins what it follows', () => {
    const extra = (horaDesde: string, horaHasta: string, sillonId: string | null = null) =>
      jornada({ excepciones: [excepcion('extra', { horaDesde, horaHasta, sillonId })] });
    expect(horas(extra('19:00', '21:00'))).toEqual(['9-13 s1', '15-21 *']);
    expect(horas(extra('12:00', '14:00', 's2'))).toEqual(['9-12 s1', '12-14 s2', '15-19 *']);
  });

  test('of an absence and an extra for the same hours the later one counts', () => {
    const ausencia = excepcion('ausencia');
    const extra = excepcion('extra', { horaDesde: '10:00', horaHasta: '11:00' });
    expect(horas(jornada({ excepciones: [ausencia, extra] }))).toEqual(['10-11 *']);
    expect(horas(jornada({ excepciones: [extra, ausencia] }))).toEqual([]);
  });

  test('a holiday has none, except extras', () => {
    const extra = excepcion('extra', { horaDesde: '10:00', horaHasta: '11:00' });
    expect(horas(jornada({ feriados: [LUNES] }))).toEqual([]);
    expect(horas(jornada({ feriados: [LUNES], excepciones: [extra] }))).toEqual(['10-11 *']);
  });
});

describe('a turno is within working hours', () => {
  const en = (hora: string, duracion?: number, una = jornada(), fecha = LUNES): boolean =>
    estaEnHorario(una, { fecha, hora, duracion });

  test.each([
    ['09:00', 240, true],
    ['08:55', 30, false],
    ['12:30', undefined, true],
    ['12:35', undefined, false],
    ['13:00', 5, false],
    ['18:55', 5, true],
    ['12:00', 240, false],
  ] as const)('at %s for %s minutes: %s', (hora, duracion, dentro) =>
    expect(en(hora, duracion)).toBe(dentro),
  );

  test('also where the chair changes in between', () => {
    const seguidas = [franja(1, '13:00', '15:00', 's2'), franja(1, '09:00', '13:00', 's1')];
    const una = jornada({ horarios: [{ vigenteDesde: '2026-11-02', franjas: seguidas }] });
    expect(en('12:45', 30, una)).toBe(true);
  });

  test('before the first hours of a profesional only absences and holidays limit', () => {
    const sinHoras = jornada({ horarios: [] });
    expect(en('23:50', 30, sinHoras)).toBe(true);
    const medica = excepcion('ausencia', { horaDesde: '10:00', horaHasta: '12:00' });
    const ausente = jornada({ horarios: [], excepciones: [medica] });
    expect([en('09:30', 30, ausente), en('09:45', 30, ausente), en('12:00', 30, ausente)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(en('09:00', 30, jornada({ horarios: [], feriados: [LUNES] }))).toBe(false);
    const desdeDespues = jornada({ horarios: [{ vigenteDesde: MARTES, franjas: [] }] });
    expect([en('09:00', 30, desdeDespues), en('09:00', 30, desdeDespues, MARTES)]).toEqual([true, false]);
  });
});
