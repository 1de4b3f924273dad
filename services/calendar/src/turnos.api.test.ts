import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Turno, TurnoGuardado } from '@odonto/contracts/turno';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { calendar } from './service.ts';

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;

beforeAll(async () => {
  service = await tempService(calendar);
  ana = usuario(service);
  juana = await publicarPaciente(service.shared.log, ana.id);
});
afterAll(() => service.stop());

const TURNOS = '/api/turnos';
const cita = () => ({ paciente_id: juana.id, fecha: '2026-11-25', hora: '10:30', descripcion: 'Control' });

const agendar = async (datos: object = {}): Promise<TurnoGuardado> =>
  (await ana.post(TURNOS, { ...cita(), ...datos })).body as TurnoGuardado;
const mensaje = (body: unknown): string => (body as { message: string }).message;
const pasarA = (id: string, estado: string) => ana.put(`${TURNOS}/${id}/estado`, { estado });

describe('agendar', () => {
  test('contesta 201 y el turno pendiente, con su paciente', async () => {
    const { status, body } = await ana.post(TURNOS, {
      ...cita(),
      fecha: '2027-01-01T23:59:00Z',
      hora: '08:00:00',
      estado: 'completado',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      paciente_id: juana.id,
      profesional_id: ana.id,
      fecha: '2027-01-01',
      hora: '08:00',
      descripcion: 'Control',
      estado: 'pendiente',
      google_event_id: null,
      paciente: {
        id: juana.id,
        nombre: 'Juana Pérez',
        telefono: '11 5555-6666',
        email: 'juana@correo.test',
      },
      createdAt: expect.any(String),
      superpuestos: [],
    });
  });

  const INCOMPLETO = 'Por favor, complete todos los campos.';
  const malos: [datos: object, message: string][] = [
    [{ fecha: '' }, INCOMPLETO],
    [{ hora: null }, INCOMPLETO],
    [{ descripcion: '  ' }, INCOMPLETO],
    [{ fecha: '2026-02-29' }, 'La fecha no es válida'],
    [{ fecha: '1899-12-31' }, 'La fecha no es válida'],
    [{ hora: '24:00' }, 'La hora no es válida'],
    [{ hora: '9:30' }, 'La hora no es válida'],
    [{ duracion: 4 }, 'La duración debe estar entre 5 y 480 minutos'],
    [{ duracion: 42 }, 'La duración debe estar entre 5 y 480 minutos'],
    [{ duracion: 'larga' }, 'La duración debe estar entre 5 y 480 minutos'],
  ];
  test.each(malos)('con %j: %s', async (datos, message) => {
    const { status, body } = await ana.post(TURNOS, { ...cita(), ...datos });
    expect([status, mensaje(body)]).toEqual([400, message]);
  });

  test('con la duración que se le dé, que se conserva al moverlo y cuenta para superponerse', async () => {
    const fecha = '2027-03-01';
    const largo = await agendar({ fecha, hora: '09:00', duracion: '90' });
    expect(largo.duracion).toBe(90);
    const corto = await agendar({ fecha, hora: '10:15' });
    expect(corto.superpuestos).toEqual([largo.id]);
    expect((await agendar({ fecha, hora: '10:40' })).superpuestos).toEqual([corto.id]);
    const { body } = await ana.put(`${TURNOS}/${largo.id}`, { fecha: '2027-03-02' });
    expect(body).toMatchObject({ duracion: 90, fecha: '2027-03-02', superpuestos: [] });
    expect((await ana.put(`${TURNOS}/${largo.id}`, { duracion: 20 })).body).toMatchObject({ duracion: 20 });
  });

  test('los motivos que más usa se le ofrecen; los de otro profesional, no', async () => {
    const luis = await publicarPaciente(service.shared.log, ana.id);
    for (const paciente_id of [juana.id, luis.id])
      await agendar({ paciente_id, fecha: '2028-05-04', descripcion: 'Ortodoncia: ajuste' });
    expect((await ana.get(`${TURNOS}/motivos`)).body).toContain('Ortodoncia: ajuste');
    expect((await usuario(service).get(`${TURNOS}/motivos`)).body).toEqual([]);
  });

  test('29 de febrero de un año bisiesto, sí', async () =>
    expect((await agendar({ fecha: '2028-02-29' })).fecha).toBe('2028-02-29'));

  test('el paciente de otro no se encuentra', async () => {
    expect((await usuario(service).post(TURNOS, cita())).status).toBe(404);
    expect((await usuario(service).get(`${TURNOS}/${juana.id}`)).status).toBe(404);
  });

  test('nombra con cuáles se superpone: a menos de media hora, ni cancelados ni completados', async () => {
    const fecha = '2026-12-10';
    const nueve = await agendar({ fecha, hora: '09:00' });
    const cancelado = await agendar({ fecha, hora: '09:10' });
    await pasarA(cancelado.id, 'cancelado');
    expect((await agendar({ fecha, hora: '09:29' })).superpuestos).toEqual([nueve.id]);
    expect((await agendar({ fecha: '2026-12-11', hora: '09:00' })).superpuestos).toEqual([]);
    const treinta = await agendar({ fecha, hora: '08:30' });
    expect(treinta.superpuestos).toEqual([]);
  });
});

