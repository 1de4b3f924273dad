/**
 * Compares the API with its own description: calls every route of every service as a permitted user, and checks its
 * answer against the declared schema. The OpenAPI 3.1 description must be valid.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startGateway } from '@odonto/gateway';
import { changesSecret } from '@odonto/service-kit/settings';
import { tokenVerifier } from '@odonto/service-kit/tokens';
import { openApiPart } from '@odonto/service-kit/http';
import { autenticador } from '@odonto/services-accounts/testing/autenticador';
import { codigoEn } from '@odonto/services-accounts/testing/con-segundo-factor';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { probarAgenda } from './testing/agenda.ts';
import { addressAmong, type AddressOf, callThrough, send } from './testing/call.ts';
import type { Expediente } from '@odonto/practice/testing';
import { crearExpediente } from './testing/expediente.ts';
import { probarHorarios } from './testing/horarios.ts';
import { probarOrganizacion } from './testing/organizacion.ts';
import { probarPacientesDeOrganizacion } from './testing/pacientes-de-organizacion.ts';
import { runServices, type RunningServices, servedBy } from './testing/running-services.ts';
import { probarTraspasos } from './testing/traspasos.ts';

jest.setTimeout(240_000);

/** The route needs a Google account. The calendar's own tests call it with a stand-in. */
const ELSEWHERE = 'POST /api/sync-google-calendar';
const ADMIN = { email: 'jefa@clinica.test', password: 'una buena clave' };
const ANA = { email: 'ana@clinica.test', password: 'clave de ana' };
const DIENTE = { tratamiento: 'CARIES', color: 'realizado', superficie: ['O'], comentario: '' };

const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
let running: RunningServices;
let addressOf: AddressOf;

