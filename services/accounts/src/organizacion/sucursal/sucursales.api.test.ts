import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AccountsApp, type Sesion, startAccounts } from '../../testing/accounts-app.ts';

const RUTA = '/api/organizacion';

let app: AccountsApp;
let admin: Sesion;
beforeAll(async () => {
  app = await startAccounts();
  admin = await app.admin();
});
afterAll(() => app.stop());

const alguien = (rol: 'profesional' | 'auditor'): Sesion => {
  const id = randomUUID();
  return app.con(id, app.token({ id, rol }));
};

const abrir = async (nombre: string, mas: object = {}) => {
  const answer = await admin.call('POST', `${RUTA}/sucursales`, { nombre, ...mas });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body as { id: string };
};

/** Every route that changes or shows something, with a body that breaks its rules. */
const RUTAS = [
  ['GET', '/sucursales'],
  ['POST', '/sucursales'],
  ['PUT', '/sucursales/x'],
  ['POST', '/sucursales/x/archivo'],
  ['POST', '/sucursales/x/reapertura'],
  ['POST', '/sucursales/x/sillones'],
  ['PUT', '/sucursales/x/sillones/y'],
  ['DELETE', '/sucursales/x/sillones/y'],
  ['PUT', '/sucursales/x/feriados'],
  ['GET', '/politica'],
  ['PUT', '/politica'],
] as const;

const statusesDe = async (quien: Sesion): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const [method, path] of RUTAS)
    statuses.push(
      (await quien.call(method, RUTA + path, method === 'GET' ? undefined : { nombre: 1 })).status,
    );
  return statuses;
};

test('before the first site every route is unknown to everybody but an admin', async () => {
  for (const quien of [alguien('profesional'), alguien('auditor')]) {
    expect(await statusesDe(quien)).toEqual(RUTAS.map(() => 404));
    const answer = await quien.call('POST', `${RUTA}/sucursales`, { nombre: 'Centro' });
    expect(answer.body).toMatchObject({ message: 'La dirección no existe.' });
  }
  expect((await admin.call('GET', `${RUTA}/sucursales`)).body).toEqual([]);
  expect((await admin.call('GET', `${RUTA}/politica`)).body).toEqual({
    historia: 'sucursal',
    tope_descuento: 100,
  });
});

