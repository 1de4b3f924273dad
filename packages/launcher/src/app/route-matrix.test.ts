/**
 * The access matrix of every route of every service, generated from the routes, so that a new route without a rule
 * fails here (docs/spec/api.md#access).
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Rol } from '@odonto/contracts';
import { MAX_JSON } from '@odonto/contracts/limits';
import { routeTable } from '@odonto/gateway';

import { type Identity, tokenSigner } from '@odonto/service-kit/tokens';
import { addressAmong, callThrough } from './testing/call.ts';
import type { Expediente, Peticion, Regla } from '@odonto/practice/testing';
import { crearExpediente } from './testing/expediente.ts';
import { forgedTokens } from './testing/forged-tokens.ts';
import { REGLAS } from './testing/route-rules.ts';
import { type RunningServices, runServices, type ServedRoute, servedBy } from './testing/running-services.ts';

jest.setTimeout(300_000);

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
const [luna, sol, jefa, auditora, inactiva, recepcionista] = Array.from({ length: 6 }, () => randomUUID());
let running: RunningServices;
let expediente: Expediente;

const token = (identity: Partial<Identity>, now = new Date()): string =>
  tokenSigner(running.shared.tokenKeys.privateKey, { now: () => now })({
    id: randomUUID(),
    rol: 'profesional',
    nombre: 'X',
    sesion: 0,
    ...identity,
  });
const tokenDe = (id: string | undefined, rol: Rol): string => token({ ...(id !== undefined && { id }), rol });

const ask = async (
  { url, route }: Pick<ServedRoute, 'url' | 'route'>,
  authorization: string | undefined,
  { path = {}, query = '', body }: Peticion = {},
  visto: Readonly<Record<string, string>> = {},
): Promise<{ status: number; text: string }> => {
  const address = route.path.replaceAll(/:(\w+)/g, (_, name: string) => path[name] ?? randomUUID());
  const form = body instanceof FormData;
  const sends = route.method === 'POST' || route.method === 'PUT' || body !== undefined;
  const response = await fetch(url + address + query, {
    method: route.method,
    headers: {
      ...visto,
      ...(authorization !== undefined && { authorization: `Bearer ${authorization}` }),
      ...(sends && !form && { 'content-type': 'application/json' }),
    },
    ...(sends && { body: form ? body : JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, text: await response.text() };
};

const nameOf = ({ route }: ServedRoute): string => `${route.method} ${route.path}`;

/** Checks the routes in sequence, because parallel requests would only queue. A failure names its route. */
const eachRoute = async (
  check: (served: ServedRoute, regla: Regla) => Promise<string | number | boolean | undefined>,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const served of running.routes) {
    const regla = REGLAS[nameOf(served)];
    if (!regla) continue;
    const found = await check(served, regla);
    if (found !== undefined && found !== true) wrong.push(`${nameOf(served)}: ${found}`);
  }
  return wrong;
};

