/** A document shows what its reader may see of the record (docs/spec/organization.md#who-sees-which-paciente). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Rol } from '@odonto/contracts';
import type { Funcion } from '@odonto/contracts/permisos';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import type { Bundle, FhirResource } from 'fhir/r4.js';
import { idDerivado } from '../fhir/recurso.ts';
import { exports } from '../service.ts';
import { escribir, pacienteEntero } from '../testing/consultorio.ts';

let service: TempService;
let paciente: string;
let posicion = 0n;
const ANA = randomUUID();
const CENTRO = randomUUID();

beforeAll(async () => {
  service = await tempService(exports);
  const { id } = await pacienteEntero(service, service.shared.files, ANA);
  paciente = id;
  const datos = { nombre: 'Centro', direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
  await escribir(service, 'organizacion', [{ type: 'SucursalAbierta', data: { sucursalId: CENTRO, datos } }]);
  posicion = await escribir(service, `paciente-${id}`, [
    {
      type: 'PacienteIncorporado',
      data: { pacienteId: id, profesionalId: ANA, sucursalId: CENTRO, numeroHc: 1 },
    },
  ]);
});
afterAll(() => service.stop());

const miembro = async (funcion: Funcion, rol: Rol, sucursalId = CENTRO) => {
  const id = randomUUID();
  const membresia = { membresiaId: randomUUID(), profesionalId: id, sucursalId, funcion };
  posicion = await escribir(service, `membresias-${id}`, [
    { type: 'MembresiaOtorgada', data: { ...membresia, agregados: [], quitados: [] } },
  ]);
  return { id, rol };
};

type Quien = { readonly id: string; readonly rol: Rol };

/** The record as FHIR; undefined when access is refused. */
const recursos = async (quien: Quien): Promise<readonly FhirResource[] | undefined> => {
  const { status, body } = await service.call('GET', `/api/export/pacientes/${paciente}/fhir`, {
    token: service.token(quien),
    headers: { 'x-posicion': String(posicion) },
  });
  const { entry = [] } = body as Bundle;
  return status === 200
    ? entry.flatMap(({ resource }) => (resource as FhirResource | undefined) ?? [])
    : undefined;
};

/** The kinds of resources of the record as FHIR; undefined when access is refused. */
const partes = async (quien: Quien) => {
  const todos = await recursos(quien);
  return todos && new Set(todos.map(({ resourceType }) => resourceType));
};

test('the responsable gets all of it', async () => {
  const todas = await partes({ id: ANA, rol: 'profesional' });
  expect([...(todas ?? [])]).toEqual(expect.arrayContaining(['Patient', 'Appointment', 'PaymentNotice']));
});

test('an assistant gets no money', async () => {
  const suyas = await partes(await miembro('asistente', 'personal'));
  expect([...(suyas ?? [])]).toEqual(expect.arrayContaining(['Patient', 'Appointment']));
  for (const dinero of ['Account', 'ChargeItem', 'PaymentNotice'] as const)
    expect(suyas?.has(dinero)).toBe(false);
});

test('an exceptional access reads the history: no money and no turnos', async () => {
  const norte = randomUUID();
  await escribir(service, 'organizacion', [
    {
      type: 'SucursalAbierta',
      data: {
        sucursalId: norte,
        datos: { nombre: 'Norte', direccion: '', telefono: '', zonaHoraria: '', color: '#112233' },
      },
    },
  ]);
  const ines = await miembro('odontologo', 'profesional', norte);
  expect(await partes(ines)).toBeUndefined();
  posicion = await escribir(service, `paciente-${paciente}`, [
    {
      type: 'AccesoExcepcionalAbierto',
      data: {
        pacienteId: paciente,
        profesionalId: ANA,
        accesoId: randomUUID(),
        integranteId: ines.id,
        hasta: '2100-01-01T00:00:00.000Z',
        motivo: 'Urgencia de guardia',
      },
    },
  ]);
  const suyas = await partes(ines);
  expect(suyas?.has('Patient')).toBe(true);
  expect([suyas?.has('Appointment'), suyas?.has('PaymentNotice')]).toEqual([false, false]);
});

const NORTE = randomUUID();

/** Appends a turno that another dentist attends. Returns its id. */
const turnoDe = async (atiende: string, sucursalId: string): Promise<string> => {
  const turnoId = randomUUID();
  const data = { turnoId, pacienteId: paciente, profesionalId: atiende, sucursalId };
  posicion = await escribir(service, `turno-${turnoId}`, [
    { type: 'TurnoAgendado', data: { ...data, fecha: '2026-12-02', hora: '09:00', descripcion: 'Urgencia' } },
  ]);
  return turnoId;
};

const turnosQueVe = async (quien: Quien): Promise<readonly string[] | undefined> =>
  (await recursos(quien))
    ?.filter(({ resourceType }) => resourceType === 'Appointment')
    .map(({ id = '' }) => id);

test('of the turnos each reader gets those that the list shows to them', async () => {
  const datos = { nombre: 'Norte', direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
  await escribir(service, 'organizacion', [{ type: 'SucursalAbierta', data: { sucursalId: NORTE, datos } }]);
  const nora = await miembro('odontologo', 'profesional', NORTE);
  await escribir(service, `paciente-${paciente}`, [
    {
      type: 'EquipoDePacienteAgregado',
      data: { pacienteId: paciente, profesionalId: ANA, integranteId: nora.id },
    },
  ]);
  const [deNora, deCentro, deNorte] = [
    await turnoDe(nora.id, NORTE),
    await turnoDe(randomUUID(), CENTRO),
    await turnoDe(randomUUID(), NORTE),
  ];
  expect(await turnosQueVe(nora)).toEqual([deNora]);
  const eva = await miembro('odontologo', 'profesional');
  expect(await turnosQueVe(eva)).toContain(deCentro);
  expect(await turnosQueVe(eva)).not.toContain(deNorte);
  expect(await turnosQueVe({ id: ANA, rol: 'profesional' })).toEqual(
    expect.arrayContaining([deNora, deCentro, deNorte]),
  );
});

test('what somebody wrote, attends or treated stays theirs for every reader', async () => {
  const eva = await miembro('odontologo', 'profesional');
  const nora = await miembro('odontologo', 'profesional');
  const suyo = await turnoDe(nora.id, CENTRO);
  const todos = (await recursos(eva)) ?? [];
  const practicante = (id: string) => `urn:uuid:${idDerivado('Practitioner', id)}`;
  const de = (tipo: FhirResource['resourceType'], id?: string) =>
    JSON.stringify(todos.filter((uno) => uno.resourceType === tipo && (id === undefined || uno.id === id)));
  for (const tipo of ['DocumentReference', 'Media', 'Condition'] as const)
    expect(de(tipo)).toContain(practicante(ANA));
  expect(de('Appointment', suyo)).toContain(practicante(nora.id));
  expect(JSON.stringify(todos)).not.toContain(practicante(eva.id));
  const practicantes = todos.filter(({ resourceType }) => resourceType === 'Practitioner');
  expect(practicantes.map(({ id }) => id)).toEqual(expect.arrayContaining([ANA, nora.id]));
});
