/** Somebody on the machine rewrites the history, heads included: the anchors outside show it. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Anclas } from '@odonto/contracts/auditoria-anclas';
import type { ResultadoDeVerificacion, Verificacion } from '@odonto/contracts/auditoria-verificacion';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { openHeadFile, headKey } from '@odonto/event-kit/verification';
import { audit } from '../service.ts';
import { type Autoridad, autoridadDeSellos } from '../testing/autoridad-de-sellos.ts';
import { CREDENCIAL, deposito, type DepositoDePrueba } from '../testing/deposito.ts';
import { type Practica, practica } from '../testing/practica.ts';

const CLAVE = new Uint8Array(32).fill(5);
const OTROS = ['accounts', 'patients', 'clinical', 'financing', 'calendar', 'exports'];
const de = { pacienteId: 'juana', profesionalId: 'sol', tratamientoId: 'orto' };
const anulado = { type: 'PagoAnulado', data: { ...de, pagoId: 'p1', numeroCuota: 1 } };

let carpeta: string;
let autoridad: Autoridad;
let lejos: DepositoDePrueba;
let service: TempService;
let laPractica: Practica;

const heads = () => join(carpeta, 'cabezas.jsonl');
const anclas = () => join(carpeta, 'anclas.jsonl');

const conAjustes = async (env: Readonly<Record<string, string>>): Promise<void> => {
  service = await tempService(audit, {
    env: { CABEZAS: heads(), CLAVE_DE_CABEZAS: Buffer.from(CLAVE).toString('base64'), ...env },
  });
  laPractica = practica(service);
  await laPractica.escribir('tratamiento-orto', [anulado, anulado]);
  await laPractica.pedir('/api/auditoria/lineas');
  for (const otro of OTROS)
    service.shared.jobs.work(`verificacion-${otro}`, async () => ({
      vistas: 1,
      comparadas: 1,
      documentos: 0,
      total: 0,
      diferencias: [],
    }));
};

beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'odonto-'));
  autoridad = await autoridadDeSellos();
  lejos = await deposito();
  writeFileSync(join(carpeta, 'tsa.pem'), autoridad.certificado);
});
afterEach(async () => {
  await service.stop();
  await autoridad.stop();
  await lejos.stop();
  await rm(carpeta, { recursive: true, force: true });
});

const conSello = () => ({ ANCLA_TSA_URL: autoridad.url, ANCLA_TSA_CERT: join(carpeta, 'tsa.pem') });
const conDeposito = () => ({
  ANCLA_URL: lejos.url,
  ANCLA_CABECERAS: JSON.stringify({ authorization: CREDENCIAL }),
});

const estado = () => laPractica.pedir<Anclas>('/api/auditoria/anclas');
/** Requests an anchor of the current head, and waits for the expected state. */
const anclar = async (hasta: (anclas: Anclas) => boolean): Promise<Anclas> => {
  expect((await laPractica.auditor.post('/api/auditoria/anclas', {})).status).toBe(202);
  let ahora = await estado();
  while (!hasta(ahora)) {
    await sleep(20);
    ahora = await estado();
  }
  return ahora;
};
const anclados = (eventos: number) => (ahora: Anclas) =>
  ahora.destinos.length > 0 &&
  ahora.destinos.every(({ ultima, falla }) => ultima?.eventos === eventos && falla === null);

const verificar = async (): Promise<ResultadoDeVerificacion> => {
  let una = (await laPractica.auditor.post('/api/auditoria/verificaciones', {})).body as Verificacion;
  while (una.estado === 'en_curso') {
    await sleep(20);
    una = await laPractica.pedir<Verificacion>(`/api/auditoria/verificaciones/${una.id}`);
  }
  if (una.resultado === null) throw new Error(una.estado);
  return una.resultado;
};

/** Signs the heads again over the current store, with the practice's own key. */
const refirmar = async (): Promise<void> => {
  writeFileSync(heads(), '');
  const escritor = await openHeadFile(heads(), service.shared.log, headKey(CLAVE));
  await escritor.write(new Date(Date.now() - 1_000));
  await escritor.close();
};

