/**
 * The purpose of the audit (issue H): a payment is registered, edited and deleted, a chart is corrected, and a third
 * party verifies the export.
 */
import { execFile } from 'node:child_process';
import { hash, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Exportacion } from '@odonto/contracts/auditoria-exportacion';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { unosDatos } from '@odonto/practice/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { Uint8ArrayReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';
import { signedArchive } from './signed-archive.ts';
import { chainedHash, NO_HASH } from '@odonto/event-kit/event-log';
import { FIRST, type HeadKey, headKey, signHead } from '@odonto/event-kit/verification';

const de = { pacienteId: 'juana', profesionalId: 'sol' };
const pago = {
  ...de,
  tratamientoId: 'orto',
  pagoId: 'p1',
  numeroCuota: 1,
  monto: 1_200_000,
  fechaPago: '2026-03-02',
  metodo: 'efectivo',
  referencia: null,
  ...textosDePago.nada(),
  observaciones: 'Seña en mano',
};
const registro = {
  ...de,
  registroId: 'r1',
  diente: 16,
  tratamiento: 'CARIES',
  estado: 'a_realizar',
  superficies: ['O'],
  comentario: 'profunda',
};

let service: TempService;
let laPractica: Practica;
let carpeta: string;

beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'odonto-'));
  service = await tempService(audit, { env: { CABEZAS: join(carpeta, 'cabezas.jsonl') } });
  laPractica = practica(service);
  const { escribir } = laPractica;
  await escribir('paciente-juana', [
    {
      type: 'PacienteRegistrado',
      data: { ...de, datos: unosDatos({ nombre: 'Juana Núñez', cuil: '27-1' }) },
    },
  ]);
  await escribir('paciente-otro', [
    {
      type: 'PacienteRegistrado',
      data: { ...de, pacienteId: 'otro', datos: unosDatos({ nombre: 'Otro', cuil: '1' }) },
    },
  ]);
  await escribir('tratamiento-orto', [
    { type: 'PagoRegistrado', data: pago },
    { type: 'PagoCorregido', data: { ...pago, monto: 1_000_000 } },
    { type: 'PagoAnulado', data: { ...de, tratamientoId: 'orto', pagoId: 'p1', numeroCuota: 1 } },
  ]);
  await escribir('odontograma-juana', [
    { type: 'TratamientoDentalRegistrado', data: registro },
    { type: 'TratamientoDentalCorregido', data: { ...registro, estado: 'realizado' } },
  ]);
  await laPractica.pedir('/api/auditoria/lineas');
});
afterAll(async () => {
  await service.stop();
  await rm(carpeta, { recursive: true, force: true });
});

const exportarA = async (
  tipo: string,
  id: string,
): Promise<{ id: string; zip: Buffer; archivo: Exportacion['archivo'] }> => {
  const { auditor } = laPractica;
  const pedida = (await auditor.post('/api/auditoria/exportaciones', { tipo, id })).body as Exportacion;
  let una = pedida;
  while (una.estado === 'en_curso') {
    await sleep(20);
    una = await laPractica.pedir<Exportacion>(`/api/auditoria/exportaciones/${pedida.id}`);
  }
  const answer = await fetch(`${service.url}/api/auditoria/exportaciones/${pedida.id}/archivo`, {
    headers: { authorization: `Bearer ${service.token({ rol: 'auditor' })}` },
  });
  expect(answer.headers.get('content-disposition')).toContain(una.archivo?.nombre ?? '-');
  return { id: pedida.id, zip: Buffer.from(await answer.arrayBuffer()), archivo: una.archivo };
};

const textosDe = async (zip: Uint8Array): Promise<Record<string, string>> => {
  const entradas = await new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false }).getEntries();
  return Object.fromEntries(
    await Promise.all(
      entradas
        .filter((entrada): entrada is FileEntry => !entrada.directory)
        .map(async (entrada) => [entrada.filename, await entrada.getData(new TextWriter())]),
    ),
  );
};