describe('a site', () => {
  test('is opened in the time zone of the practice, with a color', async () => {
    const answer = await admin.call('POST', `${RUTA}/sucursales`, { nombre: '  Centro ', telefono: '351 4' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      nombre: 'Centro',
      direccion: '',
      telefono: '351 4',
      zona_horaria: 'America/Argentina/Buenos_Aires',
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      archivada: false,
      sillones: [],
      espera_larga: 20,
      feriados: [],
      createdAt: expect.any(String),
    });
    expect((await admin.call('GET', `${RUTA}/sucursales`)).body).toEqual([answer.body]);
  });

  test.each([
    [{}, 'El nombre de la sucursal es obligatorio'],
    [{ nombre: ' ' }, 'El nombre de la sucursal es obligatorio'],
    [{ nombre: 'Otra', zona_horaria: 'Marte/Olimpo' }, 'La zona horaria no es válida'],
    [{ nombre: 'Otra', color: 'rojo' }, 'El color no es válido'],
    [{ nombre: 'Otra', espera_larga: 4 }, 'La espera larga debe estar entre 5 y 240 minutos'],
    [{ nombre: 'Otra', espera_larga: '20.5' }, 'La espera larga debe estar entre 5 y 240 minutos'],
  ])('with %j is refused', async (body, message) => {
    const answer = await admin.call('POST', `${RUTA}/sucursales`, body);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ message })]);
  });

  test('is changed in what is sent, and gets the zone of the practice for an empty one', async () => {
    const { id } = await abrir('Norte', { zona_horaria: 'America/Montevideo', color: '#123456' });
    const answer = await admin.call('PUT', `${RUTA}/sucursales/${id}`, {
      direccion: 'San Martín 1',
      color: '',
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        nombre: 'Norte',
        direccion: 'San Martín 1',
        zona_horaria: 'America/Montevideo',
        color: '#123456',
      }),
    ]);
    const otra = await admin.call('PUT', `${RUTA}/sucursales/${id}`, { zona_horaria: '' });
    expect(otra.body).toMatchObject({ zona_horaria: 'America/Argentina/Buenos_Aires' });
    const larga = await admin.call('PUT', `${RUTA}/sucursales/${id}`, { espera_larga: '35' });
    expect(larga.body).toMatchObject({ espera_larga: 35, direccion: 'San Martín 1' });
    expect((await admin.call('PUT', `${RUTA}/sucursales/nada`, { nombre: 'X' })).status).toBe(404);
  });

  test('has a name that no other open site has, ignoring case', async () => {
    const { id } = await abrir('Sur');
    const repetida = { message: 'Ya existe una sucursal con ese nombre' };
    const otra = await admin.call('POST', `${RUTA}/sucursales`, { nombre: 'SUR' });
    expect([otra.status, otra.body]).toEqual([409, expect.objectContaining(repetida)]);
    const { id: oeste } = await abrir('Oeste');
    const cambiada = await admin.call('PUT', `${RUTA}/sucursales/${oeste}`, { nombre: 'sur' });
    expect([cambiada.status, cambiada.body]).toEqual([409, expect.objectContaining(repetida)]);
    await admin.call('POST', `${RUTA}/sucursales/${id}/archivo`);
    await abrir('Sur');
    const reabierta = await admin.call('POST', `${RUTA}/sucursales/${id}/reapertura`);
    expect([reabierta.status, reabierta.body]).toEqual([409, expect.objectContaining(repetida)]);
  });

  test('of 20 that take one name at the same moment one is opened', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call('POST', `${RUTA}/sucursales`, { nombre: 'Puerto' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const todas = (await admin.call('GET', `${RUTA}/sucursales`)).body as { nombre: string }[];
    expect(todas.filter(({ nombre }) => nombre === 'Puerto')).toHaveLength(1);
  });

  test('is opened once under one Idempotency-Key', async () => {
    const send = () =>
      admin.call('POST', `${RUTA}/sucursales`, { nombre: 'Repetida' }, { 'idempotency-key': 'la-misma' });
    const [una, otra] = [await send(), await send()];
    expect([una.status, otra.text]).toEqual([201, una.text]);
  });

  test('that is archived changes in nothing, until it is reopened', async () => {
    const { id } = await abrir('Vieja');
    const sillon = await admin.call('POST', `${RUTA}/sucursales/${id}/sillones`, { nombre: 'Uno' });
    const { sillones } = sillon.body as { sillones: { id: string }[] };
    const archivada = await admin.call('POST', `${RUTA}/sucursales/${id}/archivo`);
    expect([archivada.status, archivada.body]).toEqual([200, expect.objectContaining({ archivada: true })]);
    expect((await admin.call('POST', `${RUTA}/sucursales/${id}/archivo`)).text).toBe(archivada.text);
    const writes = [
      ['PUT', '', { nombre: 'Nueva' }],
      ['POST', '/sillones', { nombre: 'Dos' }],
      ['PUT', `/sillones/${sillones[0]?.id}`, { nombre: 'Dos' }],
      ['DELETE', `/sillones/${sillones[0]?.id}`, undefined],
      ['PUT', '/feriados', { feriados: ['2026-05-25'] }],
    ] as const;
    for (const [method, path, body] of writes) {
      const answer = await admin.call(method, `${RUTA}/sucursales/${id}${path}`, body);
      expect([answer.status, answer.body]).toEqual([
        409,
        expect.objectContaining({ message: 'La sucursal está archivada' }),
      ]);
    }
    const reabierta = await admin.call('POST', `${RUTA}/sucursales/${id}/reapertura`);
    expect(reabierta.body).toEqual({ ...(archivada.body as object), archivada: false });
  });
});

