/**
 * Every route of a paciente of the organization, asked as every function of their site, of another site and as the
 * former responsable (docs/spec/organization.md#who-sees-which-paciente). Turnos are asked in the agenda's own tests.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Rol } from '@odonto/contracts';
import type { Funcion } from '@odonto/contracts/permisos';
import type { Event } from '@odonto/event-kit/decider';
import type { Expediente } from '@odonto/practice/testing';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { addressAmong, type AddressOf, callThrough, send } from './testing/call.ts';
import { crearExpediente } from './testing/expediente.ts';
import { REGLAS } from './testing/route-rules.ts';
import { type RunningServices, runServices, servedBy } from './testing/running-services.ts';

jest.setTimeout(300_000);

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
const [CENTRO, NORTE] = [randomUUID(), randomUUID()];
interface Persona {
  readonly id: string;
  readonly rol: Rol;
}
const persona = (rol: Rol = 'profesional'): Persona => ({ id: randomUUID(), rol });
const [ana, anterior, eva, ines] = [persona(), persona(), persona(), persona()];
const [rosa, luz, diana, dora] = Array.from({ length: 4 }, () => persona('personal')) as [
  Persona,
  Persona,
  Persona,
  Persona,
];

let running: RunningServices;
let addressOf: AddressOf;
let de: Expediente;
let visto: Readonly<Record<string, string>>;

const tokenDe = ({ id, rol }: Persona): string =>
  tokenSigner(running.shared.tokenKeys.privateKey, running.shared.clock)({ id, rol, nombre: 'X', sesion: 0 });

const publicar = async (stream: string, event: Event): Promise<void> => {
  const { log } = running.shared;
  const { head } = await log.read(stream);
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
  visto = { 'x-posicion': String(position) };
};

const sumar = ({ id: profesionalId }: Persona, funcion: Funcion, sucursalId: string): Promise<void> =>
  publicar(`membresias-${profesionalId}`, {
    type: 'MembresiaOtorgada',
    data: { membresiaId: randomUUID(), profesionalId, sucursalId, funcion, agregados: [], quitados: [] },
  });

beforeAll(async () => {
  running = await runServices({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'jefa@clinica.test',
    ADMIN_PASSWORD: 'una buena clave',
  });
  addressOf = addressAmong(servedBy(running.routes));
  for (const [{ id: profesionalId, rol }, n] of [ana, anterior, eva, ines, rosa, luz, diana, dora].map(
    (una, indice) => [una, indice] as const,
  )) {
    const datos = {
      nombre: 'X',
      apellido: '',
      email: `x${n}@y.zz`,
      telefono: '',
      especialidad: '',
      matricula: '',
    };
    await publicar(`profesional-${profesionalId}`, {
      type: 'ProfesionalRegistrado',
      data: { profesionalId, rol, datos },
    });
  }
  de = await crearExpediente(callThrough(addressOf, tokenDe(anterior)), '55507777');
  for (const [sucursalId, nombre] of [
    [CENTRO, 'Centro'],
    [NORTE, 'Norte'],
  ]) {
    const datos = { nombre, direccion: '', telefono: '', zonaHoraria: 'America/Argentina/Buenos_Aires' };
    await publicar('organizacion', {
      type: 'SucursalAbierta',
      data: { sucursalId, datos: { ...datos, color: '#112233' } },
    });
  }
  await sumar(ana, 'odontologo', CENTRO);
  await sumar(eva, 'odontologo', CENTRO);
  await sumar(rosa, 'recepcion', CENTRO);
  await sumar(luz, 'asistente', CENTRO);
  await sumar(diana, 'director', CENTRO);
  await sumar(ines, 'odontologo', NORTE);
  await sumar(dora, 'recepcion', NORTE);
  const suyo = { pacienteId: de.paciente, sucursalId: CENTRO };
  await publicar(`paciente-${de.paciente}`, {
    type: 'PacienteIncorporado',
    data: { ...suyo, profesionalId: anterior.id, numeroHc: 1 },
  });
  await publicar(`paciente-${de.paciente}`, {
    type: 'PacienteTransferido',
    data: { ...suyo, profesionalId: ana.id, anteriorId: anterior.id, motivo: 'x', turnos: 'conserva' },
  });
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Of the agenda, or of who uploaded a file. */
const APARTE = /turnos|importaciones/;

