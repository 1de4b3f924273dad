/** Which turnos of a paciente a person sees (docs/spec/organization.md#who-sees-which-paciente). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Turno } from '@odonto/contracts/turno';
import { type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { publicar, type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

/** By the clock of Buenos Aires, where the sites are. */
let ahora = new Date('2026-11-23T12:00:00.000Z');
const ULTIMO = new Date('2026-12-28T02:59:59.999Z');
const TARDE = new Date('2026-12-28T03:00:00.000Z');

let service: TempService;
let centro: SucursalDePrueba;
let norte: SucursalDePrueba;
let ana: Usuario;
let nora: Usuario;
let paciente: string;

beforeAll(async () => {
  service = await tempService(calendar, { clock: { now: () => ahora } });
  [centro, norte] = [await sucursalDePrueba(service), await sucursalDePrueba(service)];
  ana = await centro.miembro('odontologo');
  nora = await norte.miembro('odontologo');
  paciente = await centro.paciente(ana.id);
});
afterAll(() => service.stop());

const agendado = async (quien: Usuario, sucursal: SucursalDePrueba, fecha: string): Promise<string> => {
  const turnoId = randomUUID();
  const de = { turnoId, pacienteId: paciente, profesionalId: quien.id, sucursalId: sucursal.id };
  await publicar(service, `turno-${turnoId}`, {
    type: 'TurnoAgendado',
    data: { ...de, fecha, hora: '10:00', descripcion: 'Control' },
  });
  return turnoId;
};
const ids = ({ status, body }: { readonly status: number; readonly body: unknown }) =>
  status === 200 ? (body as Turno[]).map(({ id }) => id) : status;
const delPaciente = async (quien: Usuario) => ids(await quien.get(`/api/turnos/${paciente}`));
const propios = async (quien: Usuario) => ids(await quien.get('/api/turnos'));

test('by a turno one sees one’s own, for 30 days after it, and then not even that there were any', async () => {
  expect(await delPaciente(nora)).toBe(403);
  const deAna = await agendado(ana, centro, '2026-11-24');
  const deNora = await agendado(nora, norte, '2026-11-27');
  expect(await delPaciente(ana)).toEqual([deAna, deNora]);
  expect(await delPaciente(nora)).toEqual([deNora]);
  expect(await propios(nora)).toEqual([deNora]);
  expect((await nora.put(`/api/turnos/${deAna}/estado`, { estado: 'confirmado' })).status).toBe(403);
  expect((await nora.put(`/api/turnos/${deNora}/estado`, { estado: 'confirmado' })).status).toBe(200);
  ahora = ULTIMO;
  expect([await delPaciente(nora), await propios(nora)]).toEqual([[deNora], [deNora]]);
  ahora = TARDE;
  expect([await delPaciente(nora), await propios(nora)]).toEqual([403, []]);
});

test('a former responsable does not find in their list whom they handed over', async () => {
  ahora = new Date('2026-11-25T12:00:00.000Z');
  const eva = await centro.miembro('odontologo');
  await publicar(service, `paciente-${paciente}`, {
    type: 'PacienteTransferido',
    data: {
      pacienteId: paciente,
      profesionalId: eva.id,
      anteriorId: ana.id,
      sucursalId: centro.id,
      motivo: 'x',
      turnos: 'conserva',
    },
  });
  expect([await delPaciente(ana), await propios(ana)]).toEqual([403, []]);
});

