import { describe, expect, test } from '@jest/globals';
import { unTurno } from '../testing/turno.builder.ts';
import {
  horasVisibles,
  huecoElegido,
  huecoEn,
  huecosDe,
  mediasLibres,
  tramoDe,
  vecinoDe,
} from './horario.ts';

const FECHA = '2099-11-25';
const JORNADA = { desde: 480, hasta: 1200 };
const a = (hora: string, duracion?: number, estado: 'pendiente' | 'cancelado' | 'completado' = 'pendiente') =>
  unTurno({ fecha: FECHA, hora, estado, ...(duracion !== undefined && { duracion }) });

test('sin duración son 30 minutos; lo que pasa de medianoche se corta', () => {
  expect(tramoDe(a('09:00'))).toEqual({ desde: 540, hasta: 570 });
  expect(tramoDe(a('23:30', 480))).toEqual({ desde: 1410, hasta: 1440 });
});

describe('las horas que se ven', () => {
  test('de 8 a 20, aunque no haya turnos', () => expect(horasVisibles([])).toEqual(JORNADA));
  test('llegan hasta donde hace falta, por horas enteras', () => {
    expect(horasVisibles([a('07:10')])).toEqual({ desde: 420, hasta: 1200 });
    expect(horasVisibles([a('19:45')])).toEqual({ desde: 480, hasta: 1260 });
    expect(horasVisibles([a('00:00'), a('23:59', 5)])).toEqual({ desde: 0, hasta: 1440 });
    expect(horasVisibles([a('19:30')])).toEqual(JORNADA);
  });
});

describe('los huecos', () => {
  test('entre los turnos, también superpuestos; un cancelado no ocupa, un completado sí', () =>
    expect(
      huecosDe(
        [
          a('10:00', 60),
          a('09:00', 90),
          a('12:00', 30, 'cancelado'),
          a('15:00', 15, 'completado'),
          a('19:30', 60),
        ],
        JORNADA,
      ),
    ).toEqual([
      { desde: 480, hasta: 540 },
      { desde: 660, hasta: 900 },
      { desde: 915, hasta: 1170 },
    ]));
  test('un día libre es un hueco, y uno lleno ninguno', () => {
    expect(huecosDe([], JORNADA)).toEqual([JORNADA]);
    expect(huecosDe([a('08:00', 480), a('16:00', 240)], JORNADA)).toEqual([]);
    expect(huecosDe([a('06:00', 30), a('21:00')], JORNADA)).toEqual([JORNADA]);
  });
  test('las medias horas libres son enteras', () =>
    expect(mediasLibres([a('08:15', 15), a('09:30', 600)], JORNADA)).toEqual(['08:30', '09:00', '19:30']));
});

describe('lo que se ofrece donde se toca', () => {
  test.each([
    [540, [], '09:00', 30],
    [565, [], '09:00', 30],
    [565, [a('09:00', 15)], '09:15', 15],
    [540, [a('09:20')], '09:00', 20],
    [545, [a('09:07', 5)], '09:00', 5],
    [540, [a('09:00', 30, 'cancelado')], '09:00', 30],
    [550, [a('09:00', 30)], '09:00', 30],
  ] as const)('en el minuto %d', (minuto, turnos, hora, duracion) =>
    expect(huecoEn(FECHA, turnos, minuto)).toEqual({ fecha: FECHA, hora, duracion }),
  );
  test('un tramo elegido da su duración, y nunca una que no se acepta', () => {
    expect(huecoElegido(FECHA, { desde: 600, hasta: 675 })).toEqual({
      fecha: FECHA,
      hora: '10:00',
      duracion: 75,
    });
    expect(huecoElegido(FECHA, { desde: 480, hasta: 1200 }).duracion).toBe(480);
  });
});

test('las flechas: arriba y abajo en el día, a los lados a la hora más cercana del día que tiene', () => {
  const en = (fecha: string, hora: string) => ({ fecha, hora });
  const lunes = [en('2099-11-23', '09:00'), en('2099-11-23', '16:00')];
  const jueves = [en('2099-11-26', '10:00'), en('2099-11-26', '15:00')];
  const todos = [...lunes, ...jueves];
  const ir = (desde: (typeof todos)[number] | undefined, tecla: string) =>
    desde && vecinoDe(todos, desde, tecla);
  expect(ir(lunes[0], 'ArrowDown')).toBe(lunes[1]);
  expect(ir(lunes[1], 'ArrowDown')).toBeUndefined();
  expect(ir(lunes[1], 'ArrowUp')).toBe(lunes[0]);
  expect(ir(lunes[0], 'ArrowRight')).toBe(jueves[0]);
  expect(ir(lunes[1], 'ArrowRight')).toBe(jueves[1]);
  expect(ir(jueves[0], 'ArrowLeft')).toBe(lunes[0]);
  expect(ir(lunes[0], 'ArrowLeft')).toBeUndefined();
  expect(ir(lunes[0], 'x')).toBeUndefined();
});
