import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Event } from '@odonto/event-kit/decider';
import { unosDatos } from '@odonto/practice/testing';
import { type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

let app: AccountsApp;
let admin: Sesion;
let posicion = 0n;

beforeAll(async () => {
  app = await startAccounts();
  admin = await app.admin();
});
afterAll(() => app.stop());

const publicar = async (stream: string, ...events: readonly Event[]): Promise<void> => {
  const { log } = app.shared;
  const { head } = await log.read(stream);
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const nuevos = events.map((event) => ({ id: randomUUID(), event, metadata }));
  posicion = (await log.append(stream, head, nuevos)).position;
};

const cuenta = async (): Promise<string> => {
  const nueva = { nombre: 'Ana', email: `${randomUUID()}@x.test`, password: 'una clave de prueba larga' };
  const { body } = await admin.call('POST', RUTA, nueva);
  return (body as { readonly profesional: { readonly id: string } }).profesional.id;
};
const eliminar = async (id: string) => {
  const { status, body } = await admin.call('DELETE', `${RUTA}/${id}`, undefined, {
    'x-posicion': String(posicion),
  });
  return [status, (body as { readonly message: string }).message];
};
const registrado = async (profesionalId: string): Promise<string> => {
  const pacienteId = randomUUID();
  const data = { pacienteId, profesionalId, datos: unosDatos() };
  await publicar(`paciente-${pacienteId}`, { type: 'PacienteRegistrado', data });
  return pacienteId;
};
const incorporar = (pacienteId: string, profesionalId: string) =>
  publicar(`paciente-${pacienteId}`, {
    type: 'PacienteIncorporado',
    data: { pacienteId, profesionalId, sucursalId: 'centro', numeroHc: 1 },
  });
const firmar = (pacienteId: string, profesionalId: string) =>
  publicar(`historial-${pacienteId}`, {
    type: 'EntradaAgregada',
    data: {
      entradaId: randomUUID(),
      pacienteId,
      profesionalId,
      titulo: 'Control',
      descripcion: 'Todo bien',
    },
  });
const transferir = (pacienteId: string, anteriorId: string, profesionalId: string) =>
  publicar(`paciente-${pacienteId}`, {
    type: 'PacienteTransferido',
    data: { pacienteId, profesionalId, anteriorId, sucursalId: 'centro', motivo: 'x', turnos: 'conserva' },
  });

const ELIMINADO = [200, 'Profesional y todos sus datos eliminados permanentemente'];
const FIRMO = [
  409,
  'El profesional firmó historias clínicas de la organización. Desactive la cuenta; sus pacientes pueden transferirse.',
];
test('who signed only records of personal pacientes is deleted with them', async () => {
  const ana = await cuenta();
  await firmar(await registrado(ana), ana);
  expect(await eliminar(ana)).toEqual(ELIMINADO);
});

test('who signed a record of the organization is not deleted, also after the paciente changed hands', async () => {
  const [ana, eva] = [await cuenta(), await cuenta()];
  const paciente = await registrado(ana);
  // The paciente is still personal when this record is signed.
  await firmar(paciente, ana);
  await incorporar(paciente, ana);
  expect(await eliminar(ana)).toEqual(FIRMO);
  await transferir(paciente, ana, eva);
  expect(await eliminar(ana)).toEqual(FIRMO);
  expect((await admin.call('PUT', `${RUTA}/${ana}`, { activo: false })).status).toBe(200);
  expect(await eliminar(ana)).toEqual(FIRMO);
});

test('a responsable who signed nothing is deleted', async () => {
  const ana = await cuenta();
  await incorporar(await registrado(ana), ana);
  expect(await eliminar(ana)).toEqual(ELIMINADO);
});

test('a record that is kept still names who signed it; an erased one does not', async () => {
  const ana = await cuenta();
  const paciente = await registrado(ana);
  await incorporar(paciente, ana);
  await firmar(paciente, ana);
  const deAna = { pacienteId: paciente, profesionalId: ana };
  await publicar(`paciente-${paciente}`, {
    type: 'PacienteEliminado',
    data: { ...deAna, conservarHasta: '2036-11-20T12:00:00.000Z' },
  });
  expect(await eliminar(ana)).toEqual(FIRMO);
  await publicar(`paciente-${paciente}`, { type: 'DatosDePacienteDestruidos', data: deAna });
  expect(await eliminar(ana)).toEqual(ELIMINADO);
});
