/** Sites in different time zones, days with a change of clock, and a server whose clock jumps (docs/spec/agenda.md). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { PorLlamar } from '@odonto/contracts/agenda-vistas';
import type { Hueco } from '@odonto/contracts/horarios-vistas';
import type { Sala } from '@odonto/contracts/sala-vistas';
import type { TurnoGuardado } from '@odonto/contracts/turno';
import { type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

/** Monday 22:00 in Buenos Aires, Tuesday 02:00 in Madrid. */
const NOCHE = '2026-11-24T01:00:00.000Z';
const [LUNES, MARTES, MIERCOLES] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const MINUTO = 60_000;
let ahora = 0;

interface Sede extends SucursalDePrueba {
  readonly ana: Usuario;
  readonly mara: Usuario;
}

let service: TempService;
let aca: Sede;
let madrid: Sede;
beforeAll(async () => {
  service = await tempService(calendar, { clock: { now: () => new Date(ahora) } });
});
afterAll(() => service.stop());

const abrir = async (zonaHoraria: string): Promise<Sede> => {
  const sede = await sucursalDePrueba(service);
  await sede.cambia({ zonaHoraria });
  return {
    ...sede,
    ana: await sede.miembro('odontologo'),
    mara: await sede.miembro('recepcion', 'personal'),
  };
};
beforeEach(async () => {
  ahora = Date.parse(NOCHE);
  aca = await abrir('America/Argentina/Buenos_Aires');
  madrid = await abrir('Europe/Madrid');
});

const pedir = async (sede: Sede, fecha: string, hora: string, datos: object = {}) =>
  sede.mara.post('/api/turnos', {
    paciente_id: await sede.paciente(sede.ana.id, `${fecha} ${hora}`),
    fecha,
    hora,
    descripcion: 'Control',
    sucursal_id: sede.id,
    profesional_id: sede.ana.id,
    ...datos,
  });
const agendado = async (sede: Sede, fecha: string, hora: string, datos: object = {}) => {
  const { status, body, text } = await pedir(sede, fecha, hora, datos);
  if (status !== 201) throw new Error(text);
  return body as TurnoGuardado;
};
const llevar = async (sede: Sede, { id }: TurnoGuardado, flujo: string | null) => {
  const { status, body } = await sede.mara.put(`/api/turnos/${id}/flujo`, { flujo });
  return { status, ...(body as TurnoGuardado & { readonly message?: string }) };
};
const salaDe = async ({ id, mara }: Sede) =>
  ((await mara.get(`/api/sala?sucursal=${id}`)).body as Sala).esperan.map(({ fecha }) => fecha);
const porConfirmar = async ({ id, mara }: Sede) =>
  ((await mara.get(`/api/turnos/por-llamar?sucursal=${id}`)).body as PorLlamar).sin_confirmar.map(
    ({ fecha }) => fecha,
  );
const huecos = async ({ id, mara }: Sede, mas = '') =>
  ((await mara.get(`/api/disponibilidad?sucursal=${id}${mas}`)).body as Hueco[]).map(
    ({ fecha, hora }) => `${fecha} ${hora}`,
  );

test('hoy y mañana son los de cada sucursal: la sala, los que faltan confirmar y los huecos', async () => {
  for (const sede of [aca, madrid]) {
    for (const fecha of [LUNES, MARTES])
      await llevar(sede, await agendado(sede, fecha, '23:00'), 'en_espera');
    for (const fecha of [MARTES, MIERCOLES]) await agendado(sede, fecha, '10:00');
    await sede.horario(sede.ana.id);
  }
  expect([await salaDe(aca), await salaDe(madrid)]).toEqual([[LUNES], [MARTES]]);
  expect([await porConfirmar(aca), await porConfirmar(madrid)]).toEqual([[MARTES], [MIERCOLES]]);
  // Both first gaps are on Tuesday at 9: Monday's hours are over in Buenos Aires, and Madrid has Tuesday 02:00.
  expect([(await huecos(aca))[0], (await huecos(madrid))[0]]).toEqual([`${MARTES} 09:00`, `${MARTES} 09:00`]);
  ahora += 10 * 60 * MINUTO;
  expect([(await huecos(aca))[0], (await huecos(madrid))[0]]).toEqual([`${MARTES} 09:00`, `${MARTES} 12:05`]);
});

/**
 * In Madrid, clocks go from 2:00 to 3:00 on the last Sunday of March 2027, and from 3:00 to 2:00 on that of October.
 */
const [SALTA, REPITE] = ['2027-03-28', '2027-10-31'];

test('una hora que los relojes saltan no es un hueco, y una que repiten lo es una vez', async () => {
  await madrid.horario(madrid.ana.id, { desde: '01:00', hasta: '04:00' });
  const el = async (fecha: string) =>
    (await huecos(madrid, `&desde=${fecha}&hasta=${fecha}`)).map((hueco) => hueco.slice(-5));
  expect(await el(SALTA)).toEqual(['01:00', '01:30', '03:00', '03:30']);
  expect(await el(REPITE)).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']);
});

test('los turnos de esos días se agendan, chocan y se estiran por la hora de pared', async () => {
  for (const fecha of [SALTA, REPITE]) {
    const largo = await agendado(madrid, fecha, '01:30', { duracion: 60 });
    ahora += 6_000;
    expect((await pedir(madrid, fecha, '02:15')).body).toMatchObject({
      code: 'choque',
      choques: [{ id: largo.id, hora: '01:30', duracion: 60, con: ['profesional'] }],
    });
    await agendado(madrid, fecha, '02:30');
    const { status } = await madrid.mara.put(`/api/turnos/${largo.id}`, { duracion: 65 });
    expect(status).toBe(409);
    expect((await madrid.mara.put(`/api/turnos/${largo.id}`, { hora: '01:00', duracion: 90 })).status).toBe(
      200,
    );
  }
});

test('si el reloj del servidor vuelve atrás una hora, lo ocupado antes no parece recién ocupado', async () => {
  await agendado(aca, MIERCOLES, '10:00');
  ahora -= 60 * MINUTO;
  expect((await pedir(aca, MIERCOLES, '10:15')).body).toMatchObject({ code: 'choque' });
  await agendado(aca, MIERCOLES, '10:30');
});

test('si vuelve atrás, la espera sigue, y el paso se deshace; si salta adelante, ya no', async () => {
  const turno = await agendado(aca, LUNES, '22:30');
  await llevar(aca, turno, 'en_espera');
  ahora -= 30 * MINUTO;
  expect(await salaDe(aca)).toEqual([LUNES]);
  expect((await llevar(aca, turno, null)).status).toBe(200);
  await llevar(aca, turno, 'en_espera');
  ahora += 61 * MINUTO;
  expect(await llevar(aca, turno, null)).toMatchObject({
    status: 409,
    message: 'El paso anterior se deshace hasta 10 minutos después',
  });
});
