/** Sessions with ids: listed, ended one by one or all but one, and removed with their owner (docs/adr/0034). */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SesionAbierta } from '@odonto/contracts';
import { usuarios as usuariosDe } from '../profesional/usuarios.ts';
import { sesionesDe } from './sesiones.ts';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

const MINUTE = 60_000;
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let app: AccountsApp;
let time: number;
beforeEach(async () => {
  time = Date.UTC(2026, 2, 1);
  app = await startAccounts({ now: () => new Date(time) });
});
afterEach(() => app.stop());

const desde = async (agente: string, ip: string): Promise<Sesion> => {
  const answer = await app.call('POST', `${RUTA}/login`, {
    body: { email: ADMIN.email, password: ADMIN.password },
    headers: { 'user-agent': agente, 'x-forwarded-for': ip },
  });
  const { token, profesional } = answer.body as { token: string; profesional: { id: string } };
  return app.con(profesional.id, token);
};
const status = async (sesion: Sesion) => (await sesion.call('GET', `${RUTA}/${sesion.id}`)).status;
const lista = async (sesion: Sesion) =>
  (await sesion.call('GET', `${RUTA}/${sesion.id}/sesiones`)).body as SesionAbierta[];
const conToken = async (sesion: Sesion, method: string, path: string, body?: object): Promise<Sesion> => {
  const answer = await sesion.call(method, path, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return app.con(sesion.id, (answer.body as { token: string }).token);
};
const renovar = (sesion: Sesion) => conToken(sesion, 'POST', `${RUTA}/sesion`);

test('se ven, la propia primero, con aparato, lugar, comienzo y último uso', async () => {
  const chrome = await desde(CHROME, '203.0.113.7');
  time += MINUTE;
  const iphone = await desde(IPHONE, '192.168.0.4');
  time += 20 * MINUTE;
  await status(chrome);
  time += 20 * MINUTE;
  while ((await lista(iphone))[1]?.ultimo_uso === '2026-03-01T00:00:00.000Z');
  expect(await lista(iphone)).toEqual([
    {
      id: expect.any(String),
      dispositivo: 'Safari en iPhone',
      lugar: 'Red local (192.168.0.4)',
      iniciada: '2026-03-01T00:01:00.000Z',
      ultimo_uso: expect.any(String),
      actual: true,
    },
    {
      id: expect.any(String),
      dispositivo: 'Chrome en Windows',
      lugar: '203.0.113.7',
      iniciada: '2026-03-01T00:00:00.000Z',
      ultimo_uso: '2026-03-01T00:21:00.000Z',
      actual: false,
    },
  ]);
});

test('usarlas no escribe eventos', async () => {
  const sesion = await app.admin();
  const before = await app.shared.log.head();
  for (let n = 0; n < 20; n += 1) {
    time += 10 * MINUTE;
    await lista(sesion);
  }
  expect(await app.shared.log.head()).toBe(before);
});

describe('terminar', () => {
  test('una: su token deja de servir, renovado o no; las demás siguen, también después de reiniciar', async () => {
    const [una, otra] = [await app.admin(), await app.admin()];
    const renovada = await renovar(una);
    const { id } = (await lista(una)).find(({ actual }) => actual) ?? { id: '' };
    const answer = await otra.call('DELETE', `${RUTA}/${otra.id}/sesiones/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { message: 'Sesión cerrada' } });
    expect([await status(una), await status(renovada), await status(otra)]).toEqual([401, 401, 200]);
    expect(await lista(otra)).toHaveLength(1);
    expect((await otra.call('DELETE', `${RUTA}/${otra.id}/sesiones/${id}`)).status).toBe(200);
    await app.restart();
    expect([await status(una), await status(renovada), await status(otra)]).toEqual([401, 401, 200]);
  });

  test('la propia, al cerrar sesión', async () => {
    const [una, otra] = [await app.admin(), await app.admin()];
    expect((await una.call('DELETE', `${RUTA}/sesion`)).body).toEqual({ message: 'Sesión cerrada' });
    expect([await status(una), await status(otra)]).toEqual([401, 200]);
  });

  test('todas las demás: contesta el token con que sigue la propia', async () => {
    const [una, otra] = [await app.admin(), await app.admin()];
    const sigue = await conToken(una, 'DELETE', `${RUTA}/${una.id}/sesiones`);
    expect([await status(una), await status(otra), await status(sigue)]).toEqual([401, 401, 200]);
    expect(await lista(sigue)).toMatchObject([{ actual: true }]);
    await renovar(sigue);
  });

  test('las de otro no existen, ni para un administrador', async () => {
    const jefa = await app.admin();
    const datos = { nombre: 'Ana', email: 'ana@c.co', password: 'clave de ana', rol: 'admin' };
    await jefa.call('POST', RUTA, datos);
    const ana = await app.entrar(datos.email, datos.password);
    const [suya] = await lista(ana);
    for (const [method, path] of [
      ['GET', `${RUTA}/${ana.id}/sesiones`],
      ['DELETE', `${RUTA}/${ana.id}/sesiones`],
      ['DELETE', `${RUTA}/${ana.id}/sesiones/${suya?.id}`],
      ['DELETE', `${RUTA}/${jefa.id}/sesiones/${suya?.id}`],
      ['DELETE', `${RUTA}/${jefa.id}/sesiones/no-hay`],
    ] as const)
      expect((await jefa.call(method, path)).status).toBe(404);
    expect(await status(ana)).toBe(200);
  });
});

test('la respuesta con un token no se guarda para quien repita la clave de idempotencia', async () => {
  const sesion = await app.admin();
  const clave = { 'idempotency-key': 'la-misma' };
  const pedir = async () => {
    const { status, body } = await sesion.call('POST', `${RUTA}/sesion`, undefined, clave);
    expect(status).toBe(200);
    return (body as { token: string }).token;
  };
  const primero = await pedir();
  time += MINUTE;
  expect(await pedir()).not.toBe(primero);
});

describe('lo que termina las sesiones mientras una cierra las demás', () => {
  /** Calls the handler as for a request whose token was verified before. */
  const cerrarLasDemas = async (token: string) => {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { id, sid: sesionId } = JSON.parse(claims) as { readonly id: string; readonly sid: string };
    const usuarios = usuariosDe(app.shared.log, app.shared.clock, app.shared.secret('emails'));
    const sesiones = sesionesDe({ usuarios, signToken: () => 'otro' });
    const [startedAt, expiresAt] = [new Date(time), new Date(time + MINUTE)];
    const session = { id, rol: 'admin', nombre: '', sesion: 0, sesionId, startedAt, expiresAt } as const;
    return sesiones.terminarOtras(session, {
      actor: { id, rol: 'admin' },
      requestId: 'r',
      headers: {},
      ip: '203.0.113.1',
      now: new Date(time),
      newId: () => 'otra',
    });
  };

  test('si fue ella misma, no sigue', async () => {
    const [una, otra] = [await app.admin(), await app.admin()];
    const propia = (await lista(una)).find(({ actual }) => actual);
    await otra.call('DELETE', `${RUTA}/${una.id}/sesiones/${propia?.id}`);
    await expect(cerrarLasDemas(una.token)).rejects.toMatchObject({ status: 401 });
  });

  test('si fue otra contraseña, no sigue con ella', async () => {
    const [una, otra] = [await app.admin(), await app.admin()];
    const body = { currentPassword: ADMIN.password, newPassword: 'otra clave buena' };
    await otra.call('PUT', `${RUTA}/${una.id}/password`, body);
    await expect(cerrarLasDemas(una.token)).rejects.toMatchObject({ code: 'sesiones-terminadas' });
  });
});

describe('un token de antes, sin sesión propia', () => {
  const viejo = (id: string) => app.con(id, app.token({ id, rol: 'admin', sesion: 0 }));

  test('sirve, y al renovarlo la sesión se ve', async () => {
    const { id } = await app.admin();
    const sesion = viejo(id);
    expect(await status(sesion)).toBe(200);
    expect(await lista(sesion)).toHaveLength(1);
    const renovada = await renovar(sesion);
    expect(await lista(renovada)).toHaveLength(2);
    expect((await lista(renovada))[0]?.actual).toBe(true);
    expect((await sesion.call('DELETE', `${RUTA}/sesion`)).status).toBe(200);
    expect(await status(sesion)).toBe(200);
  });

  test('termina con todas las demás', async () => {
    const una = await app.admin();
    const sesion = viejo(una.id);
    const sigue = await conToken(sesion, 'DELETE', `${RUTA}/${una.id}/sesiones`);
    expect([await status(una), await status(sesion), await status(sigue)]).toEqual([401, 401, 200]);
    expect(await lista(sigue)).toMatchObject([{ actual: true }]);
  });
});

test('otra contraseña las termina todas y empieza una', async () => {
  const [una] = [await app.admin(), await app.admin()];
  const body = { currentPassword: ADMIN.password, newPassword: 'otra clave buena' };
  const sigue = await conToken(una, 'PUT', `${RUTA}/${una.id}/password`, body);
  expect(await lista(sigue)).toMatchObject([{ actual: true }]);
});

test('la lista no crece sin fin: las de hace más de siete días no están, y son las últimas cincuenta', async () => {
  await app.admin();
  time += 8 * 24 * 60 * MINUTE;
  for (let n = 0; n < 55; n += 1) {
    time += 1_000;
    await app.admin();
  }
  const sesion = await app.admin();
  const abiertas = await lista(sesion);
  expect(abiertas).toHaveLength(50);
  expect(abiertas[0]?.actual).toBe(true);
});

test('ni el aparato ni la dirección están en el almacén como son, ni queda nada de quien fue eliminado', async () => {
  const jefa = await app.admin();
  const datos = { nombre: 'Ana', email: 'ana@c.co', password: 'clave de ana' };
  await jefa.call('POST', RUTA, datos);
  const answer = await app.call('POST', `${RUTA}/login`, {
    body: { email: datos.email, password: datos.password },
    headers: { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.77' },
  });
  const { profesional, token } = answer.body as { token: string; profesional: { id: string } };
  const sesion = app.con(profesional.id, token);
  const [suya] = await lista(sesion);
  const stored = await app.shared.log.readAll(0n, 100);
  const plain = JSON.stringify(stored, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  expect(plain).toContain('SesionIniciada');
  expect(plain).not.toMatch(/203\.0\.113\.77|Chrome en Windows/);
  await jefa.call('DELETE', `${RUTA}/${profesional.id}`);
  while ((await app.shared.keys.get(profesional.id)) !== undefined)
    await new Promise((done) => setTimeout(done, 10));
  const { events } = await app.shared.log.read(`sesion-${suya?.id}`);
  expect(events[0]?.data).toMatchObject({ dispositivo: null, direccion: null });
  expect(await status(sesion)).toBe(401);
});
