import { readFileSync, renameSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Verificacion, Verificaciones } from '@odonto/contracts/auditoria-verificacion';
import { textosDePago } from '@odonto/contracts/tratamiento-datos';
import { onServers } from '@odonto/event-kit/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { openHeadFile, headKey } from '@odonto/event-kit/verification';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

const de = { pacienteId: 'juana', profesionalId: 'sol', tratamientoId: 'orto' };
const pago = { ...de, pagoId: 'p1', numeroCuota: 1, monto: 100, fechaPago: '2026-03-02', metodo: 'efectivo' };

let carpeta: string;
let service: TempService;
let laPractica: Practica;

beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'odonto-'));
  service = await tempService(audit, { env: { CABEZAS: join(carpeta, 'cabezas.jsonl') } });
  laPractica = practica(service);
  await laPractica.escribir('tratamiento-orto', [
    { type: 'PagoRegistrado', data: { ...pago, referencia: null, ...textosDePago.nada() } },
    { type: 'PagoAnulado', data: { ...de, pagoId: 'p1', numeroCuota: 1 } },
  ]);
  // This request waits until the read models have caught up.
  await laPractica.pedir('/api/auditoria/verificaciones');
});
afterEach(async () => {
  await service.stop();
  await rm(carpeta, { recursive: true, force: true });
});

/** For tests that change files of the data folder. Only the embedded edition has one, so they do not run on servers. */
const enLaCarpeta: (nombre: string, prueba: () => Promise<void>) => void = onServers()
  ? () => undefined
  : test;

const datos = () => service.shared.settings.dataDir;
const heads = () => readFileSync(join(carpeta, 'cabezas.jsonl'), 'utf8');

const pedir = async (): Promise<Verificacion> => {
  const { status, body } = await laPractica.auditor.post('/api/auditoria/verificaciones', {});
  expect(status).toBe(202);
  return body as Verificacion;
};

const terminada = async (pedida: Verificacion): Promise<Verificacion> => {
  let una = pedida;
  while (una.estado === 'en_curso') {
    await sleep(20);
    una = await laPractica.pedir<Verificacion>(`/api/auditoria/verificaciones/${una.id}`);
  }
  return una;
};

const verificar = async (): Promise<Verificacion> => terminada(await pedir());

/** Answers for the services that do not run in this test, so that the verification does not wait for them. */
const soloAudit = (): void => {
  const { jobs } = service.shared;
  for (const otro of ['accounts', 'patients', 'clinical', 'financing', 'calendar', 'exports'])
    jobs.work(`verificacion-${otro}`, async () => ({ vistas: 0, documentos: 0, total: 0, diferencias: [] }));
};

test('sin diferencias: cuenta lo que verificó, y queda a la vista', async () => {
  soloAudit();
  const una = await verificar();
  expect(una).toMatchObject({
    estado: 'completada',
    pedida_por: { id: laPractica.auditor.id },
    resultado: {
      // Nothing outside this machine was compared, so zero differences do not suffice.
      dictamen: 'sin_ancla',
      ancla: null,
      servicios_sin_comparar: [],
      eventos: 2,
      historias: 1,
      sin_firmar: 0,
      vistas: 7,
      total_de_diferencias: 0,
      servicios_sin_respuesta: [],
    },
  });
  expect(await laPractica.pedir<Verificaciones>('/api/auditoria/verificaciones')).toEqual({
    verificaciones: [una],
  });
});

enLaCarpeta(
  'un evento reescrito en el archivo, cadena incluida, se encuentra por la cabeza firmada',
  async () => {
    soloAudit();
    await verificar();
    const db = new DatabaseSync(join(datos(), 'events.db'));
    const sql = String(db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'events_stay'").get()?.['sql']);
    db.exec('DROP TRIGGER events_stay; DELETE FROM events WHERE position = 2');
    db.exec(sql);
    db.close();
    expect((await verificar()).resultado).toMatchObject({
      diferencias_de_eventos: [{ problema: 'cortado', ordinal: 1 }],
      // The read models still contain the missing event.
      diferencias_de_vistas: [
        { servicio: 'audit', vista: 'lineas', problema: 'sobra' },
        { vista: 'sujetos' },
      ],
    });
  },
);

enLaCarpeta('un documento cambiado en una vista se encuentra, y cuál', async () => {
  soloAudit();
  const db = new DatabaseSync(join(datos(), 'read-models', 'audit.db'));
  const tabla = String(
    db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'sujetos@%' LIMIT 1")
      .get()?.['name'],
  );
  db.exec(`UPDATE "${tabla}" SET body = replace(body, '100', '999')`);
  db.close();
  expect((await verificar()).resultado).toMatchObject({
    total_de_diferencias: 1,
    diferencias_de_vistas: [{ servicio: 'audit', vista: 'sujetos', documento: 'p1', problema: 'distinto' }],
  });
});

test('las cabezas se firman al detenerse, una sigue a la otra, y el archivo solo crece', async () => {
  await service.restart();
  const primera = heads();
  expect(JSON.parse(primera)).toMatchObject({ n: 0, eventos: 2 });
  await service.restart();
  expect(heads()).toBe(primera);
  await laPractica.escribir('tratamiento-orto', [
    { type: 'PagoRegistrado', data: { ...pago, pagoId: 'p2', referencia: null, ...textosDePago.nada() } },
  ]);
  await service.restart();
  expect(heads().startsWith(primera)).toBe(true);
  expect(JSON.parse(heads().slice(primera.length))).toMatchObject({ n: 1, eventos: 3 });
});

enLaCarpeta(
  'las cabezas de antes, de la clave que se derivaba, siguen valiendo y ceden a la propia',
  async () => {
    soloAudit();
    // Signed now, so that the stop below adds nothing to the file that replaces this one.
    await verificar();
    const { log, secret } = service.shared;
    const derivada = headKey(secret('cabezas'));
    const escritor = await openHeadFile(join(carpeta, 'antes.jsonl'), log, derivada);
    await escritor.write(new Date());
    await escritor.close();
    renameSync(join(carpeta, 'antes.jsonl'), join(carpeta, 'cabezas.jsonl'));
    await service.restart();
    await laPractica.escribir('tratamiento-orto', [
      { type: 'PagoRegistrado', data: { ...pago, pagoId: 'p2', referencia: null, ...textosDePago.nada() } },
    ]);
    soloAudit();
    const { resultado } = await verificar();
    const lineas = heads()
      .trim()
      .split('\n')
      .map((linea) => JSON.parse(linea));
    expect(lineas.map(({ clave }) => clave === derivada.clave)).toEqual([true, true, false]);
    expect(lineas[1]).toMatchObject({ siguiente: lineas[2].clave });
    expect(resultado).toMatchObject({ total_de_diferencias: 0, cabezas: 3, sin_firmar: 0 });
    expect(resultado?.huella).not.toBe(derivada.huella);
    const { mode } = statSync(join(datos(), 'cabezas.key'));
    expect(mode & 0o777).toBe(0o600);
  },
);

test('una que la detención interrumpe no la demora, y sigue al arrancar de nuevo', async () => {
  const pedida = await pedir();
  // The other services do not run here, so the verification would wait for them.
  await sleep(100);
  await service.restart();
  soloAudit();
  expect(await terminada(pedida)).toMatchObject({ id: pedida.id, estado: 'completada' });
});

test('un profesional no la pide ni la ve', async () => {
  expect((await usuario(service).post('/api/auditoria/verificaciones', {})).status).toBe(403);
  expect((await usuario(service).get('/api/auditoria/verificaciones')).status).toBe(403);
});
