/** Turnos of a site over HTTP: booking, the guard, moves, another profesional (docs/spec/agenda.md). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { TurnoGuardado } from '@odonto/contracts/turno';
import { type Called, type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

const TURNOS = '/api/turnos';
let ahora = new Date('2026-11-23T12:00:00.000Z').getTime();
const pasan = (segundos: number): void => void (ahora += segundos * 1000);

let service: TempService;
let centro: SucursalDePrueba;
let ana: Usuario;
let eva: Usuario;
let mara: Usuario;
let dora: Usuario;
let aldo: Usuario;
let pacientes: string[];
beforeAll(async () => {
  service = await tempService(calendar, { clock: { now: () => new Date(ahora) } });
  centro = await sucursalDePrueba(service);
  ana = await centro.miembro('odontologo');
  eva = await centro.miembro('odontologo');
  mara = await centro.miembro('recepcion', 'personal');
  dora = await centro.miembro('director', 'personal');
  aldo = await centro.miembro('asistente', 'personal');
  pacientes = await Promise.all(
    Array.from({ length: 4 }, (_, n) => centro.paciente(ana.id, `Paciente ${n}`)),
  );
});
afterAll(() => service.stop());

let dia = 0;
/** Each test has a day of its own. */
const otroDia = (): string => new Date(Date.UTC(2027, 0, (dia += 1))).toISOString().slice(0, 10);

const cita = (fecha: string, datos: object = {}) => ({
  paciente_id: pacientes[0],
  fecha,
  hora: '10:00',
  descripcion: 'Control',
  sucursal_id: centro.id,
  profesional_id: ana.id,
  ...datos,
});
const agendar = (fecha: string, datos: object = {}, quien = mara): Promise<Called> =>
  quien.post(TURNOS, cita(fecha, datos));
const agendado = async (fecha: string, datos: object = {}): Promise<TurnoGuardado> => {
  const { status, body, text } = await agendar(fecha, datos);
  if (status !== 201) throw new Error(text);
  return body as TurnoGuardado;
};
const fallo = ({ status, body }: Called) => {
  const { code, message, choques } = body as { code: string; message: string; choques?: unknown };
  return choques === undefined ? [status, code, message] : [status, code, message, choques];
};
const delDia = async (fecha: string, quien = mara, mas = ''): Promise<readonly TurnoDeSucursal[]> =>
  (await quien.get(`${TURNOS}?sucursal=${centro.id}&desde=${fecha}&hasta=${fecha}${mas}`))
    .body as TurnoDeSucursal[];
const estan = async (fecha: string): Promise<string[]> =>
  (await delDia(fecha)).map(({ hora, duracion, profesional_id }) =>
    [hora, duracion ?? 30, profesional_id === ana.id ? 'ana' : 'eva'].join(' '),
  );

describe('agendar', () => {
  test('contesta lo que se pidió, con sucursal, sillón y profesional', async () => {
    const [uno] = centro.sillones;
    expect(await agendado(otroDia(), { sillon_id: uno, duracion: 45 })).toMatchObject({
      sucursal_id: centro.id,
      sillon_id: uno,
      profesional_id: ana.id,
      duracion: 45,
      paciente: { nombre: 'Paciente 0' },
    });
  });

  test.each<[datos: object, status: number, message: string]>([
    [{ sucursal_id: 'x' }, 404, 'La sucursal no existe'],
    [{ sucursal_id: '' }, 400, 'Indique la sucursal del turno'],
    [{ motivo_id: 'x' }, 404, 'El motivo no existe'],
    [{ sillon_id: 'x' }, 400, 'El sillón no es de esta sucursal'],
    [{ profesional_id: 'x' }, 400, 'El profesional no atiende en esta sucursal'],
    [{ profesional_id: '' }, 400, 'El profesional no atiende en esta sucursal'],
    [{ duracion: 3 }, 400, 'La duración debe estar entre 5 y 480 minutos'],
    [{ paciente_id: 'x' }, 404, 'Paciente no encontrado'],
    [{ sobreturno: true }, 403, 'No tienes permiso para dar sobreturnos'],
  ])('con %j: %p %s', async (datos, status, message) => {
    const contestado = fallo(await agendar(otroDia(), datos));
    expect([contestado[0], contestado[2]]).toEqual([status, message]);
  });

  test('un asistente no agenda; un profesional, para sí mismo si no dice para quién', async () => {
    expect((await agendar(otroDia(), {}, aldo)).status).toBe(403);
    const { body } = await agendar(otroDia(), { profesional_id: '' }, eva);
    expect(body).toMatchObject({ profesional_id: eva.id });
  });
});

