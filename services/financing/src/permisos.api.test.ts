/** What each person may do with an account (docs/spec/organization.md#who-sees-which-paciente), listed and enforced. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import type { Funcion } from '@odonto/contracts/permisos';
import type { Event } from '@odonto/event-kit/decider';
import { publicarPaciente } from '@odonto/practice/testing';
import type { Rol } from '@odonto/service-kit/routes';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { financing } from './service.ts';

const CENTRO = randomUUID();
const NORTE = randomUUID();
const VER = 'presupuestos.presentar';
const efectivo = { monto_pagado: 10, fecha_pago: '2026-09-01', metodo_pago: 'efectivo' };

let service: TempService;
let ana: Usuario;
let paciente: string;
let tratamiento: string;
let posicion = '0';

const publicar = async (stream: string, ...events: readonly Event[]): Promise<void> => {
  const { log } = service.shared;
  const { head } = await log.read(stream);
  const metadata = {
    recordedAt: new Date().toISOString(),
    actor: { id: 'sistema', rol: 'sistema' },
    requestId: 'prueba',
  } as const;
  const nuevos = events.map((event) => ({ id: randomUUID(), event, metadata }));
  posicion = String((await log.append(stream, head, nuevos)).position);
};

const miembro = async (funcion: Funcion, rol: Rol = 'personal', sucursalId = CENTRO): Promise<Usuario> => {
  const quien = usuario(service, rol);
  const de = { membresiaId: randomUUID(), profesionalId: quien.id, sucursalId };
  await publicar(`membresias-${quien.id}`, {
    type: 'MembresiaOtorgada',
    data: { ...de, funcion, agregados: [], quitados: [] },
  });
  return quien;
};

const pedir = (quien: Usuario) =>
  quien.get(`/api/financiacion/permisos/${paciente}`, { 'x-posicion': posicion });
const permisos = async (quien: Usuario) => {
  const { status, body } = await pedir(quien);
  return status === 200 ? (body as { readonly permisos: readonly string[] }).permisos : status;
};

beforeAll(async () => {
  service = await tempService(financing);
  ana = usuario(service);
  ({ id: paciente } = await publicarPaciente(service.shared.log, ana.id));
  const acordado = {
    paciente_id: paciente,
    descripcion: 'Ortodoncia',
    monto_total: 1000,
    cantidad_cuotas: 4,
  };
  const { body } = await ana.post('/api/financiacion/tratamientos', acordado);
  tratamiento = (body as Tratamiento).id;
});
afterAll(() => service.stop());

test('while no site is open there is no such address', async () => {
  expect((await pedir(ana)).body).toMatchObject({ message: 'La dirección no existe.' });
});

test('each function: what it is told is what it may do', async () => {
  for (const [sucursalId, nombre] of [
    [CENTRO, 'Centro'],
    [NORTE, 'Norte'],
  ]) {
    const datos = { nombre, direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
    await publicar('organizacion', { type: 'SucursalAbierta', data: { sucursalId, datos } });
  }
  const suyo = { pacienteId: paciente, profesionalId: ana.id };
  await publicar(`paciente-${paciente}`, {
    type: 'PacienteIncorporado',
    data: { ...suyo, sucursalId: CENTRO, numeroHc: 1 },
  });
  const todo = [
    'presupuestos.armar',
    VER,
    'presupuestos.aceptar',
    'presupuestos.descuento',
    'pagos.registrar',
    'pagos.corregir',
    'pagos.anular',
  ];
  const [rosa, diana] = [await miembro('recepcion'), await miembro('director')];
  const eva = await miembro('odontologo', 'profesional');
  expect(await permisos(ana)).toEqual(todo);
  expect(await permisos(rosa)).toEqual([VER, 'presupuestos.aceptar', 'pagos.registrar']);
  expect(await permisos(diana)).toEqual(todo);
  expect(await permisos(eva)).toEqual([VER]);
  expect(await permisos(await miembro('asistente'))).toBe(403);
  expect(await permisos(await miembro('recepcion', 'personal', NORTE))).toBe(403);
  expect(await permisos(usuario(service))).toBe(404);

  const cobrado = await rosa.post('/api/financiacion/pagos', { ...efectivo, tratamiento_id: tratamiento });
  expect(cobrado.status).toBe(201);
  const pago = `/api/financiacion/pagos/${(cobrado.body as Pago).id}`;
  for (const quien of [rosa, eva]) {
    expect((await quien.put(pago, efectivo)).status).toBe(403);
    expect((await quien.delete(pago)).status).toBe(403);
    expect(
      (await quien.put(`/api/financiacion/tratamientos/${tratamiento}`, { descripcion: 'x' })).status,
    ).toBe(403);
  }
  expect(
    (await eva.post('/api/financiacion/pagos', { ...efectivo, tratamiento_id: tratamiento })).status,
  ).toBe(403);
  expect((await diana.delete(pago)).status).toBe(200);
});

test('who is of the team, or attends a turno, sees and takes nothing', async () => {
  const [ines, nora] = [
    await miembro('odontologo', 'profesional', NORTE),
    await miembro('odontologo', 'profesional', NORTE),
  ];
  expect([await permisos(ines), await permisos(nora)]).toEqual([403, 403]);
  await publicar(`paciente-${paciente}`, {
    type: 'EquipoDePacienteAgregado',
    data: { pacienteId: paciente, profesionalId: ana.id, integranteId: ines.id },
  });
  const turnoId = randomUUID();
  await publicar(`turno-${turnoId}`, {
    type: 'TurnoAgendado',
    data: {
      turnoId,
      pacienteId: paciente,
      profesionalId: nora.id,
      sucursalId: NORTE,
      fecha: new Date().toISOString().slice(0, 10),
      hora: '10:00',
      descripcion: 'Control',
    },
  });
  expect([await permisos(ines), await permisos(nora)]).toEqual([[VER], [VER]]);
});
