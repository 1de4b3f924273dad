/** An export carries its anchors, so a third party sees since when its events are unchanged. */
import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { execFile } from 'node:child_process';
import { hash, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Anclas } from '@odonto/contracts/auditoria-anclas';
import type { Exportacion } from '@odonto/contracts/auditoria-exportacion';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { headKey } from '@odonto/event-kit/verification';
import { Uint8ArrayReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { audit } from '../service.ts';
import { type Autoridad, autoridadDeSellos } from '../testing/autoridad-de-sellos.ts';
import { CREDENCIAL, deposito, type DepositoDePrueba } from '../testing/deposito.ts';
import { type Practica, practica } from '../testing/practica.ts';
import { signedArchive } from './signed-archive.ts';

const CLAVE = new Uint8Array(32).fill(5);
const de = { pacienteId: 'juana', profesionalId: 'sol', tratamientoId: 'orto' };
const anulado = { type: 'PagoAnulado', data: { ...de, pagoId: 'p1', numeroCuota: 1 } };
const acordado = {
  type: 'TratamientoAcordado',
  data: {
    ...de,
    descripcion: 'Ortodoncia',
    ...textosDeTratamiento.nada(),
    montoTotal: 100,
    cantidadCuotas: 1,
    fechaInicio: '2026-03-02',
    fechaVencimiento: null,
  },
};

let carpeta: string;
let autoridad: Autoridad;
let lejos: DepositoDePrueba;
let service: TempService;
let laPractica: Practica;
let textos: Record<string, string>;

const anclar = async (eventos: number): Promise<void> => {
  await laPractica.auditor.post('/api/auditoria/anclas', {});
  for (;;) {
    const { destinos } = await laPractica.pedir<Anclas>('/api/auditoria/anclas');
    if (destinos.every(({ ultima }) => ultima?.eventos === eventos)) return;
    await sleep(20);
  }
};

const exportar = async (): Promise<Buffer> => {
  const { auditor } = laPractica;
  const pedido = { tipo: 'tratamiento', id: 'orto' };
  let una = (await auditor.post('/api/auditoria/exportaciones', pedido)).body as Exportacion;
  while (una.estado === 'en_curso') {
    await sleep(20);
    una = await laPractica.pedir<Exportacion>(`/api/auditoria/exportaciones/${una.id}`);
  }
  const answer = await fetch(`${service.url}/api/auditoria/exportaciones/${una.id}/archivo`, {
    headers: { authorization: `Bearer ${service.token({ rol: 'auditor' })}` },
  });
  return Buffer.from(await answer.arrayBuffer());
};

const textosDe = async (zip: Uint8Array): Promise<Record<string, string>> => {
  const entradas = await new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false }).getEntries();
  const archivos = entradas.filter((entrada): entrada is FileEntry => !entrada.directory);
  return Object.fromEntries(
    await Promise.all(archivos.map(async (uno) => [uno.filename, await uno.getData(new TextWriter())])),
  );
};

/** The archive with a change, signed again by the practice itself. */
const firmadoDeNuevo = async (cambios: Readonly<Record<string, string>>): Promise<Uint8Array> => {
  const { 'manifiesto.json': antes = '', 'manifiesto.firma': _, ...otros } = textos;
  const archivos = { ...otros, ...cambios };
  const clave = headKey(CLAVE);
  const manifiesto = JSON.stringify({
    ...JSON.parse(antes),
    archivos: Object.fromEntries(
      Object.entries(archivos).map(([nombre, texto]) => [nombre, hash('sha256', texto, 'hex')]),
    ),
  });
  const firma = sign(null, Buffer.from(manifiesto), clave.privateKey).toString('base64');
  return signedArchive(
    { ...archivos, 'manifiesto.json': manifiesto, 'manifiesto.firma': firma },
    new Date(),
    clave,
  );
};

