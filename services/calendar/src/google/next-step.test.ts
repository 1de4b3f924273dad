import { describe, expect, test } from '@jest/globals';
import type { Remoto } from './evento-de-google.ts';
import { eventoDeTurno, type TurnoParaGoogle } from './evento-de-turno.ts';
import { type Sides, nextStep } from './next-step.ts';

const TURNO: TurnoParaGoogle = {
  turnoId: 't1',
  fecha: '2026-11-25',
  hora: '10:30',
  motivo: 'Control',
  estado: 'pendiente',
  nombre: 'Juana Pérez',
};

type Presente = Extract<Remoto, { readonly tipo: 'presente' }>;

/** The event after the turno was written. */
const escrito = (turno: TurnoParaGoogle, cambios: Partial<Presente> = {}): Presente => {
  const debido = eventoDeTurno(turno, 'e1', 'v1');
  return {
    tipo: 'presente',
    etag: '"7"',
    acuerdo: debido.extendedProperties.private,
    cita: { fecha: debido.start.date ?? '', hasta: debido.end.date ?? '' },
    titulo: debido.summary,
    color: debido.colorId,
    ...cambios,
  };
};
const enGoogle = (fecha: string, hora?: string) => ({
  cita: { fecha, hasta: fecha, ...(hora !== undefined && { hora }) },
});
const borrado = (vinculo = 'v1'): Remoto => ({
  tipo: 'borrado',
  etag: '"8"',
  acuerdo: { ...escrito(TURNO).acuerdo, vinculo },
});

const paso = (turno: TurnoParaGoogle | undefined, remoto: Remoto, resto: Partial<Sides> = {}) =>
  nextStep({
    turno,
    remoto,
    debido: turno && eventoDeTurno(turno, 'e1', 'v1'),
    vinculoId: 'v1',
    estuvo: true,
    ...resto,
  });

test('lo que está igual no necesita nada', () =>
  expect(paso(TURNO, escrito(TURNO))).toEqual({ tipo: 'nada' }));

describe('lo que cambia aquí', () => {
  test('un turno sin evento se inserta', () =>
    expect(paso(TURNO, { tipo: 'ausente' })).toEqual({ tipo: 'insertar' }));

  test.each([
    ['movido', { fecha: '2026-12-01' }],
    ['con otra hora', { hora: '11:00' }],
    ['confirmado', { estado: 'confirmado' }],
    ['de un paciente con otro nombre', { nombre: 'Juana Sosa' }],
    ['con otro motivo', { motivo: 'Limpieza' }],
  ] as const)('%s se escribe, solo si sigue como se leyó', (_, cambios) =>
    expect(paso({ ...TURNO, ...cambios }, escrito(TURNO))).toEqual({ tipo: 'escribir', etag: '"7"' }),
  );

  test('cancelado o eliminado se borra de Google, y si no está no hace falta nada', () => {
    expect(paso(undefined, escrito(TURNO))).toEqual({ tipo: 'borrar', etag: '"7"' });
    expect(paso(undefined, borrado())).toEqual({ tipo: 'nada' });
    expect(paso(undefined, { tipo: 'ausente' })).toEqual({ tipo: 'nada' });
  });
});

