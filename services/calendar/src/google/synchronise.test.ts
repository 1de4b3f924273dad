/** Synchronisation with the stand-in, one fault at a time; all combined: convergence.test.ts. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Fault } from '@odonto/fake-google';
import { PER_USER } from '@odonto/fake-google/quota';
import { idDeEvento } from './id-de-evento.ts';
import { type SyncCounts, synchronise } from './synchronise.ts';
import { azarDe } from '@odonto/practice/testing';
import { agendar, type Gente, nuevaGente } from './testing/ediciones.ts';
import { CONTEXTO, EMAIL, type Mundo, nuevoMundo } from './testing/mundo.ts';

let mundo: Mundo;
let gente: Gente;
let vinculoId: string;
let pedidos: string[];
/** Faults of the next requests, in order, or actions just before them. */
let fallas: (Fault | (() => void) | undefined)[];

beforeEach(async () => {
  mundo = nuevoMundo(azarDe(7));
  gente = nuevaGente();
  vinculoId = await mundo.vincular();
  [pedidos, fallas] = [[], []];
  mundo.antesDePedir = async ({ method, url }) => {
    if (!url.pathname.startsWith('/calendar/')) return undefined;
    pedidos.push(`${method}${url.pathname.endsWith('/events') && method === 'GET' ? ' lista' : ''}`);
    const falla = fallas.shift();
    if (typeof falla !== 'function') return falla;
    falla();
    return undefined;
  };
});

const correr = async (): Promise<SyncCounts> => {
  const estado = await mundo.permisos.load(mundo.profesionalId);
  if (estado.status !== 'vinculado') throw new Error('not linked');
  await mundo.enviosAlDia();
  return synchronise(mundo.piezas, {
    profesionalId: mundo.profesionalId,
    vinculoId,
    calendario: mundo.abrir(estado.refreshToken ?? ''),
    contexto: CONTEXTO,
    comprobar: async () => undefined,
    signal: mundo.signal,
  });
};
const calendario = () => mundo.google.calendar(EMAIL);
const turno = async (n = 0) => {
  const estado = await mundo.agenda.load(gente.turnos[n] ?? '');
  if (estado.status !== 'vigente') throw new Error('no such turno');
  return estado;
};
const evento = (n = 0) => calendario().get(idDeEvento(gente.turnos[n] ?? '', mundo.profesionalId));
const ponerEn = (date: string, end: string) => () => {
  calendario().patch(evento().id, { start: { date }, end: { date: end } });
};

describe('una respuesta que se pierde', () => {
  test.each(['lost', 'dropped'] as const)('se mira antes de intentar de nuevo (%s)', async (kind) => {
    await agendar(mundo, gente);
    fallas = [undefined, { kind }];
    expect(await correr()).toEqual({ creados: 1, actualizados: 0, eliminados: 0 });
    expect(pedidos).toEqual(['GET lista', 'POST', 'GET', ...(kind === 'dropped' ? ['POST'] : [])]);
    expect(calendario().visible()).toHaveLength(1);
  });
});

test('un evento que ya está, de una vez que se cortó, se toma y no se repite', async () => {
  await agendar(mundo, gente);
  await correr();
  mundo.log.record(`google-${mundo.profesionalId}`, {
    type: 'GoogleVinculado',
    data: {
      profesionalId: mundo.profesionalId,
      vinculoId,
      refreshToken: mundo.google.oauth.grant(EMAIL, 'x'),
    },
  });
  pedidos = [];
  await correr();
  expect(pedidos).toEqual(['GET lista', 'POST', 'GET']);
  expect(calendario().all()).toHaveLength(1);
});

test('lo que se mueve en Google justo antes de escribir no se pierde', async () => {
  await agendar(mundo, gente);
  await correr();
  await mundo.agenda.handle(
    gente.turnos[0] ?? '',
    { type: 'CambiarEstadoDeTurno', data: { estado: 'confirmado' } },
    CONTEXTO,
  );
  fallas = [undefined, ponerEn('2027-03-01', '2027-03-02')];
  pedidos = [];
  await correr();
  expect(pedidos).toEqual(['GET lista', 'PATCH', 'GET', 'PATCH']);
  expect(await turno()).toMatchObject({ fecha: '2027-03-01', estado: 'confirmado' });
  expect(evento().resource).toMatchObject({
    start: { date: '2027-03-01' },
    summary: expect.stringContaining('(Confirmado)'),
  });
});

