import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { openApiPaths } from './openapi.ts';
import { ok, route } from './route.ts';

const handle = async () => ok({});
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
  answer: z.object({ id: z.string() }),
  handle,
});
const abierta = route({
  method: 'GET',
  path: '/api/fichas/:id/notas',
  access: 'publica',
  summary: 'x',
  handle,
});

describe('la descripción de la API', () => {
  const paths = openApiPaths([crear, abierta], 'fichas');
  const notas = paths['/api/fichas/{fichaId}/notas'];

  test('junta los métodos de una misma dirección, se llamen como se llamen sus parámetros', () => {
    expect(Object.keys(notas ?? {})).toEqual(['post', 'get']);
  });

  test('dice quién puede llamar, y que una ruta pública no pide token', () => {
    expect(notas?.['post']).toMatchObject({ security: [{ token: [] }], 'x-roles': ['profesional'] });
    expect(notas?.['get']).toMatchObject({ security: [] });
    expect(notas?.['get']).not.toHaveProperty('x-roles');
  });

  test('describe cuerpo, consulta y respuesta con los esquemas que los validan', () => {
    expect(notas?.['post']).toMatchObject({
      operationId: 'postApiFichasFichaIdNotas',
      requestBody: {
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
        '2XX': { content: { 'application/json': { schema: { properties: { id: { type: 'string' } } } } } },
      },
    });
  });
});
