import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Sucursal } from '@odonto/contracts/organizacion';
import { type AccountsApp, type Sesion, startAccounts } from '../../testing/accounts-app.ts';

const RUTA = '/api/organizacion/sucursales';

let app: AccountsApp;
let admin: Sesion;
beforeAll(async () => {
  app = await startAccounts();
  admin = await app.admin();
});
afterAll(() => app.stop());

/** Appends an event as another service would. @returns the header of a request whose answer must include the event */
const publicarEn = async (stream: string, type: string, data: object) => {
  const { log } = app.shared;
  const { head } = await log.read(stream);
  const event = { type, data: { profesionalId: 'd1', ...data } };
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'd1', rol: 'profesional' },
    requestId: 'prueba',
  };
  const { position } = await log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
  return { 'x-posicion': String(position) };
};
const publicar = (turnoId: string, type: string, data: object) =>
  publicarEn(`turno-${turnoId}`, type, { turnoId, pacienteId: 'p1', ...data });

test('una sucursal y un sillón con turnos por venir no se archivan; con lo pasado, lo cancelado y lo eliminado, sí', async () => {
  const { id } = (await admin.call('POST', RUTA, { nombre: 'Centro' })).body as Sucursal;
  const { sillones } = (await admin.call('POST', `${RUTA}/${id}/sillones`, { nombre: 'Uno' }))
    .body as Sucursal;
  const sillonId = sillones[0]?.id ?? '';
  const agendar = (turnoId: string, datos: object) =>
    publicar(turnoId, 'TurnoAgendado', {
      fecha: '2100-01-01',
      hora: '10:00',
      descripcion: 'x',
      sucursalId: id,
      ...datos,
    });
  await agendar('t1', { sillonId });
  await agendar('t2', {});
  await agendar('t3', { fecha: '2020-01-01', sillonId });
  let visto = await agendar('t4', { sucursalId: undefined });
  const archivar = () => admin.call('POST', `${RUTA}/${id}/archivo`, undefined, visto);
  const quitar = () => admin.call('DELETE', `${RUTA}/${id}/sillones/${sillonId}`, undefined, visto);
  expect((await archivar()).body).toMatchObject({
    code: 'turnos-futuros',
    message: 'La sucursal tiene 2 turnos futuros. Reprográmelos antes de archivarla.',
  });
  expect([(await quitar()).status, (await quitar()).body]).toMatchObject([
    409,
    { message: 'El sillón tiene 1 turnos futuros. Reprográmelos antes de quitarlo.' },
  ]);
  visto = await publicar('t1', 'TurnoReasignado', {
    sucursalId: id,
    profesionalId: 'd2',
    anteriorId: 'd1',
    fecha: '2020-01-01',
    hora: '10:00',
  });
  expect((await archivar()).body).toMatchObject({
    message: 'La sucursal tiene 1 turnos futuros. Reprográmelos antes de archivarla.',
  });
  await publicar('t1', 'TurnoReasignado', {
    sucursalId: id,
    profesionalId: 'd1',
    anteriorId: 'd2',
    fecha: '2100-01-01',
    hora: '10:00',
  });
  visto = await publicar('t1', 'EstadoDeTurnoCambiado', { estado: 'cancelado', sucursalId: id });
  expect((await quitar()).status).toBe(200);
  visto = await publicar('t2', 'TurnoEliminado', { sucursalId: id });
  expect((await archivar()).status).toBe(200);
});

test('una sucursal con pacientes que no se atienden en otra abierta no se archiva', async () => {
  const sucursal = async (nombre: string) =>
    ((await admin.call('POST', RUTA, { nombre })).body as Sucursal).id;
  const [oeste, sur] = [await sucursal('Oeste'), await sucursal('Sur')];
  const incorporar = (pacienteId: string, numeroHc: number) =>
    publicarEn(`paciente-${pacienteId}`, 'PacienteIncorporado', { pacienteId, sucursalId: oeste, numeroHc });
  const agregar = (pacienteId: string, sucursalId: string) =>
    publicarEn(`paciente-${pacienteId}`, 'SucursalDePacienteAgregada', { pacienteId, sucursalId });
  await incorporar('p1', 1);
  let visto = await incorporar('p2', 2);
  const archivar = async (id: string) => {
    const { status, body } = await admin.call('POST', `${RUTA}/${id}/archivo`, undefined, visto);
    return [status, (body as { readonly message?: string }).message];
  };
  const impiden = (n: number) => [
    409,
    `La sucursal tiene ${n} pacientes. Transfiéralos antes de archivarla.`,
  ];
  expect(await archivar(oeste)).toEqual(impiden(2));
  visto = await agregar('p1', sur);
  expect(await archivar(oeste)).toEqual(impiden(1));
  visto = await publicarEn('paciente-p2', 'PacienteEliminado', { pacienteId: 'p2' });
  expect(await archivar(oeste)).toEqual([200, undefined]);
  // The other site of p1 is archived now.
  expect(await archivar(sur)).toEqual(impiden(1));
});
