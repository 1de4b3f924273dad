import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { exports } from '../service.ts';
import { escribir } from '../testing/consultorio.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService(exports);
});
afterAll(() => service.stop());

test('quien llega a administrador ve lo del consultorio, también detrás de muchas exportaciones propias', async () => {
  const jefa = usuario(service, 'admin');
  const pedir = (exportacionId: string, alcance: string) =>
    escribir(service, `exportacion-${exportacionId}`, [
      {
        type: 'ExportacionDeDatosPedida',
        data: { exportacionId, profesionalId: jefa.id, alcance, posicion: '0' },
      },
      {
        type: 'ExportacionDeDatosRetirada',
        data: { exportacionId, profesionalId: jefa.id, motivo: 'vencida' },
      },
    ]);
  await pedir('del-consultorio', 'consultorio');
  let posicion = 0n;
  for (let n = 0; n < 10; n += 1) posicion = await pedir(`propia-${n}`, 'propio');
  const { body } = await jefa.get('/api/export/datos', { 'x-posicion': String(posicion) });
  expect((body as { id: string }[]).map(({ id }) => id)).toEqual(['del-consultorio']);
});
