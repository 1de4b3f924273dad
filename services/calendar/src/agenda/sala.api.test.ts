/** The flow of pacientes through a site, its chairs and its waiting room (docs/spec/agenda.md#flow). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Sala } from '@odonto/contracts/sala-vistas';
import type { TurnoGuardado } from '@odonto/contracts/turno';
import { type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

/** Monday, 22:00 in Buenos Aires; Tuesday in UTC. */
const LUNES = '2026-11-23';
let ahora = new Date('2026-11-24T01:00:00.000Z').getTime();
const pasan = (minutos: number): void => void (ahora += minutos * 60_000);

let service: TempService;
let centro: SucursalDePrueba;
let ana: Usuario;
let mara: Usuario;
let aldo: Usuario;
beforeAll(async () => {
  service = await tempService(calendar, { clock: { now: () => new Date(ahora) } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  centro = await sucursalDePrueba(service);
  ana = await centro.miembro('odontologo');
  mara = await centro.miembro('recepcion', 'personal');
  aldo = await centro.miembro('asistente', 'personal');
});

const agendado = async (hora: string, datos: object = {}): Promise<TurnoGuardado> => {
  const { status, body, text } = await mara.post('/api/turnos', {
    paciente_id: await centro.paciente(ana.id, `De las ${hora}`),
    fecha: LUNES,
    hora,
    descripcion: 'Control',
    sucursal_id: centro.id,
    profesional_id: ana.id,
    ...datos,
  });
  if (status !== 201) throw new Error(text);
  return body as TurnoGuardado;
};
const llevar = async ({ id }: TurnoGuardado, flujo: string | null, sillon_id?: string) => {
  const { status, body } = await aldo.put(`/api/turnos/${id}/flujo`, {
    flujo,
    ...(sillon_id && { sillon_id }),
  });
  return { status, ...(body as TurnoGuardado & { readonly message?: string }) };
};
const sala = async () => {
  const { esperan, en_sillon } = (await mara.get(`/api/sala?sucursal=${centro.id}`)).body as Sala;
  return {
    esperan: esperan.map(({ paciente }) => paciente?.nombre),
    en_sillon: en_sillon.map(({ paciente, sillon, profesional }) => [paciente?.nombre, sillon, profesional]),
  };
};

test('quien llega espera, pasa al sillón y se va atendido, y la sala lo cuenta', async () => {
  const [uno] = centro.sillones;
  const [tarde, temprano] = [await agendado('10:00'), await agendado('09:00')];
  expect(await llevar(tarde, 'en_espera')).toMatchObject({ status: 200, flujo: 'en_espera' });
  const llegada = new Date(ahora).toISOString();
  pasan(1);
  await llevar(temprano, 'en_espera');
  expect(await sala()).toEqual({ esperan: ['De las 10:00', 'De las 09:00'], en_sillon: [] });
  expect(await llevar(tarde, 'en_sillon')).toMatchObject({ status: 400, message: 'Indique el sillón' });
  expect(await llevar(tarde, 'en_sillon', uno)).toMatchObject({
    sillon_id: uno,
    llegada,
    estado: 'pendiente',
  });
  expect(await sala()).toEqual({
    esperan: ['De las 09:00'],
    en_sillon: [['De las 10:00', 'Uno', 'odontologo X']],
  });
  expect(await llevar(temprano, 'en_sillon', uno)).toMatchObject({
    status: 409,
    message: 'El sillón Uno está ocupado',
  });
  expect(await llevar(tarde, 'atendido')).toMatchObject({ flujo: 'atendido', estado: 'completado' });
  expect((await llevar(temprano, 'en_sillon', uno)).status).toBe(200);
  expect(await llevar(temprano, 'se_retiro')).toMatchObject({ flujo: 'se_retiro', estado: 'pendiente' });
  expect(await sala()).toEqual({ esperan: [], en_sillon: [] });
});

test('un paso se deshace hasta 10 minutos después, con el sillón y el estado de antes', async () => {
  const [uno] = centro.sillones;
  const turno = await agendado('10:00', { sillon_id: uno });
  await llevar(turno, 'en_espera');
  expect((await llevar(turno, null)).flujo).toBeUndefined();
  await llevar(turno, 'en_sillon');
  await llevar(turno, 'atendido');
  pasan(10);
  expect(await llevar(turno, 'en_sillon')).toMatchObject({ flujo: 'en_sillon', estado: 'confirmado' });
  expect((await llevar(await agendado('11:00'), 'en_sillon', uno)).status).toBe(409);
  await llevar(turno, 'atendido');
  pasan(11);
  expect(await llevar(turno, 'en_sillon')).toMatchObject({
    status: 409,
    message: 'El paso anterior se deshace hasta 10 minutos después',
  });
  expect((await llevar(await agendado('12:00'), 'en_sillon', uno)).status).toBe(200);
});

test('después de Ausente, quien llegó vuelve a Ausente y de ahí a sin llegar; la respuesta dice hasta cuándo', async () => {
  const turno = await agendado('10:00');
  await llevar(turno, 'ausente');
  pasan(60);
  const enPunto = new Date(ahora).toISOString();
  const hasta = new Date(ahora + 600_000).toISOString();
  const llego = await llevar(turno, 'en_espera');
  expect(llego).toMatchObject({ flujo: 'en_espera', llegada: enPunto, vuelta: { flujo: 'ausente', hasta } });
  pasan(10);
  const vuelto = await llevar(turno, llego.vuelta?.flujo ?? null);
  expect([vuelto.status, vuelto.flujo, vuelto.llegada]).toEqual([200, 'ausente', undefined]);
  expect(vuelto.vuelta?.flujo).toBeNull();
  expect(await llevar(turno, null)).toMatchObject({
    status: 409,
    message: 'El paso anterior se deshace hasta 10 minutos después',
  });
});

test('la espera larga es la de la sucursal; 20 minutos si no se dijo', async () => {
  const larga = async () => ((await mara.get(`/api/sala?sucursal=${centro.id}`)).body as Sala).espera_larga;
  expect(await larga()).toBe(20);
  await centro.cambia({ esperaLarga: 35 });
  expect(await larga()).toBe(35);
});

test('un paso que no sigue no se da, y quien está sentado puede cambiar de sillón', async () => {
  const [uno, dos] = centro.sillones;
  const turno = await agendado('10:00');
  expect(await llevar(turno, 'atendido')).toMatchObject({
    status: 409,
    message: 'No se puede pasar de sin llegar a atendido',
  });
  expect((await llevar(turno, 'ausente')).status).toBe(200);
  expect((await llevar(turno, 'en_sillon', uno)).status).toBe(200);
  expect(await llevar(turno, 'en_sillon', dos)).toMatchObject({ sillon_id: dos, flujo: 'en_sillon' });
  const otro = await agendado('11:00');
  expect((await llevar(otro, 'en_sillon', dos)).status).toBe(409);
  expect((await llevar(otro, 'en_sillon', uno)).status).toBe(200);
  await mara.delete(`/api/turnos/${otro.id}`);
  expect((await llevar(await agendado('12:00'), 'en_sillon', uno)).status).toBe(200);
});

test('dos recepciones que sientan a la vez: una lo logra', async () => {
  const turnos = await Promise.all(['10:00', '11:00', '12:00'].map((hora) => agendado(hora)));
  const todos = await Promise.all(turnos.map((turno) => llevar(turno, 'en_sillon', centro.sillones[0])));
  expect(todos.map(({ status }) => status).toSorted((una, otra) => una - otra)).toEqual([200, 409, 409]);
});