test('of a paciente of two sites, an odontologo sees the turnos of their own, and staff changes those of its own', async () => {
  const quien = await centro.miembro('odontologo');
  paciente = await centro.paciente(quien.id);
  await publicar(service, `paciente-${paciente}`, {
    type: 'SucursalDePacienteAgregada',
    data: { pacienteId: paciente, profesionalId: quien.id, sucursalId: norte.id },
  });
  const [otra, rosa] = [await centro.miembro('odontologo'), await centro.miembro('recepcion')];
  const nadia = await norte.miembro('recepcion');
  const enCentro = await agendado(quien, centro, '2026-11-26');
  const enNorte = await agendado(nora, norte, '2026-11-27');
  expect(await delPaciente(otra)).toEqual([enCentro]);
  for (const una of [quien, rosa, nadia]) expect(await delPaciente(una)).toEqual([enCentro, enNorte]);
  const cambia = async (una: Usuario, id: string) => [
    (await una.put(`/api/turnos/${id}`, { descripcion: 'Otro', confirmado: true })).status,
    (await una.put(`/api/turnos/${id}/estado`, { estado: 'confirmado' })).status,
    (await una.put(`/api/turnos/${id}/flujo`, { flujo: 'en_espera' })).status,
    (await una.put(`/api/turnos/${id}/profesional`, { profesional_id: quien.id })).status,
  ];
  const NIEGA = [403, 403, 403, 403];
  // Each list announces these refusals in `sin_permiso`.
  const negados = async (una: Usuario) =>
    ((await una.get(`/api/turnos/${paciente}`)).body as Turno[]).map(({ sin_permiso }) => sin_permiso);
  const LOS_TRES = ['turnos.mover', 'turnos.estado', 'turnos.flujo'];
  expect(await negados(quien)).toEqual([undefined, undefined]);
  expect(await negados(rosa)).toEqual([undefined, LOS_TRES]);
  expect(await negados(nadia)).toEqual([LOS_TRES, undefined]);
  expect(await negados(await centro.miembro('asistente'))).toEqual([LOS_TRES.slice(0, 2), LOS_TRES]);
  for (const una of [otra, rosa]) expect(await cambia(una, enNorte)).toEqual(NIEGA);
  expect((await rosa.delete(`/api/turnos/${enNorte}`)).status).toBe(403);
  for (const una of [otra, rosa]) expect(await cambia(una, enCentro)).not.toContain(403);
  expect(await cambia(nadia, enNorte)).not.toContain(403);
});

test('who directs a site and sees there a paciente of another one is told what the server refuses', async () => {
  const atiende = await centro.miembro('odontologo');
  paciente = await norte.paciente((await norte.miembro('odontologo')).id);
  const turno = await agendado(atiende, centro, '2026-11-26');
  const dirige = await centro.miembro('director');
  const suma = { membresiaId: randomUUID(), profesionalId: dirige.id, sucursalId: norte.id };
  await publicar(service, `membresias-${dirige.id}`, {
    type: 'MembresiaOtorgada',
    data: { ...suma, funcion: 'odontologo', agregados: [], quitados: [] },
  });
  const enLaAgenda = async (quien: Usuario, cual = turno) => {
    const consulta = `sucursal=${centro.id}&desde=2026-11-26&hasta=2026-11-26`;
    const { body } = await quien.get(`/api/turnos?${consulta}`);
    return (body as readonly TurnoDeSucursal[]).find(({ id }) => id === cual);
  };
  const suyo = await enLaAgenda(dirige);
  expect(suyo?.paciente).toBeDefined();
  expect(suyo?.sin_permiso).toEqual(['turnos.mover', 'turnos.estado', 'turnos.flujo']);
  expect((await dirige.put(`/api/turnos/${turno}/estado`, { estado: 'confirmado' })).status).toBe(403);
  // The attending dentist may. For an assistant, `sin_permiso` leaves out what their function never allows.
  expect((await enLaAgenda(atiende))?.sin_permiso).toBeUndefined();
  expect((await atiende.put(`/api/turnos/${turno}/estado`, { estado: 'confirmado' })).status).toBe(200);
  paciente = await centro.paciente(atiende.id);
  const deCentro = await enLaAgenda(
    await centro.miembro('asistente'),
    await agendado(atiende, centro, '2026-11-26'),
  );
  expect(deCentro?.paciente).toBeDefined();
  expect(deCentro?.sin_permiso).toBeUndefined();
});