beforeAll(async () => {
  running = await runServices({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    GOOGLE_CLIENT_ID: 'cliente',
    GOOGLE_CLIENT_SECRET: 'secreto',
    SEGUNDO_FACTOR: 'requerido',
  });
  const served = addressAmong(servedBy(running.routes));
  // Passkeys do not work at an IP address.
  addressOf = (method, path) => served(method, path).replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Fields that the test reads; the application checks the answers against their schemas. */
interface Read {
  readonly id: string;
  readonly token: string;
  readonly profesional: { readonly id: string };
  readonly url: string;
  readonly estado: string;
  readonly lineas: readonly { readonly posicion: string }[];
}
type Ask = (method: string, path: string, body?: object) => Promise<Read>;

const asking =
  (token?: string): Ask =>
  async (method, path, body) =>
    (await callThrough(addressOf, token)(method, path, body)) as Read;

/** Opens a file or a page. @returns the status and the first characters, or the target of the redirect */
const open = async (path: string, token?: string): Promise<string> => {
  const answer = await fetch(addressOf('GET', path), {
    redirect: 'manual',
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });
  return answer.headers.get('location') ?? `${answer.status} ${(await answer.text()).slice(0, 5)}`;
};

const clinica = async (ask: Ask, { paciente, registro, entrada, foto, turno }: Expediente): Promise<void> => {
  await ask('GET', '/api/pacientes?busqueda=paciente');
  await ask('GET', `/api/pacientes/${paciente}`);
  await ask('GET', `/api/pacientes/${paciente}/eliminacion`);
  await ask('PUT', `/api/pacientes/${paciente}`, {
    edad: 41,
    otros_campos: { alergias: true, apodo: 'Pepe' },
  });
  await ask('POST', `/api/odontograma/${paciente}/varios`, { ...DIENTE, dientes: [17, 18] });
  await ask('POST', '/api/odontograma/link-image', { odontograma_id: registro, imagen_id: foto });
  await ask('GET', `/api/odontograma/${paciente}`);
  await ask('GET', `/api/odontograma/${paciente}/diente/16`);
  await ask('PUT', `/api/odontograma/tratamiento/${registro}`, DIENTE);
  await ask('GET', `/api/odontograma/${paciente}/versiones`);
  await ask('DELETE', '/api/odontograma/unlink-image', { odontograma_id: registro, imagen_id: foto });
  await ask('PUT', `/api/historial/${entrada}`, { titulo: 'Enmendada' });
  await ask('GET', `/api/historial/${paciente}`);
  await ask('GET', '/api/turnos?desde=2026-01-01');
  await ask('GET', '/api/turnos/pacientes/sin-proximo');
  await ask('GET', '/api/turnos/motivos');
  await ask('GET', `/api/turnos/${paciente}`);
  await ask('PUT', `/api/turnos/${turno}`, { hora: '11:30' });
  await ask('PUT', `/api/turnos/${turno}/estado`, { estado: 'confirmado' });
  const [imagen] = (await ask('GET', `/api/fotos/${paciente}`)) as unknown as readonly Read[];
  expect(await open(imagen?.url ?? '')).toMatch(/^200 /);
};

const cuenta = async (
  ask: Ask,
  { paciente, tratamiento, pago }: Expediente,
  token: string,
): Promise<void> => {
  await ask('PUT', `/api/financiacion/tratamientos/${tratamiento}`, { observaciones: 'x' });
  await ask('PUT', `/api/financiacion/pagos/${pago}`, { metodo_pago: 'mercado_pago' });
  await ask('GET', `/api/financiacion/tratamientos/${paciente}`);
  await ask('GET', `/api/financiacion/pagos/${paciente}`);
  await ask('GET', `/api/financiacion/cuenta/${paciente}?al=2100-01-01`);
  await ask('GET', '/api/financiacion/caja?desde=2026-11-01&hasta=2026-11-01');
  await ask('GET', `/api/financiacion/saldos?ids=${paciente}`);
  await ask('GET', '/api/financiacion/vencidas');
  expect(await open('/api/financiacion/caja.csv', token)).toMatch(/^200 /);
  const documentos = `/api/export/pacientes/${paciente}`;
  for (const documento of ['pdf', 'financiacion-pdf', `pagos/${pago}/recibo-pdf`])
    expect(await open(`${documentos}/${documento}`, token)).toBe('200 %PDF-');
  expect(await open(`${documentos}/fhir`, token)).toBe('200 {"res');
  await ask('GET', `${documentos}/pdf/avance?pedido=${randomUUID()}`);
};

const auditoria = async (ask: Ask, { paciente }: Expediente, token: string): Promise<void> => {
  await ask('GET', '/api/auditoria/sujetos');
  await ask('GET', `/api/auditoria/sujetos/paciente/${paciente}`);
  const { lineas } = await ask('GET', `/api/auditoria/lineas?tipo=paciente&id=${paciente}`);
  await ask('GET', `/api/auditoria/eventos/${lineas[0]?.posicion}`);
  await ask('GET', '/api/auditoria/hallazgos/pagos-alterados');
  const desde = `/api/auditoria/pacientes/${paciente}`;
  await ask('GET', `${desde}/pasos`);
  await ask('GET', `${desde}/odontograma`);
  await ask('GET', `${desde}/cuenta`);
  await ask('GET', `${desde}/comparacion?antes=2020-01-01`);
  await ask('GET', `${desde}/quienes`);
  await ask('POST', '/api/auditoria/verificaciones');
  const exportada = await ask('POST', '/api/auditoria/exportaciones', { tipo: 'paciente', id: paciente });
  await ended(ask, `/api/auditoria/exportaciones/${exportada.id}`);
  expect(await open(`/api/auditoria/exportaciones/${exportada.id}/archivo`, token)).toMatch(/^200 PK/);
  const { id } = await ask('POST', '/api/auditoria/verificaciones');
  await ended(ask, `/api/auditoria/verificaciones/${id}`);
  await ask('GET', '/api/auditoria/verificaciones');
  await ask('GET', '/api/auditoria/anclas');
  await ask('POST', '/api/auditoria/anclas');
};

/** Waits until a job ends, and expects that it was completed. */
const ended = async (ask: Ask, path: string): Promise<void> => {
  const { estado } = await ask('GET', path);
  if (estado === 'en_curso') await ended(ask, path);
  else expect(estado).toBe('completada');
};

const todosLosDatos = async (ask: Ask): Promise<void> => {
  const datos = '/api/export/datos';
  let una = await ask('POST', datos);
  while (una.estado === 'en_curso') una = await ask('GET', `${datos}/${una.id}`);
  const [lista] = (await ask('GET', datos)) as unknown as readonly { archivo: Pick<Read, 'url'> }[];
  expect(await open(lista?.archivo.url ?? '')).toMatch(/^200 PK/);
  await ask('DELETE', `${datos}/${una.id}`);
};

const google = async (ask: Ask, token: string): Promise<void> => {
  const ticketAnswer = await send(addressOf('POST', '/api/google/ticket'), 'POST', { token });
  const { url } = (await ticketAnswer.json()) as Read;
  const headers = { cookie: ticketAnswer.headers.get('set-cookie') ?? '' };
  const popup = await fetch(addressOf('GET', url), { headers, redirect: 'manual' });
  expect(popup.headers.get('location')).toMatch(/^https:\/\/accounts\.google\.com/);
  expect(await open(url)).toBe('401 <!doc');
  expect(await open('/api/google/callback?state=de-otro')).toBe('401 <!doc');
  await ask('DELETE', '/api/google/vinculo');
};

interface Inscripcion extends Read {
  readonly desafio: string;
  readonly aplicacion: { readonly secreto: string };
  readonly llave: { readonly challenge: string };
}

/** Signs in as the administrator, who has to set up a second step first. */
const ingresarConSegundoPaso = async (): Promise<Read> => {
  const ask = asking();
  const login = '/api/profesionales/login';
  const { desafio } = (await ask('POST', login, ADMIN)) as Inscripcion;
  const iniciada = (await ask('POST', `${login}/inscripcion`, {
    desafio,
    metodo: 'aplicacion',
  })) as Inscripcion;
  const { secreto } = iniciada.aplicacion;
  const { codigos } = (await ask('POST', `${login}/confirmacion`, {
    desafio: iniciada.desafio,
    codigo: codigoEn(secreto, Date.now()),
  })) as Read & { readonly codigos: readonly string[] };
  const otra = (await ask('POST', login, ADMIN)) as Inscripcion;
  // The enrolment has used the application's code, and the next code comes in 30 seconds.
  return ask('POST', `${login}/segundo-factor`, { desafio: otra.desafio, recuperacion: codigos[0] });
};

const segundoPaso = async (ask: Ask, id: string): Promise<void> => {
  const mia = { currentPassword: ANA.password };
  const path = '/api/segundo-factor';
  const iniciar = async (metodo: string) =>
    (await ask('POST', `${path}/inscripcion`, { ...mia, metodo })) as Inscripcion;
  const { desafio, llave } = await iniciar('llave');
  const origen = new URL(addressOf('POST', `${path}/inscripcion`)).origin;
  const { segundo_factor: estado } = (await ask('POST', `${path}/confirmacion`, {
    desafio,
    llave: autenticador('localhost').crear(llave, origen),
  })) as Read & { readonly segundo_factor: { readonly llaves: readonly Read[] } };
  const { desafio: otro, aplicacion } = await iniciar('aplicacion');
  await ask('POST', `${path}/confirmacion`, {
    desafio: otro,
    codigo: codigoEn(aplicacion.secreto, Date.now()),
  });
  await ask('POST', `${path}/recuperacion`, mia);
  await ask('GET', `/api/profesionales/${id}/segundo-factor`);
  await ask('PUT', `${path}/llaves/${estado.llaves[0]?.id}`, { nombre: 'Teléfono' });
  await ask('DELETE', `${path}/llaves/${estado.llaves[0]?.id}`, mia);
  await ask('DELETE', `${path}/aplicacion`, mia);
};

const importar = async (ask: Ask, { importacion }: Expediente, token: string): Promise<void> => {
  const una = `/api/importaciones/${importacion}`;
  await ask('GET', '/api/importaciones');
  await ask('PUT', `${una}/mapeo`, { mapeo: { nombre: 0, cuil: 1, edad: 2 } });
  await ask('GET', `${una}/analisis`);
  await ask('POST', `${una}/confirmacion`);
  for (let n = 0; n < 600 && (await ask('GET', una)).estado !== 'terminada'; n += 1) await sleep(50);
  expect(await open(`${una}/informe.csv`, token)).toMatch(/^200 /);
  await ask('POST', `${una}/deshacer`);
  const archivo = new FormData();
  archivo.set('archivo', new Blob(['Nombre\nAna']), 'otro.csv');
  const { id } = await ask('POST', '/api/importaciones', archivo);
  await ask('POST', `/api/importaciones/${id}/cancelacion`);
};

const eliminar = async (ask: Ask, de: Expediente): Promise<void> => {
  await ask('DELETE', `/api/odontograma/tratamiento/${de.registro}`);
  await ask('DELETE', `/api/historial/${de.entrada}`);
  await ask('DELETE', `/api/fotos/${de.foto}`);
  await ask('DELETE', `/api/turnos/${de.turno}`);
  await ask('DELETE', `/api/financiacion/pagos/${de.pago}`);
  await ask('DELETE', `/api/financiacion/tratamientos/${de.tratamiento}`);
  await ask('DELETE', `/api/pacientes/${de.paciente}`);
};

/** Three sessions of one account: one ended from another, one signed out, one that continues. */
const sesiones = async (cuentaDeAna: string): Promise<void> => {
  const entrar = async () => asking((await asking()('POST', '/api/profesionales/login', ANA)).token);
  const [una, otra] = [await entrar(), await entrar()];
  await una('GET', `${cuentaDeAna}/contrasena`);
  const [propia] = (await una('GET', `${cuentaDeAna}/sesiones`)) as unknown as readonly Read[];
  await otra('DELETE', `${cuentaDeAna}/sesiones/${propia?.id}`);
  await otra('DELETE', `${cuentaDeAna}/sesiones`);
  await (await entrar())('DELETE', '/api/profesionales/sesion');
};

test('every route answers what it declares', async () => {
  const login = '/api/profesionales/login';
  const jefa = await ingresarConSegundoPaso();
  const admin = asking(jefa.token);
  const { profesional } = await admin('POST', '/api/profesionales', { nombre: 'Ana', ...ANA });
  const cuentaDeAna = `/api/profesionales/${profesional.id}`;
  const { token } = await asking()('POST', login, ANA);
  const ana = asking(token);
  await ana('POST', '/api/profesionales/sesion');
  await segundoPaso(ana, profesional.id);
  const expediente = await crearExpediente(callThrough(addressOf, token), '55501234');

  await clinica(ana, expediente);
  await cuenta(ana, expediente, token);
  await todosLosDatos(ana);
  await google(ana, token);
  await importar(ana, expediente, token);
  await auditoria(admin, expediente, jefa.token);
  await eliminar(ana, expediente);

  await probarOrganizacion(admin, profesional.id);
  await probarPacientesDeOrganizacion(admin, ana, profesional.id);
  await probarAgenda(admin, ana, profesional.id);
  expect(await open(...(await probarTraspasos(admin, asking)))).toBe('200 %PDF-');
  await probarHorarios(admin, ana, profesional.id);
  await sesiones(cuentaDeAna);
  await admin('GET', '/api/profesionales');
  await admin('GET', cuentaDeAna);
  await admin('GET', `${cuentaDeAna}/google`);
  await admin('GET', `${cuentaDeAna}/pertenencias`);
  await admin('PUT', cuentaDeAna, { telefono: '1' });
  await admin('DELETE', `${cuentaDeAna}/segundo-factor`, { currentPassword: ADMIN.password });
  await admin('PUT', `${cuentaDeAna}/password`, { newPassword: 'otra clave' });
  await admin('DELETE', cuentaDeAna);

  const all = running.routes.map(({ route }) => `${route.method} ${route.path}`);
  expect(all.filter((name) => !running.answered.has(name))).toEqual([ELSEWHERE]);
});

/** The reads in the access log. They are recorded shortly after the answer. */
const lecturas = async (): Promise<readonly string[]> => {
  const guardados = await running.shared.log.readAll(0n, 10_000);
  return guardados
    .filter(({ stream }) => /^(lecturas|consultas)-/.test(stream))
    .map(({ type, data }) => {
      const { lista = '', documento = '' } = JSON.parse(data) as Record<string, string>;
      return `${type} ${lista}${documento}`.trim();
    });
};

test('lists, images, documents and exports that were shown are on record', async () => {
  const shown = [
    'DatosDescargados',
    'DocumentoDescargado estado-de-cuenta',
    'DocumentoDescargado fhir',
    'DocumentoDescargado orden-de-derivacion',
    'DocumentoDescargado paciente',
    'DocumentoDescargado recibo',
    'FichaConsultada',
    'HistoriaDescargada',
    'HistoriaExportada',
    'ImagenVista',
    ...[
      'agenda',
      'caja',
      'caja-csv',
      'cuentas',
      'hallazgos',
      'importacion',
      'pacientes',
      'permisos',
      'saldos',
      'sujetos',
    ].map((lista) => `ListaConsultada ${lista}`),
  ];
  const found = async (): Promise<readonly string[]> => [...new Set(await lecturas())].toSorted();
  for (let n = 0; n < 300 && (await found()).length < shown.length; n += 1) await sleep(100);
  expect(await found()).toEqual(shown);
});

/** Exceptions from rules of the linter, because the specification defines these addresses. */
const BY_DESIGN = [
  ['no-ambiguous-paths', '/paths/~1api~1odontograma~1tratamiento~1{id}'],
  // This route only redirects to Google.
  ['operation-2xx-response', '/paths/~1api~1google~1auth~1{id}/get/responses'],
];

test('the description of the API has nothing that a linter of OpenAPI finds', async () => {
  await using front = new AsyncDisposableStack();
  const { shared, routes, registered } = running;
  const { port } = front.adopt(
    await startGateway({
      host: '127.0.0.1',
      port: 0,
      services: Object.fromEntries(routes.map(({ service, url }) => [service, url])),
      registered,
      verifyToken: tokenVerifier(shared.tokenKeys.publicKey, shared.clock),
      internalSecret: changesSecret(shared.secret),
      shellDir: dataDir,
      mfes: {},
      mfeKeys: 'unverified',
      // A busy machine may need longer than a person waits.
      timeouts: { health: 60_000 },
      trustProxy: 0,
      logger: shared.logger,
    }),
    (gateway) => gateway.stop(),
  );
  const found = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  const config = await createConfig({
    extends: ['recommended'],
    // The API belongs to the practice and has no license.
    rules: { 'info-license': 'off' },
  });
  const problems = await lintFromString({ source: await found.text(), absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, location }) => [ruleId, location[0]?.pointer?.slice(1)])).toEqual(BY_DESIGN);
});

test('a schema that two services name is one', () => {
  const parts = [...Map.groupBy(running.routes, ({ service }) => service)].map(([service, served]) =>
    openApiPart(
      served.map(({ route }) => route),
      service,
    ),
  );
  const all = Object.assign({}, ...parts.map(({ schemas }) => schemas));
  for (const { schemas } of parts) expect(all).toMatchObject(schemas);
});
