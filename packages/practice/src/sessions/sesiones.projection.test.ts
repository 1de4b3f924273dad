import { defined } from '@odonto/event-kit/decider';
import { describe, expect, test } from '@jest/globals';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { MOST_REMEMBERED, type Sesion, sesiones, sigueEnPie } from './sesiones.projection.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 1);
const instant = (ms: number): string => new Date(ms).toISOString();

type Tipo = keyof typeof sesiones.on;

/** Folds an event recorded at a time (ms after the start). */
const tras = (doc: Sesion | undefined, type: Tipo, data: object = {}, at = 0): Sesion => {
  const event = { type, data: { profesionalId: 'p1', ...data }, recordedAt: instant(START + at) };
  const next = sesiones.on[type]?.(doc, event as unknown as LoggedEvent<never>);
  if (!next) throw new Error(`${type} leaves nothing`);
  return next;
};
const registrado = (): Sesion => tras(undefined, 'ProfesionalRegistrado', { rol: 'profesional' });
const terminada = (doc: Sesion, sesionId: string, iniciada = 0, at = 0): Sesion =>
  tras(doc, 'SesionTerminada', { sesionId, iniciada: instant(START + iniciada) }, at);
const token = (sesionId?: string, { sesion = 0, startedAt = 0 } = {}) =>
  defined({ sesion, sesionId, startedAt: new Date(START + startedAt) });

test('una sesión terminada termina sola; las demás y las de antes siguen', () => {
  const doc = terminada(registrado(), 's1');
  expect([token('s1'), token('s2'), token()].map((uno) => sigueEnPie(doc, uno))).toEqual([false, true, true]);
});

test('se olvida cuando ningún token suyo puede servir ya, y cuando terminan todas', () => {
  const doc = terminada(registrado(), 's1');
  expect(terminada(doc, 's2', 0, 8 * HOUR).acabadas?.map(({ id }) => id)).toEqual(['s1', 's2']);
  expect(terminada(doc, 's2', 0, 10 * HOUR).acabadas?.map(({ id }) => id)).toEqual(['s2']);
  expect(tras(doc, 'ContrasenaCambiada')).not.toHaveProperty('acabadas');
});

test('son pocas las que se recuerdan; en lugar de las demás termina cuanto empezó antes que ellas', () => {
  let doc = registrado();
  for (let n = 0; n < MOST_REMEMBERED + 50; n += 1) doc = terminada(doc, `s${n}`, n * 1_000);
  expect(doc.acabadas).toHaveLength(MOST_REMEMBERED);
  for (let n = 0; n < MOST_REMEMBERED + 50; n += 1)
    expect(sigueEnPie(doc, token(`s${n}`, { startedAt: n * 1_000 }))).toBe(false);
  expect(sigueEnPie(doc, token('otra', { startedAt: 49_000 }))).toBe(false);
  expect(sigueEnPie(doc, token('otra', { startedAt: 50_000 }))).toBe(true);
});

describe('una contraseña temporal', () => {
  test('es la de una cuenta nueva que se registró con ella, hasta la próxima', () => {
    const nueva = tras(undefined, 'ProfesionalRegistrado', { rol: 'profesional', temporal: true });
    expect(nueva).toMatchObject({ temporal: true, terminadas: 0 });
    expect(tras(nueva, 'ContrasenaCambiada')).not.toHaveProperty('temporal');
    expect(registrado()).not.toHaveProperty('temporal');
  });

  test('lo es hasta la próxima', () => {
    const temporal = tras(registrado(), 'ContrasenaCambiada', { temporal: true });
    expect(temporal).toMatchObject({ temporal: true, terminadas: 1 });
    expect(tras(temporal, 'OtrasSesionesTerminadas', { sesionId: 's1' })).toMatchObject({ temporal: true });
    expect(tras(temporal, 'ContrasenaCambiada')).not.toHaveProperty('temporal');
  });
});