beforeAll(async () => {
  running = await runServices({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'jefa@clinica.test',
    ADMIN_PASSWORD: 'una buena clave',
  });
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const datos = { nombre: 'X', apellido: '', email: 'x@y.zz', telefono: '', especialidad: '', matricula: '' };
  for (const [profesionalId, rol] of [
    [luna, 'profesional'],
    [sol, 'profesional'],
    [jefa, 'admin'],
    [auditora, 'auditor'],
    [inactiva, 'profesional'],
    [recepcionista, 'personal'],
  ] as const) {
    const events = [
      { type: 'ProfesionalRegistrado', data: { profesionalId, rol, datos } },
      ...(profesionalId === inactiva ? [{ type: 'ProfesionalDesactivado', data: { profesionalId } }] : []),
    ];
    await running.shared.log.append(
      `profesional-${profesionalId}`,
      'no-stream',
      events.map((event) => ({ id: randomUUID(), event, metadata })),
    );
  }
  const duena = tokenDe(luna, 'profesional');
  expediente = await crearExpediente(callThrough(addressAmong(servedBy(running.routes)), duena), '55501234');
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('every route has a rule here, and every rule a route', () => {
  expect(running.routes.map(nameOf).toSorted()).toEqual(Object.keys(REGLAS).toSorted());
});

/** Routes that show no data of a paciente and no list of people. */
const MUESTRAN_POCO: readonly string[] = [
  'GET /api/auditoria/anclas',
  'GET /api/auditoria/exportaciones/:id',
  'GET /api/auditoria/verificaciones',
  'GET /api/auditoria/verificaciones/:id',
  'GET /api/derivaciones/receptores',
  'GET /api/disponibilidad',
  'GET /api/export/datos',
  'GET /api/export/datos/:id',
  'GET /api/export/pacientes/:pacienteId/pdf/avance',
  'GET /api/google/auth/:id',
  'GET /api/google/callback',
  'GET /api/horarios',
  'GET /api/horarios/excepciones',
  'GET /api/motivos',
  'GET /api/organizacion/mis-permisos',
  'GET /api/organizacion/politica',
  'GET /api/organizacion/sucursales',
  'GET /api/pacientes/:id/eliminacion',
  'GET /api/profesionales/:id',
  'GET /api/profesionales/:id/contrasena',
  'GET /api/profesionales/:id/google',
  'GET /api/profesionales/:id/pertenencias',
  'GET /api/profesionales/:id/segundo-factor',
  'GET /api/profesionales/:id/sesiones',
  // The reasons that several pacientes share, and the profesionales who attend at a site.
  'GET /api/turnos/motivos',
  'GET /api/turnos/profesionales',
];

test('every GET declares what it shows, for the audit, except those that show little', () =>
  expect(
    running.routes
      .filter(({ route }) => route.method === 'GET' && route.reads === undefined)
      .map(nameOf)
      .toSorted(),
  ).toEqual(MUESTRAN_POCO));

test('routes without a token are the ones that say so', () =>
  expect(
    running.routes.filter(
      ({ route }) =>
        (route.access === 'publica') !==
        (REGLAS[nameOf({ route, service: '', url: '' })]?.ajeno === 'publica'),
    ),
  ).toEqual([]));

test('the gateway accepts bodies up to the limit of each route, and none above the highest limit', () => {
  const routeOf = routeTable(running.registered);
  const taken = new Map<string, number>();
  const missing = running.routes.flatMap((served) => {
    const { path, body, maxBody } = served.route;
    if (body === undefined) return [];
    const table = routeOf(path);
    const bytes = maxBody ?? MAX_JSON;
    if (table) taken.set(table.prefix, Math.max(bytes, taken.get(table.prefix) ?? 0));
    return table && table.maxBody >= bytes ? [] : [nameOf(served)];
  });
  expect(missing).toEqual([]);
  // Under a prefix with uploads, the file sets the gateway's limit, and the service limits the other bodies.
  const ofFiles = new Set(
    running.routes.flatMap(({ route }) => (route.form ? (routeOf(route.path)?.prefix ?? []) : [])),
  );
  const others = [...taken].filter(([prefix]) => !ofFiles.has(prefix));
  expect(others.filter(([prefix, bytes]) => routeOf(prefix)?.maxBody !== bytes)).toEqual([]);
});

test.each([
  'no token',
  'expired',
  'alg none',
  'HS256 with the public key (PEM)',
  'HS256 with the public key (DER)',
  'another key',
  'a changed payload',
  'an inactive account',
  'garbage',
])('%s: 401 everywhere', async (which) => {
  const forged = forgedTokens(String(luna), running.shared.tokenKeys.publicKey, tokenDe(luna, 'profesional'));
  const bad: Readonly<Record<string, string | undefined>> = {
    ...forged,
    expired: token({ id: String(luna) }, new Date(Date.now() - 9 * 3_600_000)),
    'an inactive account': tokenDe(inactiva, 'profesional'),
  };
  const authorization = bad[which];
  const wrong = await eachRoute(async (served, { ajeno }) => {
    if (ajeno === 'publica') return undefined;
    const { status } = await ask(served, authorization);
    return status === 401 || status;
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['admin', () => jefa],
  ['auditor', () => auditora],
  ['profesional', () => sol],
  ['personal', () => recepcionista],
] as const)('%s: 403 where the role may not be, an answer where it may', async (rol, who) => {
  const authorization = tokenDe(who(), rol);
  const wrong = await eachRoute(async (served, regla) => {
    const { access } = served.route;
    if (access === 'publica') return undefined;
    const { status, text } = await ask(served, authorization);
    if (!access.includes(rol))
      return (
        (status === 403 && text.includes('No tienes permiso para acceder a esta sección')) ||
        `${status} ${text}`
      );
    // A route with `admits` refuses staff without a site, with the same message.
    const sinSucursal = rol === 'personal' && served.route.admits !== undefined;
    const refused =
      status === 403 && !sinSucursal && !(regla.ajeno === 'otra-cuenta' && regla.status === 403);
    // 503 is allowed, because without Google Calendar's settings these routes report that they are not configured.
    return (status !== 401 && !refused && (status < 500 || status === 503)) || `${status} ${text}`;
  });
  expect(wrong).toEqual([]);
});

test("another profesional's: 404, the same as a missing one", async () => {
  const authorization = tokenDe(sol, 'profesional');
  const wrong = await eachRoute(async (served, regla) => {
    if (regla.ajeno === 'otra-cuenta') {
      const body = { nombre: 'Ajena', newPassword: 'otra clave' };
      const { status } = await ask(served, authorization, {
        path: { id: String(luna) },
        ...(served.route.method === 'PUT' && { body }),
      });
      return status === regla.status || status;
    }
    if (regla.ajeno === 'solo-lo-propio') {
      const { text } = await ask(served, authorization);
      return Object.values(expediente).every((id) => !text.includes(id)) || text;
    }
    if (regla.ajeno !== 'no-existe') return undefined;
    const { status, text } = await ask(served, authorization, regla.con(expediente));
    return status === 404 || `${status} ${text}`;
  });
  expect(wrong).toEqual([]);
});

/** The records of a paciente of Luna, for whom Sol became the responsable afterwards. */
const cambiadoDeManos = async () => {
  const de = await crearExpediente(
    callThrough(addressAmong(servedBy(running.routes)), tokenDe(luna, 'profesional')),
    '55509999',
  );
  const { log } = running.shared;
  const stream = `paciente-${de.paciente}`;
  const { events, head } = await log.read(stream);
  const [registro] = events;
  if (!registro) throw new Error(`${stream} is empty`);
  const event = { type: registro.type, data: { ...registro.data, profesionalId: sol } };
  const { position } = await log.append(stream, head, [
    { id: randomUUID(), event, metadata: registro.metadata },
  ]);
  return { de, visto: { 'x-posicion': String(position) } };
};

/** An import belongs to the user who uploaded its file. The second registration resets the index of a record. */
const NO_SIGUE_AL_PACIENTE = /importaciones|recibo-pdf/;

/** Calls every route of a paciente as a profesional. @returns the answers that do not fit */
const answersOf = (
  id: string | undefined,
  { de, visto }: Awaited<ReturnType<typeof cambiadoDeManos>>,
  methods: readonly string[],
  fits: (status: number) => boolean,
): Promise<string[]> =>
  eachRoute(async (served, regla) => {
    const { method, path } = served.route;
    if (regla.ajeno !== 'no-existe' || !methods.includes(method) || NO_SIGUE_AL_PACIENTE.test(path))
      return undefined;
    const { status, text } = await ask(served, tokenDe(id, 'profesional'), regla.con(de), visto);
    return fits(status) || `${status} ${text}`;
  });

/** Any other status is allowed, because a rule may still refuse: a cancelled turno is not moved. */
const esSuya = (status: number): boolean => status !== 404 && status !== 403;

test('a record follows its paciente: not found for who made it and is responsable no more, open to who is', async () => {
  const cambiado = await cambiadoDeManos();
  const noEsta = (status: number): boolean => status === 404;
  expect(await answersOf(luna, cambiado, ['GET', 'POST', 'PUT', 'DELETE'], noEsta)).toEqual([]);
  expect(await answersOf(sol, cambiado, ['GET', 'POST', 'PUT'], esSuya)).toEqual([]);
});

test('events name the responsable of the moment, who acts on the record, and whose work it is', async () => {
  const { de, visto } = await cambiadoDeManos();
  expect(await answersOf(sol, { de, visto }, ['PUT'], esSuya)).toEqual([]);
  const last = async (stream: string) => {
    const { events } = await running.shared.log.read(stream);
    const { type, data, metadata } = events.at(-1) ?? {};
    return [type, data && 'profesionalId' in data && data.profesionalId, metadata?.actor.id];
  };
  expect(await last(`paciente-${de.paciente}`)).toEqual(['DatosDePacienteCambiados', sol, sol]);
  expect(await last(`odontograma-${de.paciente}`)).toEqual(['TratamientoDentalCorregido', sol, sol]);
  expect(await last(`historial-${de.paciente}`)).toEqual(['EntradaEnmendada', sol, sol]);
  expect(await last(`turno-${de.turno}`)).toEqual(['EstadoDeTurnoCambiado', luna, sol]);
  expect(await last(`tratamiento-${de.tratamiento}`)).toEqual([expect.any(String), luna, sol]);
});

test('while no site is open, the organization is an unknown address to everybody but an admin, whatever the body', async () => {
  for (const rol of ['profesional', 'auditor', 'personal'] as const) {
    const authorization = token({ rol });
    const wrong = await eachRoute(async (served, { ajeno }) => {
      if (ajeno !== 'organizacion') return undefined;
      const { status, text } = await ask(
        served,
        authorization,
        served.route.method === 'GET' ? {} : { body: { nombre: 1 } },
      );
      return (status === 404 && text.includes('La dirección no existe.')) || `${status} ${text}`;
    });
    expect(wrong).toEqual([]);
  }
});

/** Registers a profesional, with these further events. @returns the id */
const conHistoria = async (historia: (profesionalId: string) => readonly object[]): Promise<string> => {
  const profesionalId = randomUUID();
  const datos = { nombre: 'X', apellido: '', email: 'x@y.zz', telefono: '', especialidad: '', matricula: '' };
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const events = [
    { type: 'ProfesionalRegistrado', data: { profesionalId, rol: 'profesional', datos } },
    ...historia(profesionalId),
  ] as { type: string; data: object }[];
  await running.shared.log.append(
    `profesional-${profesionalId}`,
    'no-stream',
    events.map((event) => ({ id: randomUUID(), event, metadata })),
  );
  return profesionalId;
};

/** The statuses of every route that a profesional may read, for a token. */
const statusesOf = async (authorization: string): Promise<ReadonlySet<number>> => {
  const reads = running.routes.filter(
    ({ route }) =>
      route.method === 'GET' &&
      route.access !== 'publica' &&
      route.access.includes('profesional') &&
      !route.conContrasenaTemporal,
  );
  return new Set(await Promise.all(reads.map(async (served) => (await ask(served, authorization)).status)));
};

const eventually = async (authorization: string, status: number): Promise<void> => {
  while ([...(await statusesOf(authorization))].some((one) => one !== status)) await sleep(50);
};

test.each([
  ['ContrasenaCambiada', {}],
  ['OtrasSesionesTerminadas', { sesionId: 's2' }],
  ['SesionTerminada', { sesionId: 's1', iniciada: new Date().toISOString() }],
  ['SegundoFactorRestablecido', {}],
  ['ProfesionalDesactivado', {}],
  ['ProfesionalEliminado', {}],
])('%s ends the tokens of before at every service', async (type, data) => {
  const profesionalId = await conHistoria((id) => [{ type, data: { profesionalId: id, ...data } }]);
  await eventually(token({ id: profesionalId, sesionId: 's1' }), 401);
});

test('with a temporary password every service answers 403 contrasena-temporal, also a service that has not caught up', async () => {
  const profesionalId = await conHistoria((id) => [
    { type: 'ContrasenaCambiada', data: { profesionalId: id, temporal: true } },
  ]);
  await eventually(token({ id: profesionalId, sesion: 1 }), 403);
  expect(await statusesOf(token({ temporal: true }))).toEqual(new Set([403]));
  const wrong = await eachRoute(async (served, { ajeno }) => {
    if (ajeno === 'publica' || served.route.conContrasenaTemporal) return undefined;
    const { status, text } = await ask(served, token({ temporal: true }));
    return (status === 403 && text.includes('contrasena-temporal')) || `${status} ${text}`;
  });
  expect(wrong).toEqual([]);
});
