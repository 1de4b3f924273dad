/** The turnos that the transfer of a paciente reassigns (docs/spec/organization.md#transfers). */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { TurnosTransferidos } from '@odonto/contracts/agenda-eventos';
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { TurnoGuardado } from '@odonto/contracts/turno';
import { type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { alDia, publicar, type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

jest.setTimeout(120_000);

/** A Monday, 9:00 in Buenos Aires. */
const AHORA = new Date('2026-11-23T12:00:00.000Z');
const HOY = '2026-11-23';

let service: TempService;
let centro: SucursalDePrueba;
let ana: Usuario;
let eva: Usuario;
let mara: Usuario;
let paciente: string;

beforeAll(async () => {
  service = await tempService(calendar, { clock: { now: () => AHORA } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  centro = await sucursalDePrueba(service);
  ana = await centro.miembro('odontologo');
  eva = await centro.miembro('odontologo');
  mara = await centro.miembro('recepcion', 'personal');
  paciente = await centro.paciente(ana.id);
});

const agendar = async (fecha: string, hora: string, datos: object = {}): Promise<string> => {
  const cuerpo = {
    paciente_id: paciente,
    profesional_id: ana.id,
    fecha,
    hora,
    descripcion: 'Control',
    sucursal_id: centro.id,
    confirmado: true,
    ...datos,
  };
  const { status, body, text } = await mara.post('/api/turnos', cuerpo);
  if (status !== 201) throw new Error(text);
  return (body as TurnoGuardado).id;
};

const eventosDe = async (stream: string) => (await service.shared.log.read(stream)).events;

const transferir = async (turnos: 'conserva' | 'reasigna' = 'reasigna'): Promise<string> => {
  await publicar(service, `paciente-${paciente}`, {
    type: 'PacienteTransferido',
    data: {
      pacienteId: paciente,
      profesionalId: eva.id,
      anteriorId: ana.id,
      sucursalId: centro.id,
      motivo: 'x',
      turnos,
      transferenciaId: 't1',
    },
  });
  return (await eventosDe(`paciente-${paciente}`)).at(-1)?.id ?? '';
};

/** Waits until the calendar has reassigned the turnos. */
const resultado = async (transferenciaId: string): Promise<TurnosTransferidos['data']> => {
  for (;;) {
    const [uno] = await eventosDe(`turnos-transferidos-${transferenciaId}`);
    if (uno) return uno.data as TurnosTransferidos['data'];
    await pause(20);
  }
};

const atienden = async (): Promise<Readonly<Record<string, string>>> => {
  await alDia(service);
  const { body } = await mara.get(`/api/turnos?sucursal=${centro.id}`);
  return Object.fromEntries((body as TurnoDeSucursal[]).map((uno) => [uno.id, uno.profesional_id]));
};

test('those to come pass to who receives, with their place; the others stay', async () => {
  const [lunes, martes] = [await agendar(HOY, '12:00'), await agendar('2026-11-24', '10:00')];
  const pasado = await agendar(HOY, '08:00');
  const cancelado = await agendar('2026-11-25', '10:00');
  await mara.put(`/api/turnos/${cancelado}/estado`, { estado: 'cancelado' });
  const deOtra = await agendar('2026-11-26', '10:00', { profesional_id: eva.id });
  const { reasignados, quedan } = await resultado(await transferir());
  expect([reasignados, quedan]).toEqual([[lunes, martes], []]);
  const suyos = { [lunes]: eva.id, [martes]: eva.id, [deOtra]: eva.id };
  expect(await atienden()).toEqual({ ...suyos, [pasado]: ana.id, [cancelado]: ana.id });
  // The old place is free, and the new one is taken.
  await agendar('2026-11-24', '10:00', { paciente_id: await centro.paciente(ana.id) });
  const ocupado = agendar('2026-11-24', '10:00', {
    paciente_id: await centro.paciente(ana.id),
    profesional_id: eva.id,
  });
  await expect(ocupado).rejects.toThrow(/409|lugar|choque/);
});

test('what clashes there or lies outside the hours stays and is named', async () => {
  await centro.horario(eva.id);
  const entra = await agendar('2026-11-24', '09:00');
  const choca = await agendar('2026-11-25', '10:00');
  await agendar('2026-11-25', '10:15', {
    paciente_id: await centro.paciente(eva.id),
    profesional_id: eva.id,
  });
  const tarde = await agendar('2026-11-26', '18:00');
  const { reasignados, quedan } = await resultado(await transferir());
  expect(reasignados).toEqual([entra]);
  expect(quedan).toEqual([
    { turnoId: choca, fecha: '2026-11-25', hora: '10:00', motivo: 'choque' },
    { turnoId: tarde, fecha: '2026-11-26', hora: '18:00', motivo: 'fuera-de-horario' },
  ]);
  expect(await atienden()).toMatchObject({ [choca]: ana.id, [tarde]: ana.id });
});

test('who does not attend there any more receives none', async () => {
  const suyo = await agendar('2026-11-24', '10:00');
  await centro.sale(eva);
  const { quedan } = await resultado(await transferir());
  expect(quedan.map(({ turnoId, motivo }) => [turnoId, motivo])).toEqual([[suyo, 'no-atiende']]);
});

test('turnos of another paciente, and of a transfer that keeps them, stay', async () => {
  const otro = await agendar('2026-11-24', '10:00', { paciente_id: await centro.paciente(ana.id) });
  const { reasignados } = await resultado(await transferir());
  expect(reasignados).toEqual([]);
  expect(await atienden()).toEqual({ [otro]: ana.id });
  paciente = await centro.paciente(ana.id);
  const queda = await agendar('2026-11-27', '10:00');
  const conserva = await transferir('conserva');
  paciente = await centro.paciente(ana.id);
  await resultado(await transferir());
  expect(await eventosDe(`turnos-transferidos-${conserva}`)).toEqual([]);
  expect(await atienden()).toMatchObject({ [queda]: ana.id });
});

test('each is moved by the system because of the transfer, once', async () => {
  const suyo = await agendar('2026-11-24', '10:00');
  const id = await transferir();
  await resultado(id);
  const movidas = (await eventosDe(`turno-${suyo}`)).filter(({ type }) => type === 'TurnoReasignado');
  expect(movidas.map(({ metadata }) => [metadata.actor.rol, metadata.causationId])).toEqual([
    ['sistema', id],
  ]);
});