/** Runs the archive's own verifier in a process of its own, in a folder with only the archive. */
const verificar = async (
  zip: Uint8Array,
  huella: string[] = [],
): Promise<{ code: number; salida: string }> => {
  const { 'verificar.mjs': verificador = '' } = await textosDe(original);
  await writeFile(join(carpeta, 'verificar.mjs'), verificador);
  await writeFile(join(carpeta, 'historia.zip'), zip);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['verificar.mjs', 'historia.zip', ...huella],
      { cwd: carpeta, env: {} },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, salida: stdout + stderr }),
    );
  });
};

let original: Buffer;
let primera: string;
let huella: string;

test('un extraño la verifica sin conexión, con Node y nada más', async () => {
  const { id, zip, archivo } = await exportarA('paciente', 'juana');
  primera = id;
  original = zip;
  huella = archivo?.huella ?? '';
  expect(archivo).toMatchObject({ tamano: zip.length });
  // 7 when the read of the record by the export itself was already recorded.
  expect([6, 7]).toContain(archivo?.eventos);
  const { code, salida } = await verificar(zip, [huella]);
  expect(salida).toContain(`${archivo?.eventos} eventos de `);
  expect(salida).toContain('Cero diferencias.');
  expect(code).toBe(0);
});

test('trae lo del paciente y de nadie más, para leer y como se guardó', async () => {
  const textos = await textosDe(original);
  expect(textos['legible.jsonl']).toContain('Seña en mano');
  expect(textos['eventos.jsonl']).toContain('"stream":"odontograma-juana"');
  expect(textos['eventos.jsonl']).not.toContain('Seña en mano');
  expect(Object.values(textos).join()).not.toContain('paciente-otro');
  expect(textos['historia.pdf']).toMatch(/^%PDF-/);
});

test('cambiado un byte, cualquiera, no verifica', async () => {
  const lugares = [0, original.length - 1, original.length - 95];
  for (let n = 1; n < 12; n += 1) lugares.push(Math.floor((original.length * n) / 12));
  for (const lugar of lugares) {
    const zip = Buffer.from(original);
    zip[lugar] = (zip[lugar] ?? 0) ^ 1;
    expect([lugar, (await verificar(zip)).code]).toEqual([lugar, 1]);
  }
});

test('vuelto a armar con otra clave, la huella no es la del consultorio', async () => {
  const textos = await textosDe(original);
  const clave = headKey(new Uint8Array(32).fill(1));
  const falso = await signedArchive(
    {
      ...textos,
      'manifiesto.json': (textos['manifiesto.json'] ?? '').replace(
        /"clave": "[^"]+"/,
        `"clave": "${clave.clave}"`,
      ),
    },
    new Date(),
    clave,
  );
  const { code, salida } = await verificar(falso, [huella]);
  expect(code).toBe(1);
  expect(salida).toContain('La clave no es la esperada');
});

/** A forged archive, consistently signed with another key. */
const falsificado = async (zip: Uint8Array, cambiar: (eventos: string) => string): Promise<Uint8Array> => {
  const { 'manifiesto.json': manifiesto = '', 'manifiesto.firma': _, ...textos } = await textosDe(zip);
  const falsa = headKey(new Uint8Array(32).fill(1));
  const { encadenados, heads, intervalos } = rehechos(cambiar(textos['eventos.jsonl'] ?? ''), falsa);
  const archivos = {
    ...textos,
    'eventos.jsonl': encadenados,
    'cabezas.jsonl': heads,
    'intervalos.json': intervalos,
    'anclas.jsonl': '',
  };
  const nuevo = JSON.stringify({
    ...JSON.parse(manifiesto),
    clave: falsa.clave,
    eventos: encadenados.trim().split('\n').length,
    archivos: Object.fromEntries(
      Object.entries(archivos).map(([nombre, texto]) => [nombre, hash('sha256', texto, 'hex')]),
    ),
  });
  const firma = sign(null, Buffer.from(nuevo), falsa.privateKey).toString('base64');
  return signedArchive(
    { ...archivos, 'manifiesto.json': nuevo, 'manifiesto.firma': `${firma}\n` },
    new Date(),
    falsa,
  );
};

