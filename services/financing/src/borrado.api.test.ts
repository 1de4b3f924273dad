import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tratamiento } from '@odonto/contracts/financiacion';
import { publicarPaciente } from '@odonto/service-kit/testing/pacientes';
import { type TempService, tempService } from '@odonto/service-kit/testing/temp-service';
import { usuario } from '@odonto/service-kit/testing/usuario';
import { financing } from './service.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService(financing);
});
afterAll(() => service.stop());

const SECRETOS = ['ortodoncia-secreta', 'nota-secreta', 'referencia-secreta'];

/** Every file below a folder that holds one of the words. */
const archivosCon = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => SECRETOS.some((secreto) => readFileSync(file).includes(secreto)));

test('lo escrito de un paciente eliminado no queda legible en ningún archivo', async () => {
  const ana = usuario(service);
  const paciente = await publicarPaciente(service.shared.log, ana.id);
  const clave = (key: string) => ({ 'Idempotency-Key': key });
  const { body } = await ana.post(
    '/api/financiacion/tratamientos',
    {
      paciente_id: paciente.id,
      descripcion: SECRETOS[0],
      observaciones: SECRETOS[1],
      monto_total: 10,
      cantidad_cuotas: 1,
    },
    clave('t'),
  );
  await ana.post(
    '/api/financiacion/pagos',
    {
      tratamiento_id: (body as Tratamiento).id,
      monto_pagado: 1,
      fecha_pago: '2026-01-01',
      metodo_pago: 'otro',
      referencia_pago: SECRETOS[2],
    },
    clave('p'),
  );
  const { dataDir } = service.shared.settings;
  expect(archivosCon(dataDir)).not.toEqual([]);
  await paciente.eliminar();
  while (archivosCon(dataDir).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await ana.get(`/api/financiacion/tratamientos/${paciente.id}`)).status).toBe(404);
});
