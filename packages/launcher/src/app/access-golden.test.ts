/**
 * The answers of every route of pacientes and of their records to the profesional of the paciente, to another
 * profesional, to an admin and to an auditor, before and after changes and removals, and the events that result. The
 * snapshots prove that a refactoring of the access rules changes no answer.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Rol } from '@odonto/contracts';
import type { Expediente, Peticion } from '@odonto/practice/testing';
import { tokenSigner } from '@odonto/service-kit/tokens';
import { addressAmong, type AddressOf, callThrough, send } from './testing/call.ts';
import { crearExpediente } from './testing/expediente.ts';
import { normaliser } from './testing/normalised.ts';
import { REGLAS } from './testing/route-rules.ts';
import { type RunningServices, runServices, type ServedRoute, servedBy } from './testing/running-services.ts';

jest.setTimeout(120_000);

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
const AHORA = new Date('2026-11-20T15:00:00.000Z');

const CUENTAS = { ana: 'profesional', eva: 'profesional', jefa: 'admin', auditora: 'auditor' } as const;
type Persona = keyof typeof CUENTAS;
const PERSONAS = Object.keys(CUENTAS) as Persona[];
/** Ana, whose pacientes are requested, is the last, so that her answers show whether the others changed anything. */
const EN_ORDEN: readonly Persona[] = ['eva', 'jefa', 'auditora', 'ana'];
const ids = Object.fromEntries(PERSONAS.map((una) => [una, randomUUID()])) as Record<Persona, string>;

const normalised = normaliser();
let running: RunningServices;
let addressOf: AddressOf;
let expediente: Expediente;

const tokenOf = (quien: Persona): string =>
  tokenSigner(
    running.shared.tokenKeys.privateKey,
    running.shared.clock,
  )({
    id: ids[quien],
    rol: CUENTAS[quien],
    nombre: quien,
    sesion: 0,
  });

