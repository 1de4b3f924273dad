/** What ends an import: undo, cancellation while it runs, the end of its time, and erasures. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Importacion } from '@odonto/contracts/importacion';
import { importador, type Importador } from '../testing/importaciones.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(240_000);

const HOY = '2026-11-21T12:00:00.000Z';
let ahora: Date;
let app: PatientsApp;
let luna: Usuario;
let api: Importador;

beforeEach(async () => {
  ahora = new Date(HOY);
  app = await startPatients({}, { now: () => ahora });
  luna = app.profesional();
  api = importador(app, luna);
});
afterEach(() => app.stop());

const csvDe = (cuantos: number): string =>
  ['Nombre;DNI;Edad', ...Array.from({ length: cuantos }, (_, n) => `Paciente ${n};${1_000 + n};30`)].join(
    '\n',
  );

const confirmada = async (csv: string): Promise<string> => {
  const { body } = await api.subir(csv);
  await api.analisis(body.id);
  await api.confirmar(body.id);
  return body.id;
};
const importada = async (cuantos: number): Promise<Importacion> =>
  api.hasta(await confirmada(csvDe(cuantos)), 'terminada');

const eventually = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await sleep(20);
};
const conClave = async (id: string): Promise<boolean> => (await app.shared.keys.get(id)) !== undefined;
const archivosDe = (id: string) => app.shared.files.list(`importaciones/${id}`);

/** Records an event as another service would. */
const registrar = async (type: string, data: object): Promise<void> => {
  await app.shared.log.append(`x-${randomUUID()}`, 'no-stream', [
    {
      id: randomUUID(),
      event: { type, data },
      metadata: { recordedAt: HOY, actor: { id: luna.id, rol: 'profesional' }, requestId: 'otra' },
    },
  ]);
};

test('deshacer elimina a quienes nadie usó, conserva a los demás y los dice', async () => {
  const { id } = await importada(6);
  const [editado, conTurno, leido] = await luna.lista();
  await luna.put(`/api/pacientes/${editado?.id}`, { telefono: '11' });
  await registrar('TurnoAgendado', {
    pacienteId: conTurno?.id,
    profesionalId: luna.id,
    turnoId: randomUUID(),
    fecha: '2026-12-01',
    hora: '10:00',
    descripcion: 'Control',
  });
  await registrar('FichaConsultada', { pacienteId: leido?.id, lectorId: luna.id, hora: '2026-11-21T12' });
  const { status, body } = await api.deshacer(id);
  expect(status).toBe(200);
  const quedan = [editado, conTurno].map((uno) => ({ id: uno?.id, nombre: uno?.nombre }));
  expect(body).toMatchObject({
    estado: 'deshecha',
    deshecho: { eliminados: 4, conservados: quedan },
    archivo: null,
    datos_hasta: null,
  });
  expect((await luna.lista()).map((uno) => uno.id)).toEqual([editado?.id, conTurno?.id]);
  expect(await api.deshacer(id)).toMatchObject({
    status: 409,
    body: { message: 'La importación ya fue deshecha' },
  });
  await eventually(async () => !(await conClave(leido?.id ?? '')));
  await eventually(async () => !(await conClave(id)));
  await eventually(async () => (await archivosDe(id)).length === 0);
});

test('quien ya existía y fue completado no se elimina', async () => {
  const { id: previo } = await luna.registrar({ nombre: 'Paciente 0', cuil: '1000', edad: 30 });
  const { id } = await importada(2);
  expect((await api.deshacer(id)).body.deshecho).toEqual({ eliminados: 1, conservados: [] });
  expect((await luna.lista()).map((uno) => uno.id)).toEqual([previo]);
});

test('se deshace dentro de las 24 horas, y no antes de terminar', async () => {
  const { body: sola } = await api.subir(csvDe(1));
  expect(await api.deshacer(sola.id)).toMatchObject({
    status: 409,
    body: { message: 'La importación todavía no terminó' },
  });
  const { id } = await importada(1);
  ahora = new Date('2026-11-22T12:00:00.001Z');
  expect(await api.deshacer(id)).toMatchObject({
    status: 409,
    body: { message: 'La importación solo se puede deshacer durante 24 horas' },
  });
  expect(await luna.lista()).toHaveLength(1);
});

