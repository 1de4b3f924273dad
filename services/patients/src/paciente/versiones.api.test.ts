/** Events of other versions: stored before birth dates existed, or written by a newer service. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Paciente } from '@odonto/contracts';
import { rebuildProjections } from '@odonto/service-kit/operations';
import { openShared } from '@odonto/service-kit/run';
import { erased, specOf } from '@odonto/event-kit/projector';
import { viewOf } from '@odonto/event-kit/projections';
import { readSettings } from '@odonto/service-kit/settings';
import { appendAsVersion } from '@odonto/event-kit/testing';
import { patients } from '../service.ts';
import { type PatientsApp, startPatients } from '../testing/patients-app.ts';
import { ficha } from './paciente.builders.ts';
import { pacientes } from './pacientes.projection.ts';

jest.setTimeout(60_000);

const EL_22 = { now: () => new Date('2026-11-22T15:00:00.000Z') };
let app: PatientsApp;
beforeAll(async () => {
  app = await startPatients({}, EL_22);
});
afterAll(() => app.stop());

const registradoEnV1 = (pacienteId: string, profesionalId: string) => {
  const { fecha_nacimiento: _, ...datos } = ficha({ nombre: 'Ana Muñoz' });
  return { type: 'PacienteRegistrado', data: { pacienteId, profesionalId, datos } };
};

/** A paciente that version 1 registered and changed. */
const deVersion1 = async () => {
  const luna = app.profesional();
  const id = randomUUID();
  const { log } = app.shared;
  await appendAsVersion(log, { version: 1 }, `paciente-${id}`, registradoEnV1(id, luna.id));
  const visto = await appendAsVersion(log, { version: 1 }, `paciente-${id}`, {
    type: 'DatosDePacienteCambiados',
    data: { pacienteId: id, profesionalId: luna.id, cambios: { telefono: '11 4444-5555' } },
  });
  return { luna, id, visto, path: `/api/pacientes/${id}` };
};

describe('lo que guardó la versión 1', () => {
  test('lo lee la proyección: la fecha no se sabe y la edad es la que se dijo', async () => {
    const { luna, visto, path } = await deVersion1();
    const { status, body } = await luna.get(path, visto);
    expect(status).toBe(200);
    expect(body).toMatchObject({ fecha_nacimiento: null, edad: 34, telefono: '11 4444-5555' });
    expect(await luna.lista()).toMatchObject([{ fecha_nacimiento: null, edad: 34 }]);
  });

  test('lo lee quien decide: la fecha se agrega como cambio, y nada más cambia', async () => {
    const { luna, id, visto, path } = await deVersion1();
    const { headers } = await luna.get(path, visto);
    const cambio = await luna.put(
      path,
      { ...ficha({ nombre: 'Ana Muñoz', telefono: '11 4444-5555' }), fecha_nacimiento: '1985-03-02' },
      { 'if-match': headers.get('etag') ?? '' },
    );
    expect(cambio.body).toMatchObject({ fecha_nacimiento: '1985-03-02', edad: 41, nombre: 'Ana Muñoz' });
    const { events } = await app.shared.log.read(`paciente-${id}`);
    expect(events.map(({ metadata }) => metadata.version)).toEqual([1, 1, 2]);
    expect(events.at(-1)?.data).toMatchObject({ cambios: { fecha_nacimiento: '1985-03-02', edad: 41 } });
    expect(await luna.paciente(id)).toMatchObject({ fecha_nacimiento: '1985-03-02', edad: 41 });
  });

  test('lo lee una reconstrucción', async () => {
    const dataDir = join(tmpdir(), `odonto-${randomUUID()}`);
    const shared = await openShared({
      settings: readSettings({ DATA_DIR: dataDir }),
      logger: app.shared.logger,
    });
    try {
      await appendAsVersion(shared.log, { version: 1 }, 'paciente-ana', registradoEnV1('ana', 'luna'));
      await rebuildProjections(patients, shared, (name) => name === 'pacientes');
      const readModels = shared.openReadModels('patients');
      const coleccion = await readModels.collection(specOf(erased(pacientes)));
      const guardado = await viewOf<Paciente>(() => coleccion).get('ana');
      await readModels.close();
      expect(guardado).toMatchObject({ fecha_nacimiento: null, edad: 34 });
    } finally {
      await shared.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('lo que escribe una versión más nueva', () => {
  const deVersion3 = (pacienteId: string, profesionalId: string) => ({
    type: 'PacienteRegistrado',
    data: { pacienteId, profesionalId, datos: { ...ficha({ nombre: 'Beto Nuevo' }), apodo: 'Betito' } },
  });

  test('si esta puede leerlo, se lee sin lo que no conoce y se cambia sin perder nada', async () => {
    const luna = app.profesional();
    const id = randomUUID();
    const stream = `paciente-${id}`;
    const version = { version: 3, readableFrom: 2 };
    const visto = await appendAsVersion(app.shared.log, version, stream, deVersion3(id, luna.id));
    const leido = await luna.get(`/api/pacientes/${id}`, visto);
    expect(leido.status).toBe(200);
    expect(leido.body).not.toHaveProperty('apodo');
    const cambio = await luna.put(`/api/pacientes/${id}`, { edad: 35 });
    expect(cambio.status).toBe(200);
    expect(cambio.body).not.toHaveProperty('apodo');
    const { events } = await app.shared.log.read(stream);
    expect(events.map(({ data }) => data)).toMatchObject([
      { datos: { apodo: 'Betito' } },
      { cambios: { edad: 35 } },
    ]);
    expect(app.shared.log.apart.all()).toEqual([]);
  });

  test('si no, ese registro espera: nadie lo cambia, nada se aparta y lo demás sigue', async () => {
    const sol = app.profesional();
    const { id: otro } = await sol.registrar({ nombre: 'Otra Persona', cuil: '1', edad: 30 });
    const id = randomUUID();
    await appendAsVersion(app.shared.log, { version: 3 }, `paciente-${id}`, deVersion3(id, sol.id));
    const cambio = await sol.put(`/api/pacientes/${id}`, { edad: 35 });
    expect(cambio.status).toBe(503);
    expect(cambio.headers.get('retry-after')).toBe('30');
    expect(cambio.body).toMatchObject({ message: expect.stringContaining('versión más nueva') });
    expect((await sol.get(`/api/pacientes/${otro}`)).status).toBe(200);
    expect((await sol.put(`/api/pacientes/${otro}`, { edad: 31 })).status).toBe(200);
    expect(await app.shared.log.readStored(`paciente-${id}`)).toHaveLength(1);
    expect(app.shared.log.apart.all()).toEqual([]);
  });
});
