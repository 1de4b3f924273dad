/** Working hours and exceptions over HTTP (docs/spec/agenda.md#working-hours). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ExcepcionGuardada, Horario, HorarioGuardado, Quitado } from '@odonto/contracts/horarios';
import type { TurnoGuardado } from '@odonto/contracts/turno';
import { type Called, type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

const HORARIOS = '/api/horarios';
const EXCEPCIONES = '/api/horarios/excepciones';
/** Monday, 22:00 in Buenos Aires; Tuesday in UTC. */
let ahora = new Date('2026-11-24T01:00:00.000Z');
const HOY = '2026-11-23';

let service: TempService;
let centro: SucursalDePrueba;
let dora: Usuario;
let mara: Usuario;
beforeAll(async () => {
  service = await tempService(calendar, { clock: { now: () => ahora } });
  centro = await sucursalDePrueba(service);
  dora = await centro.miembro('director', 'personal');
  mara = await centro.miembro('recepcion', 'personal');
});
afterAll(() => service.stop());

const fallo = ({ status, body }: Called) => [status, (body as { message: string }).message];
const franja = (dia: number, desde: string, hasta: string, sillon_id?: string) => ({
  dia,
  desde,
  hasta,
  ...(sillon_id !== undefined && { sillon_id }),
});
/** Monday to Friday. */
const semana = (desde: string, hasta: string) => [1, 2, 3, 4, 5].map((dia) => franja(dia, desde, hasta));
const fijar = (de: Usuario, vigente_desde: string, franjas: object[], quien = dora): Promise<Called> =>
  quien.post(HORARIOS, { sucursal_id: centro.id, profesional_id: de.id, vigente_desde, franjas });
const fijado = async (de: Usuario, desde: string, franjas: object[]): Promise<HorarioGuardado> => {
  const { status, body, text } = await fijar(de, desde, franjas);
  if (status !== 201) throw new Error(text);
  return body as HorarioGuardado;
};
const exceptuar = (de: Usuario, datos: object, quien = dora): Promise<Called> =>
  quien.post(EXCEPCIONES, { sucursal_id: centro.id, profesional_id: de.id, ...datos });
const agendar = async (de: Usuario, fecha: string, hora: string, datos: object = {}): Promise<string> => {
  const { status, body, text } = await mara.post('/api/turnos', {
    paciente_id: await centro.paciente(de.id),
    fecha,
    hora,
    descripcion: 'Control',
    sucursal_id: centro.id,
    profesional_id: de.id,
    ...datos,
  });
  if (status !== 201) throw new Error(text);
  return (body as TurnoGuardado).id;
};
const horariosDe = async ({ id }: Usuario): Promise<readonly Horario[]> =>
  (await mara.get(`${HORARIOS}?sucursal=${centro.id}&profesional=${id}`)).body as Horario[];

