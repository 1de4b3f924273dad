import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pageHeaders } from '../security-headers.ts';
import { gateway, type RunningGateway } from '../testing/gateway.ts';
import { type Upstream, upstream } from '../testing/upstream.ts';

const paths = {
  '/api/pacientes/{id}': {
    get: {
      tags: ['patients'],
      summary: 'Un <paciente>',
      'x-roles': ['profesional'],
      security: [{ token: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { type: 'array', items: { $ref: '#/components/schemas/Paciente' } },
            },
          },
        },
      },
    },
  },
  '/api/turnos': { get: { tags: ['patients'], summary: 'de otro servicio' } },
};
const rutas = {
  paths,
  schemas: {
    Paciente: {
      type: 'object',
      properties: {
        nombre: { type: 'string' },
        sexo: { enum: ['<f>', 'm'] },
        nacio: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      },
      required: ['nombre', 'sexo'],
    },
  },
};

let patients: Upstream;
let calendar: Upstream;
let front: RunningGateway;
beforeAll(async () => {
  patients = await upstream((_, response) => response.end(JSON.stringify(rutas)));
  calendar = await upstream((_, response) => response.writeHead(500).end('caído'));
  front = await gateway({ services: { patients: patients.origin, calendar: calendar.origin } });
});
afterAll(async () => {
  await front.stop();
  await Promise.all([patients.stop(), calendar.stop()]);
});

describe('la descripción de toda la API', () => {
  test('junta las rutas que cada servicio dice, y solo las que son suyas', async () => {
    const answer = await fetch(`${front.origin}/api/openapi.json`);
    const document: unknown = await answer.json();
    expect(document).toMatchObject({ openapi: '3.1.0', 'x-sin-respuesta': ['calendar'] });
    expect(document).toHaveProperty(['paths', '/api/pacientes/{id}', 'get', 'summary'], 'Un <paciente>');
    expect(document).toHaveProperty(['paths', '/api/salud']);
    expect(document).not.toHaveProperty(['paths', '/api/turnos']);
    expect(document).toHaveProperty('components.schemas', {
      Fallo: expect.any(Object),
      Paciente: rutas.schemas.Paciente,
      Salud: expect.any(Object),
    });
  });

  test('se lee en una página sin código y sin nada de otro sitio', async () => {
    const answer = await fetch(`${front.origin}/api/docs`);
    const page = await answer.text();
    const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1];
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`);
    expect(page).toContain('Un &lt;paciente&gt;');
    expect(page).toContain('Sin respuesta ahora: calendar.');
    expect(page).toContain('<dt><code>id</code></dt><dd>UUID</dd>');
    expect(page).toContain('<h3>Contesta 200</h3>lista de <a href="#Paciente">Paciente</a>');
    expect(page).toContain('<code>&quot;&lt;f&gt;&quot;</code> | <code>&quot;m&quot;</code>');
    expect(page).toContain('<small>optativo</small></dt><dd>fecha o null</dd>');
    expect(page).not.toMatch(/<script|https?:\/\//);
  });

  test('se prueba en otra página, con la política de toda página, solo donde la instalación lo dice', async () => {
    await using trying = await gateway({ services: { patients: patients.origin }, probarApi: true });
    const answer = await fetch(`${trying.origin}/api/docs/probar`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.replace(/nonce-[^']+/, 'nonce')).toBe(
      pageHeaders([]).headers['Content-Security-Policy']?.replace(/nonce-[^']+/, 'nonce'),
    );
    const files = [...(await answer.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    const types = files.map(async (path) => (await fetch(trying.origin + path)).headers.get('content-type'));
    expect(await Promise.all(types)).toEqual([
      'text/css; charset=utf-8',
      ...Array.from({ length: 2 }, () => 'text/javascript; charset=utf-8'),
    ]);
    expect(await (await fetch(`${trying.origin}/api/docs`)).text()).toContain('href="/api/docs/probar"');

    for (const path of ['/api/docs/probar', ...files])
      expect((await fetch(front.origin + path)).status).toBe(404);
    expect(await (await fetch(`${front.origin}/api/docs`)).text()).not.toContain('probar');
  });

  test('lo que un servicio dice de sus rutas no se alcanza por fuera', async () => {
    const answer = await fetch(`${front.origin}/rutas`);
    expect(await answer.text()).not.toContain('paciente');
  });
});
