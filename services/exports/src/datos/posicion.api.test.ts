/** An export shows every record as it was at one position of the log. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { View } from '@odonto/event-kit/projections';
import { publicarPaciente } from '@odonto/practice/testing';
import type { Platform } from '@odonto/service-kit/service';
import { type TempService, tempService } from '@odonto/service-kit/testing';
import { expedientes, type IndiceDeExpediente } from '../expediente/expedientes.projection.ts';
import { leerPartes, leerProfesional } from '../expediente/leer-expediente.ts';
import { exports } from '../service.ts';
import { escribir, pacienteEntero } from '../testing/consultorio.ts';

let service: TempService;
let platform: Platform;
let indices: View<IndiceDeExpediente>;

beforeAll(async () => {
  service = await tempService((de) => {
    platform = de;
    indices = de.view(expedientes);
    return exports(de);
  });
});
afterAll(() => service.stop());

const leer = async (id: string, hasta?: bigint) => {
  const { log } = service.shared;
  await platform.projected(await log.head());
  const indice = await indices.get(id);
  if (!indice) throw new Error('the paciente is not in the index');
  const profesional = (cual: string) => leerProfesional(log, cual, hasta);
  return leerPartes({ log, profesional, ...(hasta !== undefined && { hasta }) }, indice);
};

test('lo que se borró, se agregó o se cambió después está como estaba', async () => {
  const juana = await pacienteEntero(service, platform.files, 'ana', { nombre: 'Juana' });
  const { de, turnoId, tratamientoId, fotoId } = juana;
  const hasta = await service.shared.log.head();
  const antes = await leer(juana.id, hasta);

  await juana.cambiar({ nombre: 'Otra' });
  await escribir(service, `turno-${turnoId}`, [{ type: 'TurnoEliminado', data: { ...de, turnoId } }]);
  await escribir(service, `tratamiento-${tratamientoId}`, [
    { type: 'TratamientoEliminado', data: { ...de, tratamientoId } },
  ]);
  await escribir(service, `foto-${fotoId}`, [{ type: 'FotoEliminada', data: { ...de, fotoId } }]);
  await escribir(service, 'turno-nuevo', [
    {
      type: 'TurnoAgendado',
      data: { ...de, turnoId: 'nuevo', fecha: '2027-01-01', hora: '09:00', descripcion: '' },
    },
  ]);

  expect(await leer(juana.id, hasta)).toEqual(antes);
  expect(antes).toMatchObject({
    paciente: { nombre: 'Juana' },
    turnos: [{ id: turnoId }],
    tratamientos: [{ id: tratamientoId }],
    fotos: [{ id: fotoId, dientes: [16] }],
  });
  expect(await leer(juana.id)).toMatchObject({
    paciente: { nombre: 'Otra' },
    turnos: [{ id: 'nuevo' }],
    tratamientos: [],
    fotos: [],
  });
});

test('quien llegó después no está', async () => {
  const hasta = await service.shared.log.head();
  const { id } = await publicarPaciente(service.shared.log, 'ana');
  expect(await leer(id, hasta)).toBeUndefined();
  expect(await leer(id)).toBeDefined();
});