describe('consultar', () => {
  test('por fecha y hora, con los dos extremos incluidos', async () => {
    const luna = usuario(service);
    const suya = await publicarPaciente(service.shared.log, luna.id);
    for (const [fecha, hora] of [
      ['2026-05-02', '09:00'],
      ['2026-05-01', '10:00'],
      ['2026-05-01', '09:00'],
      ['2026-05-03', '09:00'],
    ])
      await luna.post(TURNOS, { paciente_id: suya.id, fecha, hora, descripcion: 'x' });
    const lista = async (query: string) =>
      ((await luna.get(`${TURNOS}${query}`)).body as Turno[]).map(({ fecha, hora }) => `${fecha} ${hora}`);
    expect(await lista('')).toEqual([
      '2026-05-01 09:00',
      '2026-05-01 10:00',
      '2026-05-02 09:00',
      '2026-05-03 09:00',
    ]);
    expect(await lista('?desde=2026-05-02&hasta=2026-05-03')).toEqual([
      '2026-05-02 09:00',
      '2026-05-03 09:00',
    ]);
    expect(await lista('?hasta=2026-05-01')).toHaveLength(2);
    expect((await luna.get(`${TURNOS}?desde=ayer`)).status).toBe(400);
  });

  test('lo que se ve del paciente sigue sus cambios', async () => {
    const marta = await publicarPaciente(service.shared.log, ana.id, { nombre: 'Marta' });
    await agendar({ paciente_id: marta.id });
    await marta.cambiar({ nombre: 'Marta Ríos', telefono: '351 111-2222' });
    await agendar({ paciente_id: marta.id, hora: '18:00' });
    const lista = (await ana.get(`${TURNOS}/${marta.id}`)).body as Turno[];
    expect(lista.map(({ paciente }) => [paciente.nombre, paciente.telefono])).toEqual([
      ['Marta Ríos', '351 111-2222'],
      ['Marta Ríos', '351 111-2222'],
    ]);
  });
});

describe('cambiar', () => {
  test('estado: los pasos permitidos y los que no', async () => {
    const { id } = await agendar({ fecha: '2027-03-01' });
    expect((await pasarA(id, 'confirmado')).body).toMatchObject({ estado: 'confirmado' });
    expect((await pasarA(id, 'confirmado')).status).toBe(200);
    expect((await pasarA(id, 'cancelado')).body).toMatchObject({ estado: 'cancelado' });
    const { status, body } = await pasarA(id, 'pendiente');
    expect([status, mensaje(body)]).toEqual([409, 'No se puede pasar de cancelado a pendiente']);
    expect(mensaje((await pasarA(id, 'dormido')).body)).toBe('El estado no es válido');
    const movido = await ana.put(`${TURNOS}/${id}`, { hora: '12:00' });
    expect([movido.status, mensaje(movido.body)]).toEqual([409, 'No se puede mover un turno cancelado']);
  });

  test('mover a otro día conserva lo demás', async () => {
    const turno = await agendar({ fecha: '2027-04-01' });
    const { body } = await ana.put(`${TURNOS}/${turno.id}`, { fecha: '2027-04-02' });
    expect(body).toEqual({ ...turno, fecha: '2027-04-02' });
  });

  test('eliminar lo quita; repetido, ya no está', async () => {
    const { id } = await agendar();
    expect((await ana.delete(`${TURNOS}/${id}`, { google_event_id: null })).body).toEqual({
      message: 'Turno eliminado correctamente.',
    });
    expect((await ana.delete(`${TURNOS}/${id}`)).status).toBe(404);
  });

  test('el de otro no se toca', async () => {
    const { id } = await agendar();
    const otro = usuario(service);
    expect((await otro.put(`${TURNOS}/${id}/estado`, { estado: 'cancelado' })).status).toBe(404);
    expect((await otro.put(`${TURNOS}/${id}`, { hora: '12:00' })).status).toBe(404);
    expect((await otro.delete(`${TURNOS}/${id}`)).status).toBe(404);
  });
});

test('al eliminar al paciente se van sus turnos', async () => {
  const otra = await publicarPaciente(service.shared.log, ana.id);
  const { id } = await agendar({ paciente_id: otra.id });
  const visto = await otra.eliminar();
  expect((await ana.get(`${TURNOS}/${otra.id}`, visto)).status).toBe(404);
  expect(((await ana.get(TURNOS)).body as Turno[]).some((turno) => turno.id === id)).toBe(false);
  for (const { status } of [
    await ana.put(`${TURNOS}/${id}/estado`, { estado: 'confirmado' }),
    await ana.put(`${TURNOS}/${id}`, { hora: '12:00' }),
    await ana.delete(`${TURNOS}/${id}`),
  ])
    expect(status).toBe(404);
  expect((await service.shared.log.read(`turno-${id}`)).events).toHaveLength(1);
});