test('cancelada mientras corre: se detiene, dice cuántos entraron y se puede deshacer', async () => {
  const id = await confirmada(csvDe(3_000));
  await eventually(async () => ((await api.una(id)).body.avance?.hechas ?? 0) > 0);
  expect((await api.cancelar(id)).status).toBe(200);
  await eventually(async () => (await api.una(id)).body.resultado !== null);
  const { body } = await api.una(id);
  const entraron = (await luna.lista()).length;
  expect(entraron).toBeGreaterThan(0);
  expect(entraron).toBeLessThan(3_000);
  expect(body).toMatchObject({ estado: 'cancelada', resultado: { importados: entraron } });
  const deshecha = (await api.deshacer(id)).body;
  await api.hasta(id, 'deshecha');
  expect(deshecha.id).toBe(id);
  expect(await luna.lista()).toEqual([]);
});

test('detenida a mitad de camino, sigue al volver y no duplica a nadie', async () => {
  const id = await confirmada(csvDe(1_200));
  for (const hechas of [1, 400, 800]) {
    await eventually(async () => {
      const { body } = await api.una(id);
      return (body.avance?.hechas ?? 0) >= hechas || body.estado === 'terminada';
    });
    await app.restart();
  }
  const { resultado } = await api.hasta(id, 'terminada');
  expect(resultado).toMatchObject({ importados: 1_200, omitidos: 0, revisar: 0 });
  const lista = await luna.lista();
  expect(lista).toHaveLength(1_200);
  expect(new Set(lista.map(({ cuil }) => cuil)).size).toBe(1_200);
});

test('a los 7 días los datos del archivo se destruyen, y los pacientes quedan', async () => {
  const { id } = await importada(2);
  const { body: sola } = await api.subir(csvDe(1));
  ahora = new Date('2026-11-28T11:59:00.000Z');
  await app.restart();
  await sleep(300);
  expect(await conClave(id)).toBe(true);
  ahora = new Date('2026-11-28T12:00:01.000Z');
  await app.restart();
  await eventually(async () => !(await conClave(id)) && !(await conClave(sola.id)));
  expect((await api.una(id)).body).toMatchObject({ estado: 'terminada', archivo: null, columnas: [] });
  expect((await api.una(sola.id)).body.estado).toBe('cancelada');
  expect(await api.informe(id)).toMatchObject({ status: 409 });
  expect(await luna.lista()).toHaveLength(2);
});

test('al borrar a un paciente importado se destruyen los datos de su archivo', async () => {
  const { id } = await importada(2);
  const [uno] = await luna.lista();
  await luna.delete(`/api/pacientes/${uno?.id}`);
  await eventually(async () => !(await conClave(id)) && (await archivosDe(id)).length === 0);
  expect((await api.una(id)).body.estado).toBe('terminada');
});

test('también si se lo borra mientras los demás entran', async () => {
  const id = await confirmada(csvDe(500));
  await eventually(async () => (await luna.lista()).length > 0);
  const [uno] = await luna.lista();
  await luna.delete(`/api/pacientes/${uno?.id}`);
  expect((await api.hasta(id, 'terminada')).resultado).toMatchObject({ importados: 500 });
  await eventually(async () => !(await conClave(id)));
  expect(await luna.lista()).toHaveLength(499);
});

test('al borrar al profesional se destruyen los datos de todos sus archivos', async () => {
  const { id } = await importada(2);
  const [uno] = await luna.lista();
  const { body: sola } = await api.subir(csvDe(1));
  await registrar('ProfesionalEliminado', { profesionalId: luna.id });
  await eventually(async () => !(await conClave(id)) && !(await conClave(sola.id)));
  await eventually(async () => !(await conClave(uno?.id ?? '')));
});

test('lo que dice el archivo no está en los eventos, ni en las vistas, ni en los trabajos, ni en los archivos', async () => {
  const { body } = await api.subir('Nombre;DNI;Edad\nInconfundible;123;40', 'Inconfundible.csv');
  await api.analisis(body.id);
  const guardados = await app.shared.log.readAll(0n, 1_000);
  expect(JSON.stringify(guardados, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))).not.toMatch(
    /Inconfundible/,
  );
  for (const archivo of await archivosDe(body.id)) {
    const bytes: Buffer[] = [];
    for await (const trozo of (await app.shared.files.get(archivo)) ?? []) bytes.push(trozo as Buffer);
    expect(Buffer.concat(bytes).includes('Inconfundible')).toBe(false);
  }
});
