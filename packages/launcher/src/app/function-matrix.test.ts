/**
 * Calls every route of a paciente of the organization with every function of the paciente's site, with those of another
 * site, and as the former responsable (docs/spec/organization.md#who-sees-which-paciente). The agenda's own tests call
 * the routes of turnos; organization-matrix.test.ts calls those of referrals, transfers and requests for access.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { abrirCadena, type Cadena, type Persona } from './testing/cadena.ts';
import { REGLAS } from './testing/route-rules.ts';

jest.setTimeout(300_000);

let cadena: Cadena;

beforeAll(async () => {
  cadena = await abrirCadena();
  await cadena.perder();
});
afterAll(async () => {
  await cadena[Symbol.asyncDispose]();
});

const DE_LA_AGENDA = /turnos/;
const DE_IMPORTACION = /importaciones/;

/** The route and the status of every call about the paciente, or about an import of the former responsable. */
const respuestas = async (
  quien: Persona,
  methods: readonly string[],
  deImportacion = false,
): Promise<[string, number][]> => {
  const todas: [string, number][] = [];
  for (const { route } of cadena.running.routes) {
    const name = `${route.method} ${route.path}`;
    const regla = REGLAS[name];
    if (regla?.ajeno !== 'no-existe' || DE_LA_AGENDA.test(name) || !methods.includes(route.method)) continue;
    if (DE_IMPORTACION.test(name) !== deImportacion) continue;
    const { path = {}, query = '', body } = regla.con(cadena.de);
    const address = route.path.replaceAll(/:(\w+)/g, (_, uno: string) => path[uno] ?? randomUUID()) + query;
    const sends = route.method === 'POST' || route.method === 'PUT' || body !== undefined;
    const answer = await cadena.pedir(quien, route.method, address, sends ? { body: body ?? {} } : {});
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

test.each([
  ['the former responsable', 'anterior', 404],
  ['a dentist who left', 'olga', 404],
  ['a receptionist who left', 'rita', 403],
  ['a dentist of another site', 'ines', 403],
  ['a receptionist of another site', 'dora', 403],
] as const)('%s is refused everywhere', async (_, quien, status) =>
  expect(
    (await respuestas(cadena.personas[quien], CON_BAJAS)).filter(([, found]) => found !== status),
  ).toEqual([]),
);

test('an import opens to nobody but who uploaded its file', async () => {
  const { anterior, ...demas } = cadena.personas;
  const suyas = await respuestas(anterior, ['GET'], true);
  expect(suyas.map(([, status]) => status)).toContain(200);
  for (const [quien, persona] of Object.entries(demas)) {
    const abiertas = (await respuestas(persona, CON_BAJAS, true)).filter(([, status]) => !seNiega(status));
    expect([quien, abiertas]).toEqual([quien, []]);
  }
});

test('recepción: data and money, no history', async () => {
  expect(new Set(await abiertas(cadena.personas.rosa, CON_BAJAS))).toEqual(
    new Set([VER, CAMBIAR, ...VER_CUENTA, COBRAR]),
  );
});

test('asistente: reads, and writes in the name of a dentist', async () => {
  expect(new Set(await abiertas(cadena.personas.luz, CON_BAJAS))).toEqual(
    new Set([VER, ...VER_HISTORIA, ...ESCRIBIR_EN_NOMBRE, 'GET /api/fotos/:pacienteId']),
  );
  const escritas = (await respuestas(cadena.personas.luz, ['POST', 'PUT'])).filter(
    ([, status]) => !seNiega(status),
  );
  expect(escritas.filter(([, status]) => status !== 400)).toEqual([]);
});

test('director who is no dentist: data and all of the money', async () => {
  expect(new Set(await abiertas(cadena.personas.diana, SIN_BAJAS))).toEqual(
    new Set([VER, CAMBIAR, ...VER_CUENTA, COBRAR, ...PRESUPUESTAR]),
  );
});

/** The former responsable signed the note. */
const NOTA_AJENA = 'PUT /api/historial/:id';

test('odontólogo of the site: all but the money and the notes of others', async () => {
  const escribir = ESCRIBIR.filter((name) => name !== NOTA_AJENA);
  expect(new Set(await abiertas(cadena.personas.eva, SIN_BAJAS))).toEqual(
    new Set([VER, CAMBIAR, ...VER_CUENTA, ...VER_HISTORIA, ...escribir, ...IMAGENES]),
  );
});

test('the responsable: everything but the notes of others', async () =>
  expect((await respuestas(cadena.personas.ana, SIN_BAJAS)).filter(([, status]) => seNiega(status))).toEqual([
    [NOTA_AJENA, 403],
  ]));

test('odontólogo of the site under the policy equipo: the initials, which is no read of the record', async () => {
  const { de, personas, running } = cadena;
  await cadena.publicar('organizacion', {
    type: 'PoliticaCambiada',
    data: { historia: 'equipo', topeDescuento: 100 },
  });
  expect(await abiertas(personas.tere, CON_BAJAS)).toEqual([VER]);
  const ficha = await cadena.pedir(personas.tere, 'GET', `/api/pacientes/${de.paciente}`);
  const { centro } = cadena.sucursales;
  expect(Object.keys((await ficha.json()) as object)).toEqual([
    'id',
    'iniciales',
    'organizacion',
    'sucursales',
  ]);
  interface Nota {
    readonly lectorId: string;
    readonly lista?: string;
    readonly cantidad?: number;
  }
  const anotadas = async (): Promise<readonly string[]> =>
    (await running.shared.log.readAll(0n, 10_000))
      .filter(({ type }) => type.endsWith('Consultada'))
      .map(({ type, data }) => ({ type, ...(JSON.parse(data) as Nota) }))
      .filter(({ lectorId }) => lectorId === personas.tere.id)
      .map(({ type, lista = '', cantidad = '' }) => `${type} ${lista} ${cantidad}`);
  // The access log is written in batches, in order. Once the second list is there, the batch of the record was written.
  for (const [path, lista] of [
    ['/api/pacientes', 'pacientes'],
    ['/api/turnos', 'agenda'],
  ] as const) {
    await cadena.pedir(personas.tere, 'GET', `${path}?sucursal=${centro}&desde=2026-01-01&hasta=2026-01-02`);
    while (!(await anotadas()).some((una) => una.includes(lista))) await pause(50);
  }
  // The count is 0, because the list shows only the initials of the site's one paciente.
  expect(new Set(await anotadas())).toEqual(
    new Set(['ListaConsultada pacientes 0', 'ListaConsultada agenda 0']),
  );
});