test.each([
  ['sello de tiempo', conSello, 'sello', 'CN=Autoridad de prueba'],
  ['objeto en otro servidor', conDeposito, 'objeto', /^http:\/\/127\.0\.0\.1:\d+\/cabezas$/],
] as const)('con un %s hay cero diferencias, y con las cabezas firmadas de nuevo, no', async (...caso) => {
  const [, ajustes, tipo, donde] = caso;
  await conAjustes(ajustes());
  await anclar(anclados(2));
  const bien = await verificar();
  expect(bien).toMatchObject({
    dictamen: 'cero_diferencias',
    ancla: { tipo, eventos: 2, posteriores: 0, vigente: true, cantidad: 1 },
  });
  expect(bien.ancla?.donde).toMatch(donde);

  await refirmar();
  expect(await verificar()).toMatchObject({
    dictamen: 'diferencias',
    ancla: null,
    // On slow servers the service may have written another head meanwhile, which does not follow the new ones.
    diferencias_de_eventos: expect.arrayContaining([expect.objectContaining({ problema: 'ancla' })]),
  });
});

test('cada cabeza es un objeto que no se escribe dos veces, con su fecha y su posición en el nombre', async () => {
  await conAjustes(conDeposito());
  await anclar(anclados(2));
  await laPractica.escribir('tratamiento-orto', [anulado]);
  await anclar(anclados(3));
  await anclar(anclados(3));
  const nombres = [...lejos.objetos.keys()];
  expect(nombres).toHaveLength(2);
  for (const nombre of nombres) expect(nombre).toMatch(/^\/cabezas\/cabeza-\d{4}-\d\d-\d\d-\d{20}\.json$/);
  expect(await verificar()).toMatchObject({ dictamen: 'cero_diferencias', ancla: { cantidad: 2 } });

  const [primero = ''] = nombres;
  lejos.objetos.delete(primero);
  expect((await verificar()).diferencias_de_eventos).toMatchObject([
    { problema: 'ancla', explicacion: expect.stringContaining('ya no está') },
  ]);
});

test('un sello que se cambia, o de otra autoridad, es una diferencia; líneas que se pierden, un ancla menos', async () => {
  await conAjustes(conSello());
  await anclar(anclados(2));
  const linea = readFileSync(anclas(), 'utf8');
  writeFileSync(anclas(), linea.replace(/"sello":"(.{200})./, '"sello":"$1A'));
  expect((await verificar()).diferencias_de_eventos).toMatchObject([
    { problema: 'ancla', explicacion: expect.stringContaining('el sello de tiempo no es válido') },
  ]);
  writeFileSync(anclas(), linea);
  appendFileSync(anclas(), '{"tipo":"sello","at":"2026');
  expect(await verificar()).toMatchObject({ dictamen: 'cero_diferencias' });
  writeFileSync(anclas(), '');
  expect(await verificar()).toMatchObject({ dictamen: 'sin_ancla', ancla: null });
});

test('lo que no responde se intenta de nuevo, se ve desde cuándo y por qué, y entretanto nada se promete', async () => {
  lejos.caer(true);
  autoridad.hacer('fallar');
  await conAjustes({ ...conSello(), ...conDeposito() });
  const caidos = await anclar(({ destinos }) => destinos.every(({ falla }) => falla !== null));
  expect(caidos.destinos).toMatchObject([
    { tipo: 'sello', ultima: null, falla: { causa: 'respondió 500' } },
    { tipo: 'objeto', ultima: null, falla: { causa: 'respondió 503' } },
  ]);
  // The job retries by itself after growing pauses.
  expect((await service.shared.jobs.counts('anclas')).failed).toBe(0);
  expect(JSON.stringify(caidos)).not.toMatch(/secreto|de-la-url/);
  expect(await verificar()).toMatchObject({ dictamen: 'sin_ancla', total_de_diferencias: 0 });

  lejos.caer(false);
  autoridad.hacer('sellar');
  await anclar(anclados(2));
  lejos.caer(true);
  expect(await verificar()).toMatchObject({
    ancla: { tipo: 'sello' },
    anclas_sin_comparar: [expect.stringMatching(/^1 objetos anclados .* no se compararon: respondió 503\.$/)],
  });
});

test('sin ajustes no hay dónde anclar, y un profesional no lo ve ni lo pide', async () => {
  await conAjustes({});
  expect(await estado()).toEqual({ destinos: [] });
  expect((await usuario(service).get('/api/auditoria/anclas')).status).toBe(403);
  expect((await usuario(service).post('/api/auditoria/anclas', {})).status).toBe(403);
});