const verificar = async (zip: Uint8Array): Promise<{ code: number; salida: string }> => {
  await writeFile(join(carpeta, 'verificar.mjs'), textos['verificar.mjs'] ?? '');
  await writeFile(join(carpeta, 'historia.zip'), zip);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['verificar.mjs', 'historia.zip', headKey(CLAVE).huella],
      { cwd: carpeta, env: {} },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, salida: stdout + stderr }),
    );
  });
};

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'odonto-'));
  autoridad = await autoridadDeSellos();
  lejos = await deposito();
  await writeFile(join(carpeta, 'tsa.pem'), autoridad.certificado);
  service = await tempService(audit, {
    env: {
      CABEZAS: join(carpeta, 'cabezas.jsonl'),
      CLAVE_DE_CABEZAS: Buffer.from(CLAVE).toString('base64'),
      ANCLA_TSA_URL: autoridad.url,
      ANCLA_TSA_CERT: join(carpeta, 'tsa.pem'),
      ANCLA_URL: lejos.url,
      ANCLA_CABECERAS: JSON.stringify({ authorization: CREDENCIAL }),
    },
  });
  laPractica = practica(service);
  await laPractica.escribir('tratamiento-orto', [acordado, anulado]);
  await anclar(2);
  // Other events followed, so the newest anchor is not the first one that covers the treatment.
  await laPractica.escribir('tratamiento-otro', [
    { ...anulado, data: { ...anulado.data, tratamientoId: 'otro' } },
  ]);
  await anclar(3);
  textos = await textosDe(await exportar());
});
afterAll(async () => {
  await service.stop();
  await autoridad.stop();
  await lejos.stop();
  await rm(carpeta, { recursive: true, force: true });
});

const selladas = () =>
  (textos['anclas.jsonl'] ?? '')
    .trim()
    .split('\n')
    .map((linea) => JSON.parse(linea));

test('lleva la primera ancla que responde por sus hechos, y el verificador dice desde cuándo y según quién', async () => {
  const { code, salida } = await verificar(await firmadoDeNuevo({}));
  expect(selladas().map(({ tipo }) => tipo)).toEqual(['sello', 'objeto']);
  expect(salida).toMatch(/\nSello de tiempo: 1 de 1 historias ya eran así el \d{4}-/);
  expect(salida).toMatch(/^Lo firmó CN=Autoridad de prueba\. Huella de su certificado/m);
  expect(salida).toMatch(/La cabeza firmada 0 está también en http:\/\/127\.0\.0\.1:\d+\/cabezas, cabeza-/);
  expect(textos['anclas.jsonl']).not.toContain('firma=de-la-url');
  expect(code).toBe(0);
});

test('un sello de otra cabeza, o cambiado, es una diferencia aunque el consultorio lo firme', async () => {
  const [sello] = selladas();
  const conSello = (otro: object) =>
    firmadoDeNuevo({ 'anclas.jsonl': `${JSON.stringify({ ...sello, ...otro })}\n` });
  const { at: _, ...cabeza } = JSON.parse(sello.cabeza);
  const deOtra = await verificar(await conSello({ cabeza: JSON.stringify(cabeza) }));
  expect(deOtra).toMatchObject({ code: 1, salida: expect.stringContaining('es de otra cabeza') });
  const bytes = Buffer.from(sello.sello, 'base64');
  bytes[bytes.length - 5] = (bytes.at(-5) ?? 0) ^ 1;
  const cambiado = await verificar(await conSello({ sello: bytes.toString('base64') }));
  expect(cambiado).toMatchObject({ code: 1, salida: expect.stringContaining('no es válido') });
});

test('un hecho no puede ser posterior a la cabeza que lo firma, aunque el consultorio la firme', async () => {
  const [linea = ''] = (textos['cabezas.jsonl'] ?? '').split('\n');
  const { firma: _, ...cabeza } = JSON.parse(linea);
  const dicho = JSON.stringify({ ...cabeza, at: '2026-01-15T00:00:00.000Z' });
  const firma = sign(null, Buffer.from(dicho), headKey(CLAVE).privateKey).toString('base64');
  const antedatado = await firmadoDeNuevo({
    'cabezas.jsonl': `${dicho.slice(0, -1)},"firma":"${firma}"}\n`,
    'anclas.jsonl': '',
  });
  const { code, salida } = await verificar(antedatado);
  expect(salida).toContain('tratamiento-orto, evento 1 dice ser posterior a la cabeza que la firma');
  expect(code).toBe(1);
});
