/**
 * A process that dies while the turnos of a transferred paciente are reassigned (docs/spec/organization.md#transfers).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { TurnosTransferidos } from '@odonto/contracts/agenda-eventos';
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { TurnoGuardado } from '@odonto/contracts/turno';
import { Unavailable } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import { type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { alDia, publicar, type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

jest.setTimeout(120_000);

/** Writes for two turnos: the new place, the turno and the old place of each, then the result. */
const PASOS = 7;
/** A place that no turno names is free again after a minute. */
const DOS_MINUTOS_MS = 120_000;

/** A Monday, 9:00 in Buenos Aires. */
let ahora = new Date('2026-11-23T12:00:00.000Z');
/** Writes of the transfer after which the process dies; undefined: it lives. */
let vive: number | undefined;
let service: TempService;
let centro: SucursalDePrueba;
let [ana, eva, mara]: readonly (Usuario | undefined)[] = [];

/** Refuses every write after the first `vive` writes that the transfer causes. */
const mortal = (log: EventLog): EventLog => {
  const muerte = { ahora: false };
  return {
    ...log,
    append: async (...args) => {
      if (muerte.ahora) throw new Unavailable();
      const escrito = await log.append(...args);
      const [, , eventos] = args;
      // Counts only the writes that `publicar` caused.
      if (vive === undefined || eventos[0]?.metadata.requestId !== 'prueba') return escrito;
      vive -= 1;
      if (vive > 0) return escrito;
      muerte.ahora = true;
      throw new Unavailable();
    },
  };
};

beforeAll(async () => {
  service = await tempService((platform) => calendar({ ...platform, log: mortal(platform.log) }), {
    clock: { now: () => ahora },
  });
  centro = await sucursalDePrueba(service);
  ana = await centro.miembro('odontologo');
  eva = await centro.miembro('odontologo');
  mara = await centro.miembro('recepcion', 'personal');
});
afterAll(() => service.stop());

const agendar = async (paciente: string, quien: string, fecha: string, hora: string): Promise<string> => {
  const cuando = { profesional_id: quien, fecha, hora, descripcion: 'Control', confirmado: true };
  const cuerpo = { paciente_id: paciente, sucursal_id: centro.id, ...cuando };
  const { status, body, text } = (await mara?.post('/api/turnos', cuerpo)) ?? {};
  if (status !== 201) throw new Error(text);
  return (body as TurnoGuardado).id;
};

const eventosDe = async (stream: string) => (await service.shared.log.read(stream)).events;

const hasta = async <T>(leer: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const leido = await leer();
    if (leido !== undefined) return leido;
    await pause(20);
  }
};

test.each(Array.from({ length: PASOS }, (_, n) => n + 1))(
  'after write %i every turno is with one profesional, nothing is doubled, and those that stayed are named',
  async (paso) => {
    const [de = '', a = ''] = [ana?.id, eva?.id];
    const fecha = `2026-12-${String(paso).padStart(2, '0')}`;
    const paciente = await centro.paciente(de);
    const primero = await agendar(paciente, de, fecha, '09:00');
    const choca = await agendar(paciente, de, fecha, '10:00');
    await agendar(await centro.paciente(a), a, fecha, '10:15');
    const ultimo = await agendar(paciente, de, fecha, '11:00');
    vive = paso;
    const quienes = { pacienteId: paciente, profesionalId: a, anteriorId: de, sucursalId: centro.id };
    await publicar(service, `paciente-${paciente}`, {
      type: 'PacienteTransferido',
      data: { ...quienes, motivo: 'x', turnos: 'reasigna', transferenciaId: 't1' },
    });
    const id = (await eventosDe(`paciente-${paciente}`)).at(-1)?.id ?? '';
    await hasta(async () => (vive === 0 ? true : undefined));
    vive = undefined;
    await service.restart();
    const resultado = `turnos-transferidos-${id}`;
    await hasta(async () => (await eventosDe(resultado))[0]);
    const resultados = (await eventosDe(resultado)).map(({ data }) => data as TurnosTransferidos['data']);
    const queda = { turnoId: choca, fecha, hora: '10:00', motivo: 'choque' };
    expect(resultados).toMatchObject([{ reasignados: [primero, ultimo], quedan: [queda] }]);
    for (const [turno, veces] of [
      [primero, 1],
      [choca, 0],
      [ultimo, 1],
    ] as const) {
      const movidas = (await eventosDe(`turno-${turno}`)).filter(({ type }) => type === 'TurnoReasignado');
      expect(movidas).toHaveLength(veces);
    }
    await alDia(service);
    const { body } = (await mara?.get(`/api/turnos?sucursal=${centro.id}&fecha=${fecha}`)) ?? {};
    const atienden = (body as TurnoDeSucursal[])
      .filter((turno) => [primero, choca, ultimo].includes(turno.id))
      .map((turno) => [turno.id, turno.profesional_id]);
    expect(atienden).toEqual([
      [primero, a],
      [choca, de],
      [ultimo, a],
    ]);
    // The old places are free, also one that the dead process held. The new places are taken.
    ahora = new Date(ahora.getTime() + DOS_MINUTOS_MS);
    for (const hora of ['09:00', '11:00']) {
      await agendar(await centro.paciente(de), de, fecha, hora);
      await expect(agendar(await centro.paciente(a), a, fecha, hora)).rejects.toThrow('turno');
    }
  },
);
