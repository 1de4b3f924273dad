import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { optionalText, requiredText } from '@odonto/contracts/fields';
import { vista } from '@odonto/contracts/vista';
import { openApiPart } from './openapi.ts';
import { file, ok, created, route } from './route.ts';

const nota = vista('Nota', { id: z.string(), cuando: z.iso.datetime(), veces: z.int().min(0) });
const unaNota = { id: 'n1', cuando: '2026-11-21T10:00:00Z', veces: 1 };
const crear = route({
  method: 'POST',
  path: '/api/fichas/:fichaId/notas',
  access: ['profesional'],
  summary: 'Agrega una nota',
  body: z.object({
    texto: z
      .string()
      .max(100)
      .transform((texto) => texto.trim()),
  }),
  query: z.object({ vista: z.string().optional(), desde: z.iso.date() }),
  answers: { 201: nota },
  handle: async () => created(unaNota),
});
const abierta = route({
  method: 'GET',
  path: '/api/fichas/:id/notas',
  access: 'publica',
  summary: 'x',
  answers: { 200: z.array(nota) },
  handle: async () => ok([unaNota]),
});
const impresa = route({
  method: 'GET',
  path: '/api/fichas/:id/pdf',
  access: 'publica',
  summary: 'x',
  answers: { 200: file('application/pdf') },
  handle: async () => ({ status: 200 }),
});

describe('la descripción de la API', () => {
  const { paths, schemas } = openApiPart([crear, abierta, impresa], 'fichas');
  const notas = paths['/api/fichas/{fichaId}/notas'];

  test('junta los métodos de una misma dirección, se llamen como se llamen sus parámetros', () => {
    expect(Object.keys(notas ?? {})).toEqual(['post', 'get']);
  });

  test('dice quién puede llamar, y que una ruta pública no pide token', () => {
    expect(notas?.['post']).toMatchObject({ security: [{ token: [] }], 'x-roles': ['profesional'] });
    expect(notas?.['get']).toMatchObject({ security: [] });
    expect(notas?.['get']).not.toHaveProperty('x-roles');
  });

  test('ofrece la clave de idempotencia solo donde se la atiende', () => {
    const clave = '#/components/parameters/IdempotencyKey';
    const deSecretos = { ...crear, path: '/api/secretos', secret: true } as const;
    const publica = { ...crear, path: '/api/publicas', access: 'publica' } as const;
    const descritas = openApiPart([crear, deSecretos, publica], 'fichas').paths;
    const atienden = Object.values(descritas).map((una) => JSON.stringify(una).includes(clave));
    expect(atienden).toEqual([true, false, false]);
  });

  test('describe cuerpo, consulta y respuesta con los esquemas que los validan', () => {
    expect(notas?.['post']).toMatchObject({
      operationId: 'postApiFichasFichaIdNotas',
      requestBody: {
        description: 'Como máximo 64 KB',
        content: {
          'application/json': {
            schema: { properties: { texto: { type: 'string', maxLength: 100 } }, required: ['texto'] },
          },
        },
      },
      parameters: [
        { name: 'fichaId', in: 'path', required: true },
        { name: 'vista', in: 'query', required: false },
        { name: 'desde', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
        { $ref: '#/components/parameters/IdempotencyKey' },
      ],
      responses: {
        201: {
          description: 'Created',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Nota' } } },
        },
        '4XX': { $ref: '#/components/responses/Fallo' },
        '5XX': { $ref: '#/components/responses/Fallo' },
      },
    });
  });

  test('es obligatorio lo que se rechaza cuando falta, y no lo que se completa', () => {
    const conTextos = {
      ...crear,
      body: z.object({
        nombre: requiredText({ label: 'Nombre', required: 'Falta el nombre' }),
        nota: optionalText({ label: 'Nota' }),
      }),
      query: z.object({
        busqueda: optionalText({ label: 'Búsqueda' }),
        limite: z.coerce.number().default(20),
        al: requiredText({ label: 'Al', required: 'Falta la fecha' }),
      }),
    };
    const descrita = openApiPart([conTextos], 'fichas').paths['/api/fichas/{fichaId}/notas']?.['post'];
    expect(descrita).toHaveProperty(
      ['requestBody', 'content', 'application/json', 'schema', 'required'],
      ['nombre'],
    );
    expect(descrita).toMatchObject({
      parameters: [
        { name: 'fichaId' },
        { name: 'busqueda', required: false },
        { name: 'limite', required: false },
        { name: 'al', required: true },
        {},
      ],
    });
  });

  test('nombra cada esquema una vez, y sin lo que no dice nada a quien lo lee', () => {
    expect(notas?.['get']).toHaveProperty(['responses', '200', 'content', 'application/json', 'schema'], {
      type: 'array',
      items: { $ref: '#/components/schemas/Nota' },
    });
    expect(schemas).toEqual({
      Nota: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          cuando: { type: 'string', format: 'date-time' },
          veces: { type: 'integer', minimum: 0 },
        },
        required: ['id', 'cuando', 'veces'],
        additionalProperties: false,
      },
    });
  });

  test('de un formulario dice sus campos', () => {
    const form = { foto: 'archivo', descripcion: 'texto' } as const;
    const { paths: otras } = openApiPart([{ ...abierta, method: 'POST', form }], 'fichas');
    expect(otras['/api/fichas/{id}/notas']?.['post']).toHaveProperty(
      ['requestBody', 'content', 'multipart/form-data', 'schema', 'required'],
      ['foto', 'descripcion'],
    );
  });

  test('de una ruta con techo dice cuánto admite de un usuario', () => {
    const ceiling = { atOnce: 2, burst: 9, perMinute: 3 };
    const { paths: otras } = openApiPart([{ ...impresa, ceiling }], 'fichas');
    expect(otras['/api/fichas/{id}/pdf']?.['get']).toHaveProperty(
      ['responses', '429', 'description'],
      expect.stringContaining('2 a la vez y 9 seguidas de un usuario, y luego 3 por minuto'),
    );
  });

  test('de un archivo dice de qué tipo es', () =>
    expect(paths['/api/fichas/{id}/pdf']?.['get']).toHaveProperty(['responses', '200', 'content'], {
      'application/pdf': {},
    }));
});
