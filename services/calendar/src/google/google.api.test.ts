import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TempService, tempService } from '@odonto/service-kit/testing/temp-service';
import { usuario } from '@odonto/service-kit/testing/usuario';
import { calendar } from '../service.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService(calendar);
});
afterAll(() => service.stop());

test.each(['/api/google/ticket', '/api/sync-google-calendar'])(
  'sin GOOGLE_CLIENT_ID, POST %s dice que no está configurado',
  async (path) => {
    const { status, body } = await usuario(service).post(path);
    expect([status, (body as { message: string }).message]).toEqual([
      503,
      'La integración con Google Calendar no está configurada',
    ]);
  },
);

test('desvincular lo que no está vinculado está bien', async () =>
  expect((await usuario(service).delete('/api/google/vinculo')).status).toBe(200));
