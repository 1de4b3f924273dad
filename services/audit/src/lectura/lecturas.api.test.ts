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
      // It is of the moment it was recorded, not dated back to anything.
      efectivo_at: null,
      autor: { id: laPractica.auditor.id, rol: 'auditor' },
    },
  ]);
});

test('también quien la miró por un tratamiento, un evento o una exportación', async () => {
  const tratamiento = {
    montoTotal: 100,
    cantidadCuotas: 1,
    descripcion: 'Limpieza',
    observaciones: null,
    fechaInicio: '2026-03-02',
    fechaVencimiento: null,
  };
  for (const pacienteId of ['eva', 'iris', 'olga']) {
    const suyo = { tratamientoId: `de-${pacienteId}`, pacienteId, profesionalId: 'sol', ...tratamiento };
    await laPractica.escribir(`paciente-${pacienteId}`, [
      { type: 'PacienteRegistrado', data: { ...de, pacienteId, datos: { nombre: pacienteId, cuil: '1' } } },
    ]);
    await laPractica.escribir(`tratamiento-de-${pacienteId}`, [{ type: 'TratamientoAcordado', data: suyo }]);
  }
  await laPractica.pedir('/api/auditoria/lineas?tipo=tratamiento&id=de-eva');
  const { lineas } = await laPractica.pedir<PaginaDeLineas>('/api/auditoria/lineas?accion=alta');
  const deIris = lineas.find(({ paciente_id }) => paciente_id === 'iris');
  await laPractica.pedir(`/api/auditoria/eventos/${deIris?.posicion}`);
  const pedida = { tipo: 'tratamiento', id: 'de-olga' };
  expect((await laPractica.auditor.post('/api/auditoria/exportaciones', pedida)).status).toBe(202);
  await service.restart();
  const miradas = await laPractica.pedir<PaginaDeLineas>('/api/auditoria/lineas?clase=lectura');
  expect(miradas.lineas.map(({ paciente_id }) => paciente_id)).toEqual(
    expect.arrayContaining(['eva', 'iris', 'olga']),
  );
});
