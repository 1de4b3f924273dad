import { describe, expect, test } from '@jest/globals';
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import type { Cita, TurnoEvent } from '@odonto/contracts/turno-eventos';
import { specify } from '@odonto/event-kit/specify';
import { loAtiende, turno } from './turno.decider.ts';
import type { TurnoCommand } from './turno.messages.ts';

const { given } = specify(turno);

const de = { turnoId: 't1', pacienteId: 'p1', profesionalId: 'd1' };
const cita = { fecha: '2026-11-25', hora: '10:30', descripcion: 'Control' };
const agendado: TurnoEvent = { type: 'TurnoAgendado', data: { ...de, ...cita } };
const ahora = (estado: EstadoDeTurno): TurnoEvent => ({
  type: 'EstadoDeTurnoCambiado',
  data: { ...de, estado },
});
const pasarA = (estado: EstadoDeTurno): TurnoCommand => ({
  type: 'CambiarEstadoDeTurno',
  data: { estado },
});
const mover = (cambios: Partial<Cita>): TurnoCommand => ({
  type: 'ReprogramarTurno',
  data: cambios,
});

test('se agenda pendiente, y una sola vez', () => {
  given([])
    .when({ type: 'AgendarTurno', data: { ...de, ...cita } })
    .then([agendado]);
  given([agendado])
    .when({ type: 'AgendarTurno', data: { ...de, ...cita } })
    .then([]);
});

describe('duración', () => {
  const largo: TurnoEvent = { type: 'TurnoAgendado', data: { ...de, ...cita, duracion: 60 } };
  const movido = { ...de, ...cita, hora: '11:00' };

  test('un turno que se mueve conserva la suya, también si quien lo movió no la conocía', () => {
    given([largo])
      .when(mover({ hora: '11:00' }))
      .then([{ type: 'TurnoReprogramado', data: { ...movido, duracion: 60 } }]);
    given([largo, { type: 'TurnoReprogramado', data: movido }])
      .when(mover({ hora: '11:00', duracion: 60 }))
      .then([]);
  });

  test('puede cambiar sola, pero no la de un turno cerrado', () => {
    given([agendado])
      .when(mover({ duracion: 45 }))
      .then([{ type: 'TurnoReprogramado', data: { ...de, ...cita, duracion: 45 } }]);
    given([agendado, ahora('completado')])
      .when(mover({ duracion: 45 }))
      .thenRejects('No se puede mover un turno completado');
  });
});

describe('estados', () => {
  const pasos: [desde: EstadoDeTurno, hacia: EstadoDeTurno, permitido: boolean][] = [
    ['pendiente', 'confirmado', true],
    ['pendiente', 'completado', true],
    ['pendiente', 'cancelado', true],
    ['confirmado', 'completado', true],
    ['confirmado', 'cancelado', true],
    ['confirmado', 'pendiente', false],
    ['completado', 'cancelado', true],
    ['completado', 'confirmado', false],
    ['completado', 'pendiente', false],
    ['cancelado', 'pendiente', false],
    ['cancelado', 'confirmado', false],
    ['cancelado', 'completado', false],
  ];
  test.each(pasos)('de %s a %s: %s', (desde, hacia, permitido) => {
    const outcome = given(desde === 'pendiente' ? [agendado] : [agendado, ahora(desde)]).when(pasarA(hacia));
    if (permitido) outcome.then([ahora(hacia)]);
    else outcome.thenRejects(`No se puede pasar de ${desde} a ${hacia}`);
  });

  test('el mismo estado otra vez no cambia nada', () =>
    given([agendado, ahora('cancelado')])
      .when(pasarA('cancelado'))
      .then([]));
});

describe('mover', () => {
  test('a otro día conserva la hora y el motivo', () =>
    given([agendado])
      .when(mover({ fecha: '2026-12-01' }))
      .then([{ type: 'TurnoReprogramado', data: { ...de, ...cita, fecha: '2026-12-01' } }]));

  test('a donde ya está no cambia nada', () =>
    given([agendado])
      .when(mover({ hora: '10:30' }))
      .then([]));

  test.each(['cancelado', 'completado'] as const)(
    'un turno %s no se mueve, pero se le corrige el motivo',
    (estado) => {
      given([agendado, ahora(estado)])
        .when(mover({ hora: '11:00' }))
        .thenRejects(`No se puede mover un turno ${estado}`);
      given([agendado, ahora(estado)])
        .when(mover({ descripcion: 'Limpieza' }))
        .then([{ type: 'TurnoReprogramado', data: { ...de, ...cita, descripcion: 'Limpieza' } }]);
    },
  );

  test('lo que viene de un calendario vale para los turnos que atiende su profesional, también eliminados', () => {
    const estado = turno.evolve(turno.initialState(), agendado);
    const eliminado = turno.evolve(estado, { type: 'TurnoEliminado', data: de });
    for (const uno of [estado, eliminado]) {
      expect(() => loAtiende('d1')(uno)).not.toThrow();
      expect(() => loAtiende('otra')(uno)).toThrow('Turno no encontrado');
    }
    expect(() => loAtiende('d1')(turno.initialState())).toThrow('Turno no encontrado');
  });
});

describe('reasignar', () => {
  const reasignado = { ...de, profesionalId: 'd2', anteriorId: 'd1', fecha: cita.fecha };
  const pasar = (cambios: Partial<Cita> = {}, profesionalId = 'd2'): TurnoCommand => ({
    type: 'ReasignarTurno',
    data: { profesionalId, ...cambios },
  });

  test('a su hora no dice la hora; a otra, un solo evento dice las dos cosas', () => {
    given([agendado])
      .when(pasar({ hora: '10:30' }))
      .then([{ type: 'TurnoReasignado', data: reasignado }]);
    const aOtraHora = { ...reasignado, fecha: '2026-12-01', hora: '09:00', duracion: 45 };
    const otra = { fecha: '2026-12-01', hora: '09:00', duracion: 45 };
    given([agendado])
      .when(pasar(otra))
      .then([{ type: 'TurnoReasignado', data: aOtraHora }]);
    given([agendado, { type: 'TurnoReasignado', data: aOtraHora }])
      .when(mover(otra))
      .then([]);
  });

  test('a quien ya atiende solo cambia la hora', () => {
    given([agendado]).when(pasar({}, 'd1')).then([]);
    given([agendado])
      .when(pasar({ hora: '11:00' }, 'd1'))
      .then([{ type: 'TurnoReprogramado', data: { ...de, ...cita, hora: '11:00' } }]);
  });
});

test('eliminado ya no se encuentra', () => {
  const eliminar: TurnoCommand = { type: 'EliminarTurno', data: {} };
  const eliminado: TurnoEvent = { type: 'TurnoEliminado', data: de };
  given([agendado]).when(eliminar).then([eliminado]);
  given([agendado, eliminado]).when(eliminar).thenRejects('Turno no encontrado');
});
