/** A document shows what its reader may see of the record (docs/spec/organization.md#who-sees-which-paciente). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Rol } from '@odonto/contracts';
import type { Funcion } from '@odonto/contracts/permisos';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import type { Bundle } from 'fhir/r4.js';
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
  await escribir(service, `paciente-${id}`, [
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

/** The kinds of resources of the record as FHIR; undefined where it is refused. */
const partes = async (quien: { readonly id: string; readonly rol: Rol }) => {
  const { status, body } = await service.call('GET', `/api/export/pacientes/${paciente}/fhir`, {
    token: service.token(quien),
    headers: { 'x-posicion': String(posicion) },
  });
  const { entry = [] } = body as Bundle;
  return status === 200 ? new Set(entry.map(({ resource }) => resource?.resourceType)) : undefined;
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
