/** Any input gets an answer of the API, never a server error, and nothing is half written. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { BANDERAS_DE_SALUD } from '@odonto/contracts';
import fc from 'fast-check';
import { type PatientsApp, startPatients } from '../testing/patients-app.ts';

// The test does hundreds of durable writes.
jest.setTimeout(60_000);

let app: PatientsApp;
beforeAll(async () => {
  app = await startPatients();
});
afterAll(() => app.stop());

const propio = fc.constantFrom(
  'nombre',
  'cuil',
  'edad',
  'email',
  'telefono',
  'antecedentes_medicos',
  'medicacion_diaria',
  'obra_social',
  'emergencia_numero',
  'otros_campos',
  'id',
  'profesional_id',
  '__proto__',
  'constructor',
);
const bandera = fc.constantFrom(...Object.keys(BANDERAS_DE_SALUD));
const valor = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  fc.constantFrom('Ana Muñoz', '27-30123456-4', '34', 34, 'ana@luna.ar', '', ' ', null, true, -0, 1e308),
  fc.jsonValue({ maxDepth: 3 }),
);
const otros = fc.dictionary(fc.oneof(bandera, propio, fc.string({ unit: 'binary' })), valor, { maxKeys: 20 });
const cuerpo = fc.dictionary(
  fc.oneof({ weight: 5, arbitrary: propio }, fc.string({ unit: 'binary' })),
  fc.oneof({ weight: 4, arbitrary: valor }, otros),
  { maxKeys: 14, noNullPrototype: true },
);
/** Mostly well-formed, so that accepted ones are tested too. */
const fichaCasi = fc.tuple(cuerpo, otros).map(([resto, otros_campos]) => ({
  nombre: 'Ana Muñoz',
  cuil: '1',
  edad: 30,
  otros_campos,
  ...resto,
}));

test('registrar cualquier cosa contesta 201 o 400, y queda lo que se contestó o nada', async () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(cuerpo, fichaCasi), async (body) => {
      const luna = app.profesional();
      const answer = await luna.post('/api/pacientes', body);
      expect([201, 400]).toContain(answer.status);
      expect(await luna.lista()).toEqual(answer.status === 201 ? [answer.body] : []);
    }),
    { numRuns: 100 },
  ));

test('cambiar cualquier cosa contesta 200 o 400, y queda lo que se contestó o lo que había', async () => {
  const luna = app.profesional();
  const { id } = await luna.registrar({ nombre: 'Ana Muñoz', cuil: '1', edad: 30 });
  await fc.assert(
    fc.asyncProperty(fc.oneof(cuerpo, fichaCasi), async (body) => {
      const antes = await luna.paciente(id);
      const answer = await luna.put(`/api/pacientes/${id}`, body);
      expect([200, 400]).toContain(answer.status);
      expect(await luna.paciente(id)).toEqual(answer.status === 200 ? answer.body : antes);
      expect(await luna.lista()).toHaveLength(1);
    }),
    { numRuns: 100 },
  );
});

test('buscar cualquier cosa contesta 200', async () => {
  const luna = app.profesional();
  await luna.registrar({ nombre: 'Ana Muñoz', cuil: '1', edad: 30 });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (busqueda) => {
      const { status, body } = await luna.get(
        `/api/pacientes?busqueda=${encodeURIComponent(busqueda.toWellFormed())}`,
      );
      expect([status, Array.isArray(body)]).toEqual([200, true]);
    }),
    { numRuns: 100 },
  );
});

test.each(['%', '%ff', '%E0%A4%A', '%00', '+%2B', '%ED%A0%80'])(
  'ni con una dirección rota: busqueda=%s',
  async (roto) => {
    const { status } = await app.profesional().get(`/api/pacientes?busqueda=${roto}`);
    expect(status).toBeLessThan(500);
  },
);

test.each([
  '\ud800',
  '"\ud800"',
  '{"nombre":"\\ud800\\ud800","cuil":"\\u0000","edad":1}',
  '{"a":1e999}',
  '[[[[',
  '\ufeff{}',
])('ni con un cuerpo roto: %p', async (texto) =>
  expect((await app.profesional().post('/api/pacientes', texto)).status).toBeLessThan(500),
);