const registrarCuenta = async (profesionalId: string, nombre: string, rol: Rol): Promise<void> => {
  const datos = {
    nombre,
    apellido: 'P',
    email: `${nombre}@y.zz`,
    telefono: '',
    especialidad: '',
    matricula: '',
  };
  const metadata = {
    recordedAt: AHORA.toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const event = { type: 'ProfesionalRegistrado', data: { profesionalId, rol, datos } };
  await running.shared.log.append(`profesional-${profesionalId}`, 'no-stream', [
    { id: randomUUID(), event, metadata },
  ]);
};

const nombrar = (dueno: string, de: Expediente): void => {
  for (const [que, id] of Object.entries(de)) normalised.name(id, `${dueno}.${que}`);
};

beforeAll(async () => {
  running = await runServices(
    { DATA_DIR: dataDir, ADMIN_EMAIL: 'direccion@clinica.test', ADMIN_PASSWORD: 'una buena clave' },
    { now: () => AHORA },
  );
  addressOf = addressAmong(servedBy(running.routes));
  for (const una of PERSONAS) {
    normalised.name(ids[una], una);
    await registrarCuenta(ids[una], una, CUENTAS[una]);
  }
  const registrar = (quien: Persona, huella: string) =>
    crearExpediente(callThrough(addressOf, tokenOf(quien)), huella);
  expediente = await registrar('ana', '55501234');
  nombrar('ana', expediente);
  nombrar('otro de ana', await registrar('ana', '55505678'));
  nombrar('eva', await registrar('eva', '44401234'));
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Services whose routes show pacientes or their records. Access to accounts and audit depends on the role. */
const DE_PACIENTES = new Set(['patients', 'clinical', 'calendar', 'financing', 'exports']);

type Metodo = ServedRoute['route']['method'];

/** Sorts a paciente after the paciente's records, and images after the tooth records that show them. */
const ordenDe = (path: string): string =>
  path.replace(/^\/api\/(pacientes|fotos)/, '/~~/$1').replace('odontograma/tratamiento', '~/tratamiento');

/** Routes that are left out: jobs of an account, whose progress differs in each run, and routes that need Google. */
const APARTE = /avance$|^\/api\/export\/datos$|google|(cancelacion|confirmacion|deshacer)$/;

const routesOf = (method: Metodo): readonly ServedRoute[] =>
  running.routes
    .filter(({ service, route }) => DE_PACIENTES.has(service) && route.method === method)
    .filter(({ route }) => !APARTE.test(route.path))
    // Without an open site these routes do not exist, as the route matrix checks.
    .filter(({ route }) => REGLAS[`${method} ${route.path}`]?.ajeno !== 'organizacion')
    .toSorted((a, b) => (ordenDe(a.route.path) < ordenDe(b.route.path) ? -1 : 1));

const NUEVO = { nombre: 'Nuevo', cuil: '20-99999999-3', edad: 30, telefono: '', email: '' };

const requestOf = (name: string): Peticion => {
  const regla = REGLAS[name];
  if (regla?.ajeno === 'no-existe') return regla.con(expediente);
  if (name === 'POST /api/pacientes') return { body: NUEVO };
  if (name.endsWith('/saldos')) return { query: `?ids=${expediente.paciente}` };
  return name.includes('/caja') ? { query: '?desde=2026-11-01&hasta=2026-11-30' } : {};
};

const contentOf = async (answer: Response): Promise<string> => {
  const type = answer.headers.get('content-type') ?? '';
  if (/^(application\/pdf|image\/)/.test(type)) {
    await answer.arrayBuffer();
    return `${type} ${answer.headers.get('content-disposition')}`;
  }
  const text = (await answer.text()).replaceAll(/(Alergia al \d+\. ?)+/g, 'Alergia…');
  return /json/.test(type) ? text : `${type} ${text}`;
};

/** The header with the position of the last event, for which a service waits before it answers. */
let visto: Readonly<Record<string, string>> = {};

const ask = async (quien: Persona, method: Metodo, path: string, body?: object): Promise<string> => {
  const answer = await send(addressOf(method, path), method, { token: tokenOf(quien), body, headers: visto });
  const etag = answer.headers.get('etag') ?? '';
  return normalised.text(`${answer.status} ${etag} ${await contentOf(answer)}`);
};

const answersOf = async (method: Metodo): Promise<string> => {
  const lines: string[] = [];
  visto = { 'x-posicion': String(await running.shared.log.head()) };
  for (const { route } of routesOf(method)) {
    const name = `${method} ${route.path}`;
    const { path: named = {}, query = '', body } = requestOf(name);
    const path = route.path.replaceAll(/:(\w+)/g, (_, one: string) => named[one] ?? 'x') + query;
    for (const quien of EN_ORDEN) lines.push(`${name} ${quien}: ${await ask(quien, method, path, body)}`);
  }
  return lines.join('\n');
};

/** Another profesional requests Ana's signed URL of an image, then with a wrong signature, then with another size. */
const imagen = async (): Promise<string> => {
  const texto = await (
    await send(addressOf('GET', `/api/fotos/${expediente.paciente}`), 'GET', { token: tokenOf('ana') })
  ).text();
  const url = /"url":"([^"]+)"/.exec(texto)?.[1] ?? '/uploads/x/original';
  const answers = [
    url,
    url.replace(/firma=./, (una) => `firma=${una.endsWith('A') ? 'B' : 'A'}`),
    url.replace('original', 'miniatura'),
  ].map((path) => ask('eva', 'GET', path));
  return (await Promise.all(answers)).join('\n');
};

test('what is there is shown to its profesional, and to nobody else', async () => {
  expect(await answersOf('GET')).toMatchSnapshot();
  expect(await imagen()).toMatchSnapshot();
});

test('is added to', async () => expect(await answersOf('POST')).toMatchSnapshot());

test('is changed', async () => expect(await answersOf('PUT')).toMatchSnapshot());

test('is shown as it was changed', async () => expect(await answersOf('GET')).toMatchSnapshot());

test('is removed', async () => expect(await answersOf('DELETE')).toMatchSnapshot());

test('is not shown any more', async () => {
  expect(await answersOf('GET')).toMatchSnapshot();
  expect(await imagen()).toMatchSnapshot();
});

test('the events name who acted, whose the paciente is, and whose the work is', async () => {
  const { paciente, turno, tratamiento, foto } = expediente;
  const streams = [
    `paciente-${paciente}`,
    `odontograma-${paciente}`,
    `historial-${paciente}`,
    `turno-${turno}`,
    `tratamiento-${tratamiento}`,
    `foto-${foto}`,
  ];
  const recorded = await Promise.all(streams.map(async (one) => (await running.shared.log.read(one)).events));
  // Personal data is left out, because its key is destroyed some time after the removal of the paciente.
  const lines = recorded.flat().map(({ type, data, metadata }) => {
    const named = Object.entries(data).filter(([field]) => field.endsWith('Id'));
    return `${type} ${JSON.stringify(Object.fromEntries(named))} ${JSON.stringify(metadata.actor)}`;
  });
  expect(normalised.text(lines.join('\n'))).toMatchSnapshot();
});
