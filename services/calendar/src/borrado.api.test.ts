import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, usuario, whereItIsKept } from '@odonto/service-kit/testing';
import { calendar } from './service.ts';

jest.setTimeout(60_000);

let service: TempService;
beforeAll(async () => {
  service = await tempService(calendar);
});
afterAll(() => service.stop());

const SECRETO = 'motivo-muy-secreto';
const quedaEn = () => whereItIsKept(service.shared.settings, [SECRETO]);

test('los motivos de un paciente eliminado no quedan legibles en ningún lugar', async () => {
  const ana = usuario(service);
  const paciente = await publicarPaciente(service.shared.log, ana.id);
  await ana.post(
    '/api/turnos',
    { paciente_id: paciente.id, fecha: '2026-12-01', hora: '10:00', descripcion: SECRETO },
    { 'Idempotency-Key': 'a' },
  );
  expect(await quedaEn()).not.toEqual([]);
  await paciente.eliminar();
  while ((await quedaEn()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await ana.get(`/api/turnos/${paciente.id}`)).status).toBe(404);
});