/** Computes the chains again for changed events, and signs them with one head. */
const rehechos = (eventos: string, clave: HeadKey) => {
  const ultimos = new Map<string, { hash: string; revision: number }>();
  const nuevos = eventos
    .trim()
    .split('\n')
    .map((linea, lugar) => {
      const evento = JSON.parse(linea);
      const antes = ultimos.get(evento.stream);
      const revision = (antes?.revision ?? -1) + 1;
      const encadenado = chainedHash(antes?.hash ?? NO_HASH, evento.stream, revision, evento);
      ultimos.set(evento.stream, { hash: encadenado, revision });
      return { ...evento, revision, hash: encadenado, position: BigInt(lugar + 1) };
    });
  const head = signHead(FIRST, nuevos, new Date('2025-01-15T16:00:00Z'), clave);
  return {
    encadenados: nuevos.map((uno) => `${JSON.stringify({ ...uno, position: undefined })}\n`).join(''),
    heads: `${head.line}\n`,
    intervalos: JSON.stringify({ 0: nuevos.map((uno) => uno.hash) }),
  };
};

test('sin la huella del consultorio nadie responde por la firma: no es un éxito, ni del original ni de una falsificación', async () => {
  // One payment is removed and all dates are changed; chains, head and signature are computed again to match.
  const falso = await falsificado(original, (eventos) =>
    eventos
      .split('\n')
      .filter((linea) => !linea.includes('"type":"PagoRegistrado"'))
      .join('\n')
      .replaceAll('2026-03-02T', '2025-01-15T'),
  );
  for (const zip of [original, falso]) {
    const { code, salida } = await verificar(zip);
    expect(salida).toMatch(/\nFirma sin atribuir/);
    expect(salida).not.toContain('Cero diferencias');
    expect(code).toBe(3);
  }
  expect(await verificar(falso, [huella])).toMatchObject({ code: 1 });
});

test('dice de qué fecha son las firmas, y ninguna puede ser anterior a lo que firma', async () => {
  // These events are dated in March, and the heads are signed now.
  const { salida } = await verificar(original, [huella]);
  expect(salida).toMatch(/\nAdvertencia: tratamiento-orto, evento 2 dice ser del 2026-03-02T/);
  expect(salida).toContain('Sin sello de tiempo');
  const futuro = await falsificado(original, (eventos) => eventos.replaceAll('2026-03-02T', '2031-03-02T'));
  const { code, salida: del } = await verificar(futuro);
  expect(del).toMatch(/dice ser posterior a la cabeza que la firma/);
  expect(code).toBe(1);
});

test('LEEME dice de dónde se toma la huella, y no la trae', async () => {
  const { 'LEEME.txt': readme = '' } = await textosDe(original);
  expect(readme).not.toContain(huella);
  expect(readme).toMatch(/pídasela al consultorio/i);
  expect(readme).toContain('verificar.mjs auditoria-paciente-');
});

test('borrado el paciente, dice qué se borró sin decirlo, y sigue verificando', async () => {
  await laPractica.escribir('paciente-juana', [{ type: 'PacienteEliminado', data: de }]);
  // The earlier export of the data is deleted last.
  const antes = `/api/auditoria/exportaciones/${primera}`;
  while ((await laPractica.auditor.get(antes)).status !== 404) await sleep(20);
  const { zip } = await exportarA('paciente', 'juana');
  const textos = await textosDe(zip);
  const todo = Object.values(textos).join();
  for (const personal of ['Núñez', 'Seña', 'profunda']) expect(todo).not.toContain(personal);
  expect(textos['legible.jsonl']).toContain('Registró un pago de $\u00a012.000,00 (Cuota 1) en efectivo');
  expect(textos['legible.jsonl']).toContain('"datos_eliminados":true');
  const { code, salida } = await verificar(zip, [huella]);
  expect(salida).toContain('5 eventos con datos personales eliminados');
  expect(code).toBe(0);
});

test('un profesional no la pide, y de nadie no hay', async () => {
  const pedido = { tipo: 'paciente', id: 'juana' };
  expect((await usuario(service).post('/api/auditoria/exportaciones', pedido)).status).toBe(403);
  const nadie = await laPractica.auditor.post('/api/auditoria/exportaciones', { ...pedido, id: 'nadie' });
  expect(nadie.status).toBe(404);
});
