import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { publicarPaciente } from '@odonto/service-kit/testing/pacientes';
import { type TempService, tempService } from '@odonto/service-kit/testing/temp-service';
import { usuario } from '@odonto/service-kit/testing/usuario';
import { calendar } from './service.ts';

jest.setTimeout(60_000);

let service: TempService;
beforeAll(async () => {
  service = await tempService(calendar);
});
afterAll(() => service.stop());

const SECRETO = 'motivo-muy-secreto';

/** Every file below a folder that holds the word. */
const archivosCon = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(SECRETO));

test('los motivos de un paciente eliminado no quedan legibles en ningún archivo', async () => {
  const ana = usuario(service);
  const paciente = await publicarPaciente(service.shared.log, ana.id);
  await ana.post(
    '/api/turnos',
    { paciente_id: paciente.id, fecha: '2026-12-01', hora: '10:00', descripcion: SECRETO },
    { 'Idempotency-Key': 'a' },
  );
  const { dataDir } = service.shared.settings;
  expect(archivosCon(dataDir)).not.toEqual([]);
  await paciente.eliminar();
  while (archivosCon(dataDir).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await ana.get(`/api/turnos/${paciente.id}`)).status).toBe(404);
});