test('fuera del horario de quien atiende hay que confirmar, al agendar, al mover y al pasarlo', async () => {
  const luz = await centro.miembro('odontologo');
  await centro.horario(luz.id);
  const fecha = otroDia();
  const tarde = { profesional_id: luz.id, hora: '14:00' };
  const fuera = [409, 'fuera-de-horario', 'El profesional no atiende en ese horario'];
  expect(fallo(await agendar(fecha, tarde))).toEqual(fuera);
  expect((await agendar(fecha, { ...tarde, confirmado: true })).status).toBe(201);
  const { id } = await agendado(fecha, { profesional_id: luz.id });
  const mover = (datos: object) => mara.put(`${TURNOS}/${id}`, datos);
  expect(fallo(await mover({ hora: '12:45' }))).toEqual(fuera);
  expect((await mover({ hora: '12:45', confirmado: true })).status).toBe(200);
  expect((await mover({ hora: '12:45', descripcion: 'Limpieza' })).status).toBe(200);
  const { id: ajeno } = await agendado(fecha, { hora: '16:00', paciente_id: pacientes[1] });
  expect(fallo(await mara.put(`${TURNOS}/${ajeno}/profesional`, { profesional_id: luz.id }))).toEqual(fuera);
});

describe('la guardia', () => {
  test.each<[string, () => object, string[]]>([
    ['el profesional', () => ({ paciente_id: pacientes[1] }), ['profesional']],
    ['el paciente', () => ({ profesional_id: eva.id }), ['paciente']],
    [
      'el sillón',
      () => ({ paciente_id: pacientes[1], profesional_id: eva.id, sillon_id: centro.sillones[0] }),
      ['sillon'],
    ],
  ])('%s no se necesita dos veces a la misma hora', async (_, otro, con) => {
    const fecha = otroDia();
    const { id } = await agendado(fecha, { sillon_id: centro.sillones[0] });
    pasan(6);
    const choques = [{ id, hora: '10:00', duracion: 30, con }];
    expect(fallo(await agendar(fecha, { hora: '10:25', ...otro() }))).toEqual([
      409,
      'choque',
      'Ese horario se superpone con otro turno.',
      choques,
    ]);
    expect((await agendar(fecha, { hora: '10:30', ...otro() })).status).toBe(201);
  });

  test('quien llega segundo por un instante se entera; con sobreturno se agenda igual, quien puede', async () => {
    const fecha = otroDia();
    await agendado(fecha);
    const otro = { paciente_id: pacientes[1] };
    expect(fallo(await agendar(fecha, otro)).slice(0, 3)).toEqual([
      409,
      'lugar-ocupado',
      'Ese lugar se acaba de ocupar. Elija otro.',
    ]);
    expect((await agendar(fecha, { ...otro, sobreturno: true }, eva)).status).toBe(403);
    const { body } = await agendar(fecha, { ...otro, sobreturno: true }, dora);
    expect(body).toMatchObject({ sobreturno: true });
    expect((await agendar(fecha, { paciente_id: pacientes[2], sobreturno: true }, ana)).status).toBe(201);
  });

  test('de 200 a la vez por un lugar, uno lo tiene', async () => {
    const fecha = otroDia();
    const todos = await Promise.all(Array.from({ length: 200 }, () => agendar(fecha)));
    const statuses = Map.groupBy(todos, ({ status }) => status);
    expect(
      [...statuses]
        .map(([status, cuantos]) => [status, cuantos.length])
        .toSorted(([una = 0], [otra = 0]) => una - otra),
    ).toEqual([
      [201, 1],
      [409, 199],
    ]);
    const mensajes = new Set(statuses.get(409)?.map((uno) => fallo(uno)[2]));
    expect([...mensajes]).toEqual(['Ese lugar se acaba de ocupar. Elija otro.']);
    expect(await estan(fecha)).toEqual(['10:00 30 ana']);
  });

  test('un lugar sin su turno vuelve al minuto; con su turno, no', async () => {
    const fecha = otroDia();
    const data = { sucursalId: centro.id, fecha, turnoId: 'perdido', lugarId: 'perdido' };
    const lugar = { turnoId: 'perdido', profesionalId: ana.id, pacienteId: 'x', sillonId: null };
    const event = {
      type: 'LugarReservado',
      data: { ...data, lugar: { ...lugar, hora: '10:00', duracion: 30 }, en: new Date(ahora).toISOString() },
    };
    await service.shared.log.append(`agenda-${centro.id}-${fecha}`, 'no-stream', [
      {
        id: crypto.randomUUID(),
        event,
        metadata: { recordedAt: new Date(ahora).toISOString(), actor: { id: 'x', rol: 'x' }, requestId: 'x' },
      },
    ]);
    pasan(59);
    expect((await agendar(fecha)).status).toBe(409);
    pasan(1);
    expect((await agendar(fecha)).status).toBe(201);
    pasan(120);
    expect((await agendar(fecha, { paciente_id: pacientes[1] })).status).toBe(409);
  });

  test('lo cancelado, lo completado y lo eliminado dejan su lugar', async () => {
    const fecha = otroDia();
    for (const estado of ['cancelado', 'completado']) {
      const { id } = await agendado(fecha);
      expect((await mara.put(`${TURNOS}/${id}/estado`, { estado })).status).toBe(200);
    }
    const { id } = await agendado(fecha);
    await mara.delete(`${TURNOS}/${id}`);
    expect((await agendar(fecha)).status).toBe(201);
  });

  test('sin sucursal todo sigue como antes: se avisa, nunca se impide', async () => {
    const fecha = otroDia();
    const suyo = { paciente_id: pacientes[0], fecha, hora: '10:00', descripcion: 'x' };
    const uno = (await ana.post(TURNOS, suyo)).body as TurnoGuardado;
    const otro = await ana.post(TURNOS, { ...suyo, sobreturno: true, sillon_id: 'x' });
    expect([otro.status, (otro.body as TurnoGuardado).superpuestos]).toEqual([201, [uno.id]]);
    expect(Object.keys(otro.body as object)).not.toContain('sobreturno');
  });
});

