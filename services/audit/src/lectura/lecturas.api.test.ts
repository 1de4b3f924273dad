import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaginaDeLineas } from '@odonto/contracts/auditoria';
import { type TempService, tempService } from '@odonto/service-kit/testing/temp-service';
import { audit } from '../service.ts';
import { type Practica, practica } from '../testing/practica.ts';

const de = { pacienteId: 'juana', profesionalId: 'sol' };
let service: TempService;
let laPractica: Practica;

beforeAll(async () => {
  service = await tempService(audit);
  laPractica = practica(service);
  await laPractica.escribir('paciente-juana', [
    { type: 'PacienteRegistrado', data: { ...de, datos: { nombre: 'Juana', cuil: '1' } } },
  ]);
});
afterAll(() => service.stop());

test('quién miró una ficha queda en su historia: una línea por persona, ficha y hora', async () => {
  for (const que of ['cuenta', 'cuenta', 'odontograma', 'pasos'])
    await laPractica.pedir(`/api/auditoria/pacientes/juana/${que}`);
  expect((await laPractica.auditor.get('/api/auditoria/pacientes/nadie/cuenta')).status).toBe(404);
  // What waits is written when the service stops.
  await service.restart();
  const { lineas } = await laPractica.pedir<PaginaDeLineas>('/api/auditoria/lineas?clase=lectura');
  expect(lineas).toMatchObject([
    {
      frase: 'Consultó la ficha del paciente',
      accion: 'lectura',
      paciente_id: 'juana',
      autor: { id: laPractica.auditor.id, rol: 'auditor' },
    },
  ]);
});