test('un token viejo, también en medio de las páginas, lleva a leer todo de nuevo', async () => {
  for (let n = 0; n < 3; n += 1) await agendar(mundo, gente);
  await correr();
  ponerEn('2027-03-01', '2027-03-02')();
  calendario().expireTokens();
  pedidos = [];
  await correr();
  expect(pedidos.filter((pedido) => pedido === 'GET lista')).toHaveLength(2);
  expect((await turno()).fecha).toBe('2027-03-01');

  calendario().pageSize = 1;
  ponerEn('2027-04-01', '2027-04-02')();
  calendario().patch(evento(1).id, { start: { date: '2027-05-01' }, end: { date: '2027-05-02' } });
  fallas = [undefined, undefined, () => calendario().expireTokens()];
  await correr();
  expect([(await turno()).fecha, (await turno(1)).fecha]).toEqual(['2027-04-01', '2027-05-01']);
});

test('si el trabajo se corta en medio de lo que llegó, lo que falta se lee la próxima vez', async () => {
  for (let n = 0; n < 3; n += 1) await agendar(mundo, gente);
  await correr();
  for (const n of [0, 1, 2])
    calendario().patch(evento(n).id, { start: { date: '2027-03-01' }, end: { date: '2027-03-02' } });
  // The write that follows the first move always fails.
  fallas = [undefined, ...Array.from({ length: 20 }, (): Fault => ({ kind: 'dropped' }))];
  await expect(correr()).rejects.toThrow('sin respuesta');
  fallas = [];
  await correr();
  for (const n of [0, 1, 2]) expect((await turno(n)).fecha).toBe('2027-03-01');
});

describe('los límites de Google', () => {
  test('se espera lo que pide, y cada vez más', async () => {
    await agendar(mundo, gente);
    const limite: Fault = { kind: 'answer', status: 429, reason: 'rateLimitExceeded' };
    fallas = [undefined, { ...limite, retryAfter: 30 }, undefined, limite, undefined, limite];
    const antes = mundo.syncClock.ahora();
    await correr();
    expect(mundo.syncClock.ahora() - antes).toBeGreaterThan(30_000 + 2_000 + 4_000);
    expect(calendario().visible()).toHaveLength(1);
  });

  test('una agenda entera entra sin pasarse de la cuota', async () => {
    const turnos = 900;
    for (let n = 0; n < turnos; n += 1) await agendar(mundo, gente);
    const antes = mundo.syncClock.ahora();
    expect(await correr()).toEqual({ creados: turnos, actualizados: 0, eliminados: 0 });
    expect(mundo.google.overQuota()).toBe(0);
    expect((mundo.syncClock.ahora() - antes) / 60_000).toBeGreaterThan(turnos / PER_USER);
  });
});

test('un evento que Google rechaza no detiene a los demás', async () => {
  for (let n = 0; n < 3; n += 1) await agendar(mundo, gente);
  fallas = [undefined, { kind: 'answer', status: 400, reason: 'invalid' }];
  expect(await correr()).toMatchObject({ creados: 2 });
});

test('un token de acceso que venció se cambia por otro', async () => {
  await agendar(mundo, gente);
  await mundo.syncClock.esperar(2 * 3_600_000, mundo.signal);
  expect(await correr()).toMatchObject({ creados: 1 });
});

test('un turno que pasa a otro profesional se va del calendario, y vuelve con él', async () => {
  await agendar(mundo, gente);
  await correr();
  const pasarA = async (profesionalId: string, cuando: { fecha?: string; hora?: string } = {}) => {
    const data = { profesionalId, ...cuando };
    await mundo.agenda.handle(gente.turnos[0] ?? '', { type: 'ReasignarTurno', data }, CONTEXTO);
    return correr();
  };
  expect(await pasarA(crypto.randomUUID())).toMatchObject({ eliminados: 1 });
  expect(calendario().visible()).toEqual([]);
  await pasarA(mundo.profesionalId, { fecha: '2027-03-02', hora: '09:00' });
  expect(calendario().visible()).toHaveLength(1);
  expect(evento().resource).toMatchObject({ start: { date: '2027-03-02' } });
  expect(await turno()).toMatchObject({ estado: 'pendiente', profesionalId: mundo.profesionalId });
});

test('el turno de una sucursal está en Google de hora a hora, y termina cuando se alarga', async () => {
  await agendar(mundo, gente, true);
  await correr();
  const { fecha, hora } = await turno();
  const desde = new Date(`${fecha}T${hora}:00-03:00`);
  const fin = (minutos: number) => new Date(desde.getTime() + minutos * 60_000).toISOString();
  expect(evento().resource).toMatchObject({
    start: { dateTime: desde.toISOString() },
    end: { dateTime: fin(30) },
  });
  const data = { duracion: 50 };
  await mundo.agenda.handle(gente.turnos[0] ?? '', { type: 'ReprogramarTurno', data }, CONTEXTO);
  await correr();
  expect(evento().resource).toMatchObject({ end: { dateTime: fin(50) } });
});
