import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TurnoGuardado } from '@odonto/contracts/turno-vistas';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, usuario } from '@odonto/service-kit/testing';
import { calendar } from './service.ts';

let service: TempService;
beforeAll(async () => {
  service = await tempService(calendar);
});
afterAll(() => service.stop());

test('con las proyecciones detenidas, lo que se guarda se contesta entero, igual que se lee después', async () => {
  const ana = usuario(service);
  const { id: paciente_id } = await publicarPaciente(service.shared.log, ana.id);
  const agendar = (hora: string) =>
    ana.post('/api/turnos', { paciente_id, fecha: '2026-11-25', hora, descripcion: 'Control' });
  const movible = (await agendar('10:30')).body as TurnoGuardado;
  const confirmable = (await agendar('12:00')).body as TurnoGuardado;

  const seguir = service.holdProjections();
  const escritos = await Promise.all([
    agendar('12:15'),
    ana.put(`/api/turnos/${movible.id}`, { fecha: '2026-11-26', descripcion: 'Limpieza' }),
    ana.put(`/api/turnos/${confirmable.id}/estado`, { estado: 'confirmado' }),
  ]);
  seguir();

  expect(escritos.map(({ status }) => status)).toEqual([201, 200, 200]);
  for (const { headers } of escritos) expect(headers.get('x-proyeccion')).toBe('atrasada');
  const guardados = escritos.map(({ body }) => body as TurnoGuardado);
  expect(guardados.map(({ superpuestos }) => superpuestos)).toEqual([[confirmable.id], [], []]);
  expect(guardados[2]?.estado).toBe('confirmado');

  const hasta = Math.max(...escritos.map(({ headers }) => Number(headers.get('x-posicion'))));
  const { body } = await ana.get(`/api/turnos/${paciente_id}`, { 'x-posicion': String(hasta) });
  const leidos = (body as object[]).map((turno) => JSON.stringify(turno));
  for (const { superpuestos: _, ...turno } of guardados) expect(leidos).toContain(JSON.stringify(turno));
});