describe('working hours', () => {
  test('are recorded with their ranges and read by everybody of the site', async () => {
    const ana = await centro.miembro('odontologo');
    const [uno] = centro.sillones;
    const franjas = [
      franja(1, '09:00', '13:00', uno),
      franja(1, '13:00', '17:30'),
      franja(7, '20:00', '24:00'),
    ];
    const { status, body } = await fijar(ana, HOY, franjas);
    const { turnos, ...horario } = body as HorarioGuardado;
    expect([status, turnos]).toEqual([201, []]);
    expect(horario).toEqual({
      id: expect.any(String),
      sucursal_id: centro.id,
      profesional_id: ana.id,
      vigente_desde: HOY,
      franjas,
    });
    expect(await horariosDe(ana)).toEqual([horario]);
  });

  const noSonHoras: [object[], string][] = [
    [[franja(1, '10:00', '09:00')], 'La franja termina antes de empezar'],
    [[franja(1, '10:00', '10:00')], 'La franja termina antes de empezar'],
    [[franja(1, '09:00', '13:00'), franja(1, '12:59', '15:00')], 'Las franjas se superponen'],
    [[franja(8, '09:00', '13:00')], 'El día no es válido'],
    [[franja(1, '9:00', '13:00')], 'La hora no es válida'],
    [[franja(1, '24:00', '24:00')], 'La hora no es válida'],
    [[franja(1, '09:00', '13:00', 'de-otra')], 'El sillón no es de esta sucursal'],
  ];
  test.each(noSonHoras)('%j: %s', async (franjas, message) => {
    const ana = await centro.miembro('odontologo');
    expect(fallo(await fijar(ana, HOY, franjas))).toEqual([400, message]);
  });

  test('are of who treats at the site', async () => {
    const noAtiende = [400, 'El profesional no atiende en esta sucursal'];
    const otra = await sucursalDePrueba(service);
    for (const quien of [mara, dora, await otra.miembro('odontologo')]) {
      expect(fallo(await fijar(quien, HOY, []))).toEqual(noAtiende);
      expect(fallo(await exceptuar(quien, { tipo: 'ausencia', desde: HOY, hasta: HOY }))).toEqual(noAtiende);
    }
    expect((await fijar(await centro.miembro('director'), HOY, [])).status).toBe(201);
  });

  test('apply from today on at the earliest; those that began stay, and others follow them', async () => {
    const ana = await centro.miembro('odontologo');
    const pasado = [409, 'Un horario nuevo vale desde hoy o desde un día posterior'];
    expect(fallo(await fijar(ana, '2026-11-22', []))).toEqual(pasado);
    const primero = await fijado(ana, HOY, semana('09:00', '17:00'));
    const comenzo = [409, 'El horario ya comenzó. Fije otro desde una fecha.'];
    expect(fallo(await dora.put(`${HORARIOS}/${primero.id}`, { franjas: [] }))).toEqual(comenzo);
    expect(fallo(await dora.delete(`${HORARIOS}/${primero.id}`))).toEqual(comenzo);
    const { id } = await fijado(ana, '2026-12-07', semana('10:00', '14:00'));
    expect(fallo(await dora.put(`${HORARIOS}/${id}`, { vigente_desde: '2026-11-20' }))).toEqual(pasado);
    const movido = await dora.put(`${HORARIOS}/${id}`, { vigente_desde: '2026-12-01' });
    expect(movido.body).toMatchObject({ vigente_desde: '2026-12-01', franjas: semana('10:00', '14:00') });
    expect((await horariosDe(ana)).map(({ vigente_desde }) => vigente_desde)).toEqual([HOY, '2026-12-01']);
    expect((await dora.delete(`${HORARIOS}/${id}`)).body).toEqual({
      message: 'Horario quitado correctamente.',
      turnos: [],
    });
    expect(fallo(await dora.delete(`${HORARIOS}/${id}`))).toEqual([404, 'El horario no existe']);
  });

  test('with the first day of others replace them', async () => {
    const ana = await centro.miembro('odontologo');
    await fijado(ana, HOY, semana('09:00', '17:00'));
    const otro = await fijado(ana, HOY, semana('09:00', '12:00'));
    expect((await horariosDe(ana)).map(({ id }) => id)).toEqual([otro.id]);
    const tercero = await fijado(ana, '2026-12-01', []);
    await fijado(ana, '2026-12-07', []);
    await dora.put(`${HORARIOS}/${tercero.id}`, { vigente_desde: '2026-12-07' });
    expect((await horariosDe(ana)).map(({ id }) => id)).toEqual([otro.id, tercero.id]);
  });

  test('name the turnos that they leave outside, and change none', async () => {
    const ana = await centro.miembro('odontologo');
    await fijado(ana, HOY, semana('09:00', '17:00'));
    const tarde = await agendar(ana, '2026-12-01', '16:00', { duracion: 45 });
    await agendar(ana, '2026-12-01', '09:00');
    await agendar(ana, '2026-11-30', '16:00');
    // This turno was already outside of the hours: the change does not affect it.
    await agendar(ana, '2026-12-02', '20:00', { confirmado: true });
    const cancelado = await agendar(ana, '2026-12-03', '16:00');
    await mara.put(`/api/turnos/${cancelado}/estado`, { estado: 'cancelado' });
    const nuevo = await fijado(ana, '2026-12-01', semana('09:00', '16:00'));
    expect(nuevo.turnos).toEqual([{ id: tarde, fecha: '2026-12-01', hora: '16:00', duracion: 45 }]);
    const menos = await dora.put(`${HORARIOS}/${nuevo.id}`, { franjas: semana('10:00', '17:00') });
    expect((menos.body as HorarioGuardado).turnos).toMatchObject([{ hora: '09:00' }]);
    expect((menos.body as HorarioGuardado).turnos).toHaveLength(1);
    const otroDia = await agendar(ana, '2026-12-01', '14:00');
    const cierre = await dora.put(`${HORARIOS}/${nuevo.id}`, { franjas: [] });
    expect((cierre.body as HorarioGuardado).turnos.map(({ id }) => id)).toEqual([otroDia, tarde]);
    expect((await dora.delete(`${HORARIOS}/${nuevo.id}`)).body).toMatchObject({ turnos: [] });
  });
});

