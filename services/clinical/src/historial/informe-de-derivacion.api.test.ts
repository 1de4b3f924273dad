import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { DerivacionEvent } from '@odonto/contracts/derivacion-eventos';
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import { clinical } from '../service.ts';

jest.setTimeout(60_000);

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;
const nora = randomUUID();

beforeAll(async () => {
  service = await tempService(clinical);
  ana = usuario(service);
  juana = await publicarPaciente(service.shared.log, ana.id);
});
afterAll(() => service.stop());

const responder = async (derivacionId: string, informe: string): Promise<void> => {
  const stream = `paciente-${juana.id}`;
  const { head } = await service.shared.log.read(stream);
  const quienes = { pacienteId: juana.id, profesionalId: ana.id, deId: ana.id, receptorId: nora };
  const event: DerivacionEvent = {
    type: 'DerivacionRespondida',
    data: { ...quienes, derivacionId, informe },
  };
  const metadata = {
    recordedAt: '2026-11-20T15:00:00.000Z',
    actor: { id: nora, rol: 'profesional' },
    requestId: 'r',
  } as const;
  await service.shared.log.append(stream, head, [{ id: randomUUID(), event, metadata }]);
};
const notas = async (): Promise<readonly EntradaDeHistorial[]> =>
  (await ana.get(`/api/historial/${juana.id}`)).body as EntradaDeHistorial[];
const conNota = async (id: string): Promise<readonly EntradaDeHistorial[]> => {
  for (let n = 0; n < 300; n += 1) {
    const todas = await notas();
    if (todas.some((una) => una.id === id)) return todas;
    await pause(20);
  }
  throw new Error('the report is no note');
};

test('the report is a note of the receiver, who is its author', async () => {
  const id = randomUUID();
  await responder(id, 'Conducto terminado en 36');
  expect(await conNota(id)).toMatchObject([
    {
      id,
      titulo: 'Informe de derivación',
      descripcion: 'Conducto terminado en 36',
      profesional: { id: nora },
      enmiendas: [],
    },
  ]);
  const { events } = await service.shared.log.read(`historial-${juana.id}`);
  expect(events.map(({ metadata }) => metadata.actor.id)).toEqual([nora]);
});

test('repeated, also from the beginning, it is written once, and a removed one does not return', async () => {
  const [una, otra] = [randomUUID(), randomUUID()];
  await responder(una, 'Primero');
  await conNota(una);
  await ana.delete(`/api/historial/${una}`);
  // The same answer once more, as after a crash between the note and the checkpoint.
  await responder(una, 'Primero');
  await service.restart();
  await responder(otra, 'Segundo');
  const ids = (await conNota(otra)).map(({ id }) => id);
  expect(ids.filter((id) => id === otra)).toHaveLength(1);
  expect(ids).not.toContain(una);
  const { events } = await service.shared.log.read(`historial-${juana.id}`);
  expect(events.filter(({ data }) => (data as { entradaId?: string }).entradaId === una)).toHaveLength(2);
});

test('killed at any moment: what was answered while the service was away is written once', async () => {
  const resume = service.holdProjections();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const id of ids) await responder(id, 'Terminado');
  resume();
  await service.restart();
  const todas = await conNota(ids.at(-1) ?? '');
  for (const id of ids) expect(todas.filter((una) => una.id === id)).toHaveLength(1);
});

test('of an erased paciente nothing is written', async () => {
  const otra = await publicarPaciente(service.shared.log, ana.id);
  const resume = service.holdProjections();
  const previa = juana;
  juana = otra;
  await responder(randomUUID(), 'Terminado');
  await otra.eliminar();
  resume();
  juana = previa;
  const despues = randomUUID();
  await responder(despues, 'Terminado');
  await conNota(despues);
  expect((await service.shared.log.read(`historial-${otra.id}`)).events).toEqual([]);
});