test('chairs are in their order, have names of their own, and are changed and removed', async () => {
  const { id } = await abrir('Con sillones');
  const ruta = `${RUTA}/sucursales/${id}/sillones`;
  const nombres = ({ body }: { body: unknown }) =>
    (body as { sillones: { nombre: string; orden: number }[] }).sillones.map(({ nombre, orden }) => [
      nombre,
      orden,
    ]);
  await admin.call('POST', ruta, { nombre: 'Uno' });
  await admin.call('POST', ruta, { nombre: 'Dos' });
  const tres = await admin.call('POST', ruta, { nombre: 'Tres', orden: 0 });
  expect([tres.status, nombres(tres)]).toEqual([
    201,
    [
      ['Tres', 0],
      ['Uno', 0],
      ['Dos', 1],
    ],
  ]);
  const { sillones } = tres.body as { sillones: { id: string }[] };
  const cambiado = await admin.call('PUT', `${ruta}/${sillones[0]?.id}`, { nombre: 'Último', orden: '9' });
  expect(nombres(cambiado)).toEqual([
    ['Uno', 0],
    ['Dos', 1],
    ['Último', 9],
  ]);
  const quitado = await admin.call('DELETE', `${ruta}/${sillones[1]?.id}`);
  expect(nombres(quitado)).toEqual([
    ['Dos', 1],
    ['Último', 9],
  ]);
  expect((await admin.call('DELETE', `${ruta}/${sillones[1]?.id}`)).body).toMatchObject({
    message: 'El sillón no existe',
  });
  const repetido = await admin.call('POST', ruta, { nombre: 'dos' });
  expect([repetido.status, repetido.body]).toEqual([
    409,
    expect.objectContaining({ message: 'Ya existe un sillón con ese nombre' }),
  ]);
  expect((await admin.call('POST', ruta, {})).body).toMatchObject({
    message: 'El nombre del sillón es obligatorio',
  });
});

test('holidays replace the earlier ones, ascending and once each', async () => {
  const { id } = await abrir('Con feriados');
  const ruta = `${RUTA}/sucursales/${id}/feriados`;
  const feriados = ['2026-12-25', '2026-05-25', '2026-12-25'];
  const answer = await admin.call('PUT', ruta, { feriados });
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({ feriados: ['2026-05-25', '2026-12-25'] }),
  ]);
  expect((await admin.call('PUT', ruta, { feriados: ['2026-02-30'] })).body).toMatchObject({
    message: 'La fecha no es válida',
  });
  expect((await admin.call('PUT', ruta, { feriados: [] })).body).toMatchObject({ feriados: [] });
});

test('the policy is changed in what is sent', async () => {
  const answer = await admin.call('PUT', `${RUTA}/politica`, { tope_descuento: 15 });
  expect([answer.status, answer.body]).toEqual([200, { historia: 'sucursal', tope_descuento: 15 }]);
  expect((await admin.call('PUT', `${RUTA}/politica`, { historia: 'nadie' })).status).toBe(400);
  await admin.call('PUT', `${RUTA}/politica`, { historia: 'equipo' });
  expect((await admin.call('GET', `${RUTA}/politica`)).body).toEqual({
    historia: 'equipo',
    tope_descuento: 15,
  });
});

test('with an open site, whoever is no member sees none and changes nothing', async () => {
  const ajeno = alguien('profesional');
  expect(await statusesDe(ajeno)).toEqual([200, ...RUTAS.slice(1).map(() => 403)]);
  expect((await ajeno.call('GET', `${RUTA}/sucursales`)).body).toEqual([]);
  expect(await statusesDe(alguien('auditor'))).toEqual(RUTAS.map(() => 403));
});

test('once the last site is archived every route is unknown again', async () => {
  const abiertas = (await admin.call('GET', `${RUTA}/sucursales`)).body as {
    id: string;
    archivada: boolean;
  }[];
  for (const { id } of abiertas) await admin.call('POST', `${RUTA}/sucursales/${id}/archivo`);
  expect(await statusesDe(alguien('profesional'))).toEqual(RUTAS.map(() => 404));
  const { id } = abiertas[0] ?? { id: '' };
  await admin.call('POST', `${RUTA}/sucursales/${id}/reapertura`);
  expect((await alguien('profesional').call('GET', `${RUTA}/sucursales`)).status).toBe(200);
});
