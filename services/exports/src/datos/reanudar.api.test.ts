/** An export whose job is interrupted, at any write or by a stop, is complete in the end and not offered before. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import { publicarPaciente } from '@odonto/practice/testing';
import type { Files } from '@odonto/service-kit/files';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { exports } from '../service.ts';
import { pacienteEntero } from '../testing/consultorio.ts';

jest.setTimeout(180_000);

const DATOS = '/api/export/datos';
/** Three pages. */
const PACIENTES = 201;

let service: TempService;
let files: Files;
/** Called before each write of an export. */
let antesDeGuardar: (id: string) => void = () => undefined;

beforeAll(async () => {
  service = await tempService((platform) => {
    ({ files } = platform);
    const put: Files['put'] = async (file, content, options) => {
      if (file.owner.startsWith('datos/')) antesDeGuardar(file.id);
      return platform.files.put(file, content, options);
    };
    return exports({ ...platform, files: { ...platform.files, put } });
  });
});
afterAll(() => service.stop());

const conPacientes = async (): Promise<Usuario> => {
  const ana = usuario(service);
  await pacienteEntero(service, files, ana.id);
  for (let n = 1; n < PACIENTES; n += 1)
    await publicarPaciente(service.shared.log, ana.id, { nombre: `P ${n}` });
  return ana;
};

const ver = async (quien: Usuario, id: string) =>
  (await quien.get(`${DATOS}/${id}`)).body as ExportacionDeDatos;

/** Waits until the export ends. Until then nothing of it can be downloaded. */
const terminada = async (quien: Usuario, id: string): Promise<ExportacionDeDatos> => {
  for (;;) {
    const una = await ver(quien, id);
    if (una.estado !== 'en_curso') return una;
    expect(una.archivo).toBeNull();
    await sleep(20);
  }
};

const nombresDe = async ({ archivo }: ExportacionDeDatos): Promise<readonly string[]> => {
  const answer = await fetch(service.url + (archivo?.url ?? ''));
  const zip = new Uint8ArrayReader(new Uint8Array(await answer.arrayBuffer()));
  return (await new ZipReader(zip, { useWebWorkers: false }).getEntries()).map(({ filename }) => filename);
};

const esperarEntero = async (una: ExportacionDeDatos): Promise<void> => {
  expect(una).toMatchObject({ estado: 'lista', archivo: { pacientes: PACIENTES, imagenes: 1 } });
  const nombres = await nombresDe(una);
  expect(nombres.filter((nombre) => nombre.startsWith('fhir/'))).toHaveLength(PACIENTES);
  expect(new Set(nombres).size).toBe(nombres.length);
};

test('un fallo en cualquier escritura no cambia lo que sale, y lo hecho no se hace de nuevo', async () => {
  const ana = await conPacientes();
  const fallos = [/-1-cuerpo$/, /-1-central$/, /-1-pacientes$/, /^avance$/, /-indice$/];
  const cuerpos: string[] = [];
  antesDeGuardar = (id) => {
    if (id.endsWith('-0-cuerpo')) cuerpos.push(id);
    const [fallo] = fallos;
    if (fallo?.test(id) !== true) return;
    fallos.shift();
    throw new Error('the disk is full');
  };
  const { id } = (await ana.post(DATOS)).body as ExportacionDeDatos;
  await esperarEntero(await terminada(ana, id));
  expect(fallos).toEqual([]);
  expect(cuerpos).toHaveLength(1);
  // The files of failed runs are removed.
  const archivos = () => service.shared.files.list(`datos/${id}`);
  while ((await archivos()).length > 6) await sleep(20);
  expect((await archivos()).map(({ id: cual }) => cual.replace(/^[^-]*/, '')).toSorted()).toEqual([
    '-0-cuerpo',
    '-1-cuerpo',
    '-2-cuerpo',
    '-3-cuerpo',
    '-central',
    '-indice',
  ]);
});

test('detenido el programa a mitad de camino, sigue donde quedó', async () => {
  const ana = await conPacientes();
  const cuerpos: string[] = [];
  antesDeGuardar = (cual) => {
    if (cual.endsWith('-cuerpo')) cuerpos.push(cual.replace(/^[^-]*/, ''));
  };
  const { id } = (await ana.post(DATOS)).body as ExportacionDeDatos;
  while (cuerpos.length < 2) await sleep(5);
  await service.restart();
  await esperarEntero(await terminada(ana, id));
  expect(cuerpos.filter((cual) => cual === '-0-cuerpo')).toHaveLength(1);
});

test('eliminado un paciente mientras se prepara, se interrumpe y no queda nada', async () => {
  const ana = usuario(service);
  const juana = await pacienteEntero(service, files, ana.id);
  const empezo = Promise.withResolvers<void>();
  antesDeGuardar = () => empezo.resolve();
  for (let n = 1; n < PACIENTES; n += 1) await publicarPaciente(service.shared.log, ana.id);
  const { id } = (await ana.post(DATOS)).body as ExportacionDeDatos;
  await empezo.promise;
  await juana.eliminar();
  expect((await terminada(ana, id)).retiro?.motivo).toBe('paciente');
  while ((await service.shared.files.list(`datos/${id}`)).length > 0) await sleep(20);
  // The job that was running writes nothing afterwards.
  while ((await service.shared.jobs.get('exportaciones-de-datos', id))?.state !== 'completed')
    await sleep(20);
  expect(await service.shared.files.list(`datos/${id}`)).toEqual([]);
});