describe('mover', () => {
  test('lleva el lugar consigo, en el día y a otro día, y se agranda hasta el que sigue', async () => {
    const [fecha, otra] = [otroDia(), otroDia()];
    const { id } = await agendado(fecha);
    const mover = (datos: object) => mara.put(`${TURNOS}/${id}`, datos);
    expect((await mover({ hora: '11:00' })).status).toBe(200);
    const siguiente = await agendado(fecha, { hora: '12:00', paciente_id: pacientes[1] });
    expect((await mover({ duracion: 60 })).body).toMatchObject({ duracion: 60, hora: '11:00' });
    pasan(6);
    expect(fallo(await mover({ duracion: 65 })).slice(0, 2)).toEqual([409, 'choque']);
    expect((await mover({ fecha: otra })).status).toBe(200);
    expect(await estan(fecha)).toEqual(['12:00 30 ana']);
    expect((await mara.put(`${TURNOS}/${siguiente.id}`, { hora: '11:15' })).status).toBe(200);
    expect((await agendar(otra, { hora: '11:55', paciente_id: pacientes[1] })).status).toBe(409);
  });

  test('muchos a la vez dejan el turno con su lugar, y ningún otro', async () => {
    const fecha = otroDia();
    const { id } = await agendado(fecha);
    const horas = ['11:00', '12:00', '13:00', '14:00'];
    const todos = await Promise.all(horas.map((hora) => mara.put(`${TURNOS}/${id}`, { hora })));
    expect(todos.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [turno] = await delDia(fecha);
    for (const hora of ['10:00', ...horas]) {
      const { status } = await agendar(fecha, { hora, paciente_id: pacientes[1] });
      expect([hora, status]).toEqual([hora, hora === turno?.hora ? 409 : 201]);
    }
  });

  test('pasa a otro profesional si está libre', async () => {
    const fecha = otroDia();
    const { id } = await agendado(fecha);
    const { id: ajeno } = await agendado(fecha, { profesional_id: eva.id, paciente_id: pacientes[1] });
    pasan(6);
    const pasar = (a: string, quien = mara, cual = id) =>
      quien.put(`${TURNOS}/${cual}/profesional`, { profesional_id: a });
    expect(fallo(await pasar(eva.id)).slice(0, 2)).toEqual([409, 'choque']);
    await mara.delete(`${TURNOS}/${ajeno}`);
    expect((await pasar(eva.id)).body).toMatchObject({ profesional_id: eva.id });
    expect((await pasar(mara.id)).status).toBe(400);
    expect((await pasar(ana.id, aldo)).status).toBe(403);
    expect(await estan(fecha)).toEqual(['10:00 30 eva']);
    expect((await agendar(fecha, { paciente_id: pacientes[1] })).status).toBe(201);
  });
});

test('pasa a otro profesional, día y hora en un cambio, o en ninguno', async () => {
  const [fecha, otra] = [otroDia(), otroDia()];
  const { id } = await agendado(fecha);
  await agendado(otra, { hora: '12:00', profesional_id: eva.id, paciente_id: pacientes[1] });
  pasan(6);
  const pasar = (hora: string) =>
    mara.put(`${TURNOS}/${id}/profesional`, { profesional_id: eva.id, fecha: otra, hora, duracion: 45 });
  expect(fallo(await pasar('11:30')).slice(0, 2)).toEqual([409, 'choque']);
  expect(await estan(fecha)).toEqual(['10:00 30 ana']);
  expect((await pasar('11:15')).body).toMatchObject({
    profesional_id: eva.id,
    fecha: otra,
    hora: '11:15',
    duracion: 45,
  });
  expect(await estan(fecha)).toEqual([]);
  expect(await estan(otra)).toEqual(['11:15 45 eva', '12:00 30 eva']);
  // The old place of the turno is free.
  expect((await agendar(fecha)).status).toBe(201);
  const { events } = await service.shared.log.read(`turno-${id}`);
  expect(events.map(({ type }) => type)).toEqual(['TurnoAgendado', 'TurnoReasignado']);
});

test('la agenda de la sucursal: de todos, de uno, y sin nombre de quien no se puede ver', async () => {
  const fecha = otroDia();
  const otra = await sucursalDePrueba(service);
  const luz = await otra.miembro('odontologo');
  await agendado(fecha);
  await agendado(fecha, { hora: '11:00', profesional_id: eva.id });
  expect(await delDia(fecha, aldo)).toMatchObject([{ paciente: { nombre: 'Paciente 0' } }, {}]);
  expect(await delDia(fecha, mara, `&profesional=${eva.id}`)).toHaveLength(1);
  expect((await luz.get(`${TURNOS}?sucursal=${centro.id}`)).status).toBe(404);
  const { body } = await mara.get(`${TURNOS}/profesionales?sucursal=${centro.id}`);
  const atienden = (body as { id: string }[]).map(({ id }) => id);
  expect([ana, eva, mara, dora, aldo].map(({ id }) => atienden.includes(id))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