/** What every route of the paciente answers: `GET /api/pacientes/:id 200`. */
const respuestas = async (quien: Persona, methods: readonly string[]): Promise<[string, number][]> => {
  const todas: [string, number][] = [];
  for (const { route } of running.routes) {
    const name = `${route.method} ${route.path}`;
    const regla = REGLAS[name];
    if (regla?.ajeno !== 'no-existe' || APARTE.test(name) || !methods.includes(route.method)) continue;
    const { path = {}, query = '', body } = regla.con(de);
    const address = route.path.replaceAll(/:(\w+)/g, (_, uno: string) => path[uno] ?? randomUUID()) + query;
    const sends = route.method === 'POST' || route.method === 'PUT' || body !== undefined;
    const answer = await send(addressOf(route.method, address), route.method, {
      token: tokenDe(quien),
      headers: visto,
      ...(sends && { body: body ?? {} }),
    });
    await answer.arrayBuffer();
    todas.push([name, answer.status]);
  }
  return todas;
};

const CON_BAJAS = ['GET', 'POST', 'PUT', 'DELETE'];
const SIN_BAJAS = ['GET', 'POST', 'PUT'];
const seNiega = (status: number): boolean => status === 403 || status === 404;

const abiertas = async (quien: Persona, methods: readonly string[]): Promise<string[]> =>
  (await respuestas(quien, methods)).filter(([, status]) => !seNiega(status)).map(([name]) => name);

const VER_CUENTA = [
  'GET /api/financiacion/tratamientos/:pacienteId',
  'GET /api/financiacion/pagos/:pacienteId',
  'GET /api/financiacion/cuenta/:pacienteId',
  'GET /api/export/pacientes/:pacienteId/financiacion-pdf',
  'GET /api/export/pacientes/:pacienteId/pagos/:pagoId/recibo-pdf',
];
const VER_HISTORIA = [
  'GET /api/odontograma/:pacienteId',
  'GET /api/odontograma/:pacienteId/versiones',
  'GET /api/odontograma/:pacienteId/diente/:diente',
  'GET /api/historial/:pacienteId',
  'GET /api/export/pacientes/:pacienteId/pdf',
  'GET /api/export/pacientes/:pacienteId/fhir',
  'GET /api/export/pacientes/:pacienteId/pdf/avance',
];
const ESCRIBIR_EN_NOMBRE = [
  'POST /api/odontograma/:pacienteId',
  'POST /api/odontograma/:pacienteId/varios',
  'PUT /api/odontograma/tratamiento/:id',
  'POST /api/historial',
  'PUT /api/historial/:id',
];
const ESCRIBIR = [...ESCRIBIR_EN_NOMBRE, 'POST /api/odontograma/link-image'];
const IMAGENES = ['GET /api/fotos/:pacienteId', 'POST /api/fotos/:pacienteId'];
const [VER, CAMBIAR] = ['GET /api/pacientes/:id', 'PUT /api/pacientes/:id'];
const COBRAR = 'POST /api/financiacion/pagos';
const PRESUPUESTAR = [
  'POST /api/financiacion/tratamientos',
  'PUT /api/financiacion/tratamientos/:id',
  'PUT /api/financiacion/pagos/:id',
];

test('who is no staff of the site is refused everywhere: another site, and the former responsable', async () => {
  for (const [quien, status] of [
    [anterior, 404],
    [ines, 403],
    [dora, 403],
  ] as const)
    expect((await respuestas(quien, CON_BAJAS)).filter(([, found]) => found !== status)).toEqual([]);
});

test('recepción: data and money, no history', async () => {
  expect(new Set(await abiertas(rosa, CON_BAJAS))).toEqual(new Set([VER, CAMBIAR, ...VER_CUENTA, COBRAR]));
});

test('asistente: reads, and writes in the name of a dentist', async () => {
  expect(new Set(await abiertas(luz, CON_BAJAS))).toEqual(
    new Set([VER, ...VER_HISTORIA, ...ESCRIBIR_EN_NOMBRE, 'GET /api/fotos/:pacienteId']),
  );
  const escritas = (await respuestas(luz, ['POST', 'PUT'])).filter(([, status]) => !seNiega(status));
  expect(escritas.filter(([, status]) => status !== 400)).toEqual([]);
});

test('director who is no dentist: data and all of the money', async () => {
  expect(new Set(await abiertas(diana, SIN_BAJAS))).toEqual(
    new Set([VER, CAMBIAR, ...VER_CUENTA, COBRAR, ...PRESUPUESTAR]),
  );
});

test('odontólogo of the site: all but the money of others', async () => {
  expect(new Set(await abiertas(eva, SIN_BAJAS))).toEqual(
    new Set([VER, CAMBIAR, ...VER_CUENTA, ...VER_HISTORIA, ...ESCRIBIR, ...IMAGENES]),
  );
});

test('the responsable: everything', async () =>
  expect((await respuestas(ana, SIN_BAJAS)).filter(([, status]) => seNiega(status))).toEqual([]));
