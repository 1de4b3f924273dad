import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PatientsApp, startPatients } from '../testing/patients-app.ts';

let app: PatientsApp;
let claves = 0;
const clave = () => ({ 'Idempotency-Key': `clave-${(claves += 1)}` });
const ana = { nombre: 'Ana Muñoz', cuil: '27-30123456-4', edad: 34 };

beforeAll(async () => {
  app = await startPatients();
});
afterAll(() => app.stop());

describe('un segundo clic en Guardar', () => {
  test('contesta lo mismo y no registra a nadie más', async () => {
    const luna = app.profesional();
    const conClave = clave();
    const primero = await luna.post('/api/pacientes', ana, conClave);
    const segundo = await luna.post('/api/pacientes', ana, conClave);
    expect([segundo.status, segundo.body]).toEqual([201, primero.body]);
    expect(segundo.headers.get('etag')).toBe(primero.headers.get('etag'));
    expect(await luna.lista()).toHaveLength(1);
  });

  test('tampoco cuando llegan todos a la vez', async () => {
    const luna = app.profesional();
    const conClave = clave();
    const todos = await Promise.all(
      Array.from({ length: 10 }, () => luna.post('/api/pacientes', ana, conClave)),
    );
    for (const uno of todos) expect([uno.status, uno.body]).toEqual([201, todos[0]?.body]);
    expect(await luna.lista()).toHaveLength(1);
  });

  test('ni después de un reinicio', async () => {
    const luna = app.profesional();
    const conClave = clave();
    const primero = await luna.post('/api/pacientes', ana, conClave);
    await app.restart();
    expect(await luna.post('/api/pacientes', ana, conClave)).toMatchObject({
      status: 201,
      body: primero.body,
    });
    expect(await luna.lista()).toEqual([primero.body]);
  });

  test('con otros datos es un conflicto', async () => {
    const luna = app.profesional();
    const conClave = clave();
    await luna.post('/api/pacientes', ana, conClave);
    expect((await luna.post('/api/pacientes', { ...ana, edad: 35 }, conClave)).status).toBe(409);
    expect(await luna.lista()).toHaveLength(1);
  });

  test('la clave es de cada uno: otro profesional registra al suyo', async () => {
    const conClave = clave();
    const [luna, sol] = [app.profesional(), app.profesional()];
    await luna.post('/api/pacientes', ana, conClave);
    expect((await sol.post('/api/pacientes', ana, conClave)).status).toBe(201);
    expect(await sol.lista()).toHaveLength(1);
  });

  test('cambiar dos veces es cambiar una, y eliminar dos veces contesta lo mismo', async () => {
    const luna = app.profesional();
    const { id } = await luna.registrar(ana);
    const [alCambiar, alEliminar] = [clave(), clave()];
    const cambio = await luna.put(`/api/pacientes/${id}`, { edad: 35 }, alCambiar);
    await luna.put(`/api/pacientes/${id}`, { edad: 36 });
    expect((await luna.put(`/api/pacientes/${id}`, { edad: 35 }, alCambiar)).body).toEqual(cambio.body);
    expect(await luna.paciente(id)).toMatchObject({ edad: 36 });
    for (let veces = 0; veces < 2; veces += 1)
      expect((await luna.delete(`/api/pacientes/${id}`, alEliminar)).status).toBe(200);
    expect((await luna.delete(`/api/pacientes/${id}`)).status).toBe(404);
  });
});
