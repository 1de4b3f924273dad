import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type PatientsApp, startPatients } from './testing/patients-app.ts';

let app: PatientsApp;
beforeAll(async () => {
  app = await startPatients();
});
afterAll(() => app.stop());

test('con las proyecciones detenidas, lo que se guarda se contesta entero, igual que se lee después', async () => {
  const ana = app.profesional();
  const { id } = await ana.registrar({ nombre: 'Juana Pérez', cuil: '27-12345678-1', edad: 40 });

  const seguir = app.holdProjections();
  const escritos = [
    await ana.post('/api/pacientes', { nombre: 'Eva Luna', cuil: '27-11111111-2', edad: 41 }),
    await ana.put(`/api/pacientes/${id}`, { telefono: '11 4444-3333' }),
  ];
  seguir();

  expect(escritos.map(({ status }) => status)).toEqual([201, 200]);
  const hasta = { 'x-posicion': escritos[1]?.headers.get('x-posicion') ?? '' };
  for (const { headers, text, body } of escritos) {
    expect(headers.get('x-proyeccion')).toBe('atrasada');
    const leido = await ana.get(`/api/pacientes/${(body as { readonly id: string }).id}`, hasta);
    expect([leido.text, leido.headers.get('etag')]).toEqual([text, headers.get('etag')]);
  }
});