describe('exceptions', () => {
  test('an absence of some days names its turnos; one that was removed leaves no trace', async () => {
    const ana = await centro.miembro('odontologo');
    await fijado(ana, HOY, semana('09:00', '17:00'));
    const suyo = await agendar(ana, '2026-12-09', '11:00');
    await agendar(ana, '2026-12-14', '11:00');
    const vacaciones = { tipo: 'ausencia', desde: '2026-12-07', hasta: '2026-12-11' };
    const { status, body } = await exceptuar(ana, vacaciones);
    const { turnos, ...excepcion } = body as ExcepcionGuardada;
    expect([status, turnos.map(({ id }) => id)]).toEqual([201, [suyo]]);
    expect(excepcion).toEqual({
      ...vacaciones,
      id: expect.any(String),
      sucursal_id: centro.id,
      profesional_id: ana.id,
      registrada_at: expect.any(String),
    });
    const leer = async (mas: string) =>
      (await mara.get(`${EXCEPCIONES}?sucursal=${centro.id}&profesional=${ana.id}${mas}`)).body;
    expect(await leer('')).toEqual([excepcion]);
    expect(await leer('&desde=2026-12-11&hasta=2026-12-31')).toEqual([excepcion]);
    expect(await leer('&desde=2026-12-12')).toEqual([]);
    expect(await leer('&hasta=2026-12-06')).toEqual([]);
    const una = `${EXCEPCIONES}/${excepcion.id}`;
    const corta = await dora.put(una, { ...vacaciones, hasta: '2026-12-08' });
    expect(corta.body).toMatchObject({ hasta: '2026-12-08', turnos: [] });
    expect((await dora.delete(una)).body as Quitado).toEqual({
      message: 'Excepción quitada correctamente.',
      turnos: [],
    });
    expect(await leer('')).toEqual([]);
  });

  test('an extra adds hours, and its removal names the turnos of them', async () => {
    const ana = await centro.miembro('odontologo');
    await fijado(ana, HOY, semana('09:00', '17:00'));
    const sabado = { tipo: 'extra', desde: '2026-12-05', hasta: '2026-12-05' };
    const [uno] = centro.sillones;
    const extra = await exceptuar(ana, {
      ...sabado,
      hora_desde: '09:00',
      hora_hasta: '12:00',
      sillon_id: uno,
    });
    expect(extra.body).toMatchObject({
      hora_desde: '09:00',
      hora_hasta: '12:00',
      sillon_id: uno,
      turnos: [],
    });
    const turno = await agendar(ana, '2026-12-05', '11:30');
    const quitado = await dora.delete(`${EXCEPCIONES}/${(extra.body as ExcepcionGuardada).id}`);
    expect((quitado.body as Quitado).turnos.map(({ id }) => id)).toEqual([turno]);
  });

  test.each([
    [{ tipo: 'feriado' }, 'El tipo no es válido'],
    [{ hasta: '2026-12-01' }, 'La excepción termina antes de empezar'],
    [{ tipo: 'extra' }, 'Indique las horas del horario extra'],
    [{ hora_desde: '10:00' }, 'Indique las horas del horario extra'],
    [{ hora_desde: '10:00', hora_hasta: '09:00' }, 'La franja termina antes de empezar'],
    [
      { tipo: 'extra', hora_desde: '09:00', hora_hasta: '10:00', sillon_id: 'x' },
      'El sillón no es de esta sucursal',
    ],
  ])('with %j: %s', async (datos, message) => {
    const ana = await centro.miembro('odontologo');
    const una = { tipo: 'ausencia', desde: '2026-12-07', hasta: '2026-12-07', ...datos };
    expect(fallo(await exceptuar(ana, una))).toEqual([400, message]);
  });

  test('one that began keeps its past: only its last day changes', async () => {
    const ana = await centro.miembro('odontologo');
    const licencia = { tipo: 'ausencia', desde: '2026-11-23', hasta: '2026-11-30' };
    expect(fallo(await exceptuar(ana, { ...licencia, desde: '2026-11-22' }))).toEqual([
      409,
      'Una excepción nueva empieza hoy o un día posterior',
    ]);
    const una = `${EXCEPCIONES}/${((await exceptuar(ana, licencia)).body as ExcepcionGuardada).id}`;
    const antes = ahora;
    ahora = new Date('2026-11-27T15:00:00.000Z');
    const comenzo = [409, 'La excepción ya comenzó. Solo puede cambiar hasta qué día dura.'];
    expect(fallo(await dora.delete(una))).toEqual(comenzo);
    expect(fallo(await dora.put(una, { ...licencia, desde: '2026-11-24' }))).toEqual(comenzo);
    expect(fallo(await dora.put(una, { ...licencia, hasta: '2026-11-25' }))).toEqual(comenzo);
    expect((await dora.put(una, { ...licencia, hasta: '2026-11-26' })).status).toBe(200);
    ahora = antes;
  });
});