describe('lo que cambia en Google', () => {
  test('movido a otro día mueve el turno, con su hora', () =>
    expect(paso(TURNO, escrito(TURNO, enGoogle('2027-01-02')))).toEqual({
      tipo: 'mover-turno',
      fecha: '2027-01-02',
      hora: '10:30',
    }));

  test('con hora toma esa hora', () =>
    expect(paso(TURNO, escrito(TURNO, enGoogle('2026-11-25', '16:00')))).toEqual({
      tipo: 'mover-turno',
      fecha: '2026-11-25',
      hora: '16:00',
    }));

  test('después de mover el turno, el evento vuelve a ser de todo el día', () =>
    expect(paso({ ...TURNO, hora: '16:00' }, escrito(TURNO, enGoogle('2026-11-25', '16:00')))).toMatchObject({
      tipo: 'escribir',
    }));

  test('borrado cancela el turno', () => expect(paso(TURNO, borrado())).toEqual({ tipo: 'cancelar-turno' }));

  test('pintado de verde completa el turno', () =>
    expect(paso(TURNO, escrito(TURNO, { color: '10' }))).toEqual({ tipo: 'completar-turno' }));

  test('un título, un color o un día que no puede ser de un turno se corrigen', () => {
    expect(paso(TURNO, escrito(TURNO, { titulo: 'Otro' }))).toMatchObject({ tipo: 'escribir' });
    expect(paso(TURNO, escrito(TURNO, { color: '3' }))).toMatchObject({ tipo: 'escribir' });
    expect(paso(TURNO, escrito(TURNO, { cita: undefined }))).toMatchObject({ tipo: 'escribir' });
  });

  test('el turno de una sucursal tiene sus horas, y vuelve a ellas', () => {
    const desde = Date.parse('2026-11-25T13:30:00Z');
    const horario = { desde, hasta: desde + 45 * 60_000, zona: 'America/Sao_Paulo' };
    const suyo = { ...TURNO, horario };
    const conHoras = (hasta: number) =>
      escrito(suyo, { cita: { ...enGoogle('2026-11-25', '10:30').cita, instantes: { desde, hasta } } });
    expect(paso(suyo, conHoras(horario.hasta))).toEqual({ tipo: 'nada' });
    expect(paso(suyo, conHoras(desde))).toMatchObject({ tipo: 'escribir' });
    expect(paso(suyo, escrito(suyo, enGoogle('2027-01-02', '16:00')))).toMatchObject({ tipo: 'escribir' });
  });

  test('un turno completado no se mueve: vuelve a su día', () => {
    const completado = { ...TURNO, estado: 'completado' } as const;
    expect(paso(completado, escrito(completado, enGoogle('2027-01-02')))).toMatchObject({ tipo: 'escribir' });
  });
});

describe('cuando cambió en los dos lados gana la agenda', () => {
  const movido = { ...TURNO, fecha: '2026-12-01' };
  test('movido aquí y allá', () =>
    expect(paso(movido, escrito(TURNO, enGoogle('2027-01-02')))).toMatchObject({ tipo: 'escribir' }));
  test('movido aquí y borrado allá: vuelve', () =>
    expect(paso(movido, borrado())).toEqual({ tipo: 'escribir', etag: '"8"' }));
  test('cancelado aquí y movido allá', () =>
    expect(paso(undefined, escrito(TURNO, enGoogle('2027-01-02')))).toMatchObject({ tipo: 'borrar' }));
});

describe('con un vínculo nuevo', () => {
  test('lo que se borró al terminar el anterior vuelve, no cancela', () =>
    expect(paso(TURNO, borrado('v0'))).toEqual({ tipo: 'escribir', etag: '"8"' }));

  test('lo que se borró al pasar el turno a otro profesional vuelve con el turno', () =>
    expect(paso(TURNO, borrado(), { llega: true })).toEqual({ tipo: 'escribir', etag: '"8"' }));

  test('lo que quedó del anterior pasa a ser de este', () =>
    expect(
      paso(TURNO, escrito(TURNO, { acuerdo: { ...escrito(TURNO).acuerdo, vinculo: 'v0' } })),
    ).toMatchObject({ tipo: 'escribir' }));

  test('de un borrado sin más noticias decide si estuvo', () => {
    const sinNoticias: Remoto = { tipo: 'borrado', etag: '"8"', acuerdo: {} };
    expect(paso(TURNO, sinNoticias, { estuvo: true })).toEqual({ tipo: 'cancelar-turno' });
    expect(paso(TURNO, sinNoticias, { estuvo: false })).toMatchObject({ tipo: 'escribir' });
  });
});