test('who does not manage the team changes none; to others nothing of it exists', async () => {
  const ana = await centro.miembro('odontologo');
  const { id } = await fijado(ana, '2026-12-01', []);
  const excepcion = { tipo: 'ausencia', desde: '2026-12-07', hasta: '2026-12-07' };
  const una = `${EXCEPCIONES}/${((await exceptuar(ana, excepcion)).body as ExcepcionGuardada).id}`;
  const ajena = await (await sucursalDePrueba(service)).miembro('director');
  const intentos = async (quien: Usuario) =>
    [
      await fijar(ana, '2026-12-01', [], quien),
      await exceptuar(ana, excepcion, quien),
      await quien.put(`${HORARIOS}/${id}`, {}),
      await quien.delete(`${HORARIOS}/${id}`),
      await quien.put(una, excepcion),
      await quien.delete(una),
    ].map(fallo);
  for (const quien of [mara, ana])
    expect(new Set((await intentos(quien)).map(String))).toEqual(
      new Set(['403,No tienes permiso para gestionar el equipo']),
    );
  expect(await intentos(ajena)).toEqual([
    [404, 'La sucursal no existe'],
    [404, 'La sucursal no existe'],
    [404, 'El horario no existe'],
    [404, 'El horario no existe'],
    [404, 'La excepción no existe'],
    [404, 'La excepción no existe'],
  ]);
  expect((await ajena.get(`${HORARIOS}?sucursal=${centro.id}`)).status).toBe(404);
  expect((await ajena.get(`${EXCEPCIONES}?sucursal=${centro.id}`)).status).toBe(404);
});
