import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PatientsApp, startPatients } from '../testing/patients-app.ts';

let app: PatientsApp;
beforeAll(async () => {
  app = await startPatients();
});
afterAll(() => app.stop());

const ana = { nombre: 'Ana Muñoz', cuil: '27-30123456-4', edad: 34 };
const INEXISTENTE = '/api/pacientes/0199aaaa-0000-7000-8000-00000000ffff';
const uno = (id: string) => `/api/pacientes/${id}`;

describe('registrar un paciente', () => {
  test('contesta 201 y el paciente entero, de quien lo registra', async () => {
    const luna = app.profesional();
    const { status, body } = await luna.post('/api/pacientes', {
      ...ana,
      edad: '34',
      id: 'mío',
      profesional_id: 'otro',
      obra_social: 'OSDE',
      otros_campos: { diabetes: true },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...ana,
      fecha_nacimiento: null,
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      email: '',
      telefono: '',
      antecedentes_medicos: '',
      profesional_id: luna.id,
      otros_campos: { medicacion_diaria: '', obra_social: 'OSDE', emergencia_numero: '', diabetes: true },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
  });

  test('quien lo registró lo ve enseguida, en la lista y solo', async () => {
    const luna = app.profesional();
    for (let n = 0; n < 20; n += 1) {
      const paciente = await luna.registrar({ ...ana, nombre: `Paciente ${n}`, cuil: `${n}` });
      expect((await luna.get(uno(paciente.id))).body).toEqual(paciente);
      expect(await luna.lista()).toHaveLength(n + 1);
    }
  });

  test('dice todo lo que falta, en el orden de la ficha', async () => {
    const { status, body } = await app.profesional().post('/api/pacientes', { edad: 101, email: 'ana' });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'El nombre del paciente es obligatorio',
      code: 'datos-invalidos',
      errors: [
        { field: 'nombre', message: 'El nombre del paciente es obligatorio' },
        { field: 'cuil', message: 'El DNI del paciente es obligatorio' },
        { field: 'edad', message: 'La edad debe ser un número entre 0 y 100 años' },
        { field: 'email', message: 'El formato del email no es válido' },
      ],
      requestId: expect.any(String),
    });
  });

  test('un texto largo, de derecha a izquierda o con emojis vuelve como se escribió, sin lo que no se ve', async () => {
    const luna = app.profesional();
    const visto = { nombre: 'שָׁלוֹם 😀 Ñandú', antecedentes_medicos: '👩🏽‍⚕️\t'.repeat(900) + 'x' };
    const escrito = {
      nombre: visto.nombre.replace('Ñ', '\u202eÑ'),
      antecedentes_medicos: visto.antecedentes_medicos.replaceAll('\t', '\u0000\t'),
    };
    const paciente = await luna.registrar({ ...ana, ...escrito });
    expect(paciente).toMatchObject(visto);
    expect((await luna.get(uno(paciente.id))).body).toMatchObject(visto);
    const largo = await luna.registrar({ ...ana, antecedentes_medicos: 'ñ'.repeat(10_000) });
    expect(largo.antecedentes_medicos).toHaveLength(10_000);
    const pasado = await luna.post('/api/pacientes', { ...ana, antecedentes_medicos: 'ñ'.repeat(10_001) });
    expect(pasado).toMatchObject({ status: 400, body: { errors: [{ field: 'antecedentes_medicos' }] } });
  });

  test('el mismo DNI se admite, con advertencia, y solo entre los propios', async () => {
    const luna = app.profesional();
    const primera = await luna.registrar({ ...ana, cuil: '20.12345678-9' });
    expect(primera).not.toHaveProperty('advertencia');
    const segunda = await luna.registrar({ ...ana, cuil: '20123456789' });
    expect(segunda).toMatchObject({ advertencia: 'Ya existe un paciente con ese DNI' });
    expect((await luna.put(uno(primera.id), { edad: 35 })).body).toMatchObject({
      advertencia: 'Ya existe un paciente con ese DNI',
    });
    expect((await luna.put(uno(segunda.id), { cuil: '1' })).body).not.toHaveProperty('advertencia');
    expect((await luna.get(uno(primera.id))).body).not.toHaveProperty('advertencia');
    expect(await app.profesional().registrar({ ...ana, cuil: '20123456789' })).not.toHaveProperty(
      'advertencia',
    );
  });
});

describe('cambiar un paciente', () => {
  test('cambia solo lo que se envía y no borra el cuestionario de salud', async () => {
    const luna = app.profesional();
    const { id } = await luna.registrar({
      ...ana,
      telefono: '11',
      otros_campos: { alergias: true, hijos: 2 },
    });
    const desdeLaLista = await luna.put(uno(id), {
      ...ana,
      edad: '35',
      email: 'ana@luna.ar',
      obra_social: 'PAMI',
      otros_campos: { medicacion_diaria: '', obra_social: 'PAMI', emergencia_numero: '' },
    });
    expect(desdeLaLista).toMatchObject({
      status: 200,
      body: {
        edad: 35,
        email: 'ana@luna.ar',
        telefono: '11',
        otros_campos: { alergias: true, hijos: 2, obra_social: 'PAMI' },
      },
    });
    expect((await luna.get(uno(id))).body).toEqual(desdeLaLista.body);
    await luna.put(uno(id), { email: '', otros_campos: { alergias: false } });
    expect((await luna.get(uno(id))).body).toMatchObject({ email: '', otros_campos: { alergias: false } });
  });

  test('nada de lo que no se puede cambiar cambia', async () => {
    const luna = app.profesional();
    const paciente = await luna.registrar(ana);
    const { body } = await luna.put(uno(paciente.id), {
      id: 'x',
      profesional_id: 'y',
      createdAt: 'z',
      updatedAt: 'z',
      desconocido: 1,
    });
    expect(body).toEqual(paciente);
  });

  test('lo mal escrito no cambia nada', async () => {
    const luna = app.profesional();
    const paciente = await luna.registrar(ana);
    const { status, body } = await luna.put(uno(paciente.id), {
      telefono: '1',
      nombre: ' ',
      otros_campos: { ets: 1 },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'El nombre del paciente es obligatorio',
      errors: [{ field: 'nombre' }, { field: 'otros_campos.ets' }],
    });
    expect((await luna.get(uno(paciente.id))).body).toEqual(paciente);
  });

  test('con If-Match, quien editaba una ficha vieja recibe 412', async () => {
    const luna = app.profesional();
    const { id } = await luna.registrar(ana);
    const etag = (await luna.get(uno(id))).headers.get('etag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    const cambio = await luna.put(uno(id), { edad: 35 }, { 'If-Match': etag });
    expect(cambio.status).toBe(200);
    expect(cambio.headers.get('etag')).toBe((await luna.get(uno(id))).headers.get('etag'));
    const tarde = await luna.put(uno(id), { edad: 36 }, { 'If-Match': `W/${etag}` });
    expect(tarde).toMatchObject({ status: 412, body: { code: 'version-anterior' } });
    for (const cualquiera of [`"otra", ${cambio.headers.get('etag')}`, '*'])
      expect((await luna.put(uno(id), { edad: 37 }, { 'If-Match': cualquiera })).status).toBe(200);
  });

  test('dos cambios a la vez valen los dos', async () => {
    const luna = app.profesional();
    const { id } = await luna.registrar(ana);
    const cambios = Array.from({ length: 20 }, (_, n) =>
      luna.put(uno(id), { otros_campos: { [`dato${n}`]: n } }),
    );
    for (const { status } of await Promise.all(cambios)) expect(status).toBe(200);
    const { otros_campos } = await luna.paciente(id);
    for (let n = 0; n < 20; n += 1) expect(otros_campos).toHaveProperty(`dato${n}`, n);
  });
});

describe('eliminar un paciente', () => {
  test('contesta el mensaje y el paciente deja de existir', async () => {
    const luna = app.profesional();
    const { id } = await luna.registrar(ana);
    expect(await luna.delete(uno(id))).toMatchObject({
      status: 200,
      body: { message: 'Paciente eliminado correctamente' },
    });
    expect((await luna.get(uno(id))).status).toBe(404);
    expect((await luna.put(uno(id), { edad: 35 })).status).toBe(404);
    expect((await luna.delete(uno(id))).status).toBe(404);
    expect(await luna.lista()).toEqual([]);
  });
});

describe('cada uno ve lo suyo', () => {
  test('el paciente de otro no existe: ni verlo, ni cambiarlo, ni eliminarlo, ni encontrarlo', async () => {
    const [luna, sol] = [app.profesional(), app.profesional()];
    const paciente = await luna.registrar(ana);
    const ajeno = { status: 404, body: { message: 'Paciente no encontrado', code: 'no-encontrado' } };
    expect(await sol.get(uno(paciente.id))).toMatchObject(ajeno);
    expect(await sol.put(uno(paciente.id), { edad: 1 })).toMatchObject(ajeno);
    expect(await sol.delete(uno(paciente.id))).toMatchObject(ajeno);
    expect(await sol.lista('ana')).toEqual([]);
    expect((await luna.get(uno(paciente.id))).body).toEqual(paciente);
  });

  test('el cuerpo se revisa antes que de quién es', async () => {
    const luna = app.profesional();
    expect((await luna.put(INEXISTENTE, { edad: 101 })).status).toBe(400);
    expect((await luna.put(INEXISTENTE, { edad: 10 })).status).toBe(404);
  });

  test.each(['x', '..%2f..%2fetc', '%00', "1' OR '1'='1", '0199aaaa', 'ñ'.repeat(300), '__proto__'])(
    'un id de forma desconocida (%s) no se encuentra',
    async (id) => {
      const luna = app.profesional();
      const path = `/api/pacientes/${id.includes('%') ? id : encodeURIComponent(id)}`;
      for (const { status } of [
        await luna.get(path),
        await luna.put(path, { edad: 1 }),
        await luna.delete(path),
      ])
        expect(status).toBe(404);
    },
  );

  test.each(['admin', 'auditor'] as const)('un %s no tiene pacientes', async (rol) => {
    const otro = app.usuario(rol);
    const prohibido = { status: 403, body: { message: 'No tienes permiso para acceder a esta sección' } };
    expect(await otro.get('/api/pacientes')).toMatchObject(prohibido);
    expect(await otro.post('/api/pacientes', ana)).toMatchObject(prohibido);
    expect(await otro.get(INEXISTENTE)).toMatchObject(prohibido);
    expect(await otro.put(INEXISTENTE, ana)).toMatchObject(prohibido);
    expect(await otro.delete(INEXISTENTE)).toMatchObject(prohibido);
  });

  test.each([undefined, 'Bearer', 'Bearer x.y.z', 'Basic abc'])(
    'sin un token bueno (%s) no pasa nadie',
    async (token) => {
      const answer = await fetch(`${app.url}/api/pacientes`, {
        headers: token ? { authorization: token } : {},
      });
      expect(answer.status).toBe(401);
    },
  );
});

describe('lo que no es una ficha', () => {
  test.each(['', '{', 'nombre=Ana', '{"nombre":"Ana",}', '\u0000'])(
    '%p no es JSON o no es una ficha: 400',
    async (texto) => {
      const { status, body } = await app.profesional().post('/api/pacientes', texto);
      expect(status).toBe(400);
      if (texto !== '')
        expect(body).toMatchObject({ message: 'El cuerpo de la solicitud no es JSON válido' });
    },
  );

  test.each(['null', '[]', '"x"', '3', 'true', '[{}]'])('%s es JSON pero no una ficha: 400', async (texto) =>
    expect((await app.profesional().post('/api/pacientes', texto)).status).toBe(400),
  );

  test('admite hasta 384 KB, lo que ocupa una ficha con todos sus textos llenos', async () => {
    const luna = app.profesional();
    const cuerpo = (bytes: number) =>
      JSON.stringify({ ...ana, sobra: '' }).replace('""', `"${'x'.repeat(bytes)}"`);
    const justo = 393_216 - Buffer.byteLength(cuerpo(0));
    expect((await luna.post('/api/pacientes', cuerpo(justo))).status).toBe(201);
    expect((await luna.post('/api/pacientes', cuerpo(justo + 1))).status).toBe(413);
    const lleno = 'ﷺ'.repeat(10_000);
    const extras = Array.from({ length: 50 }, (_, n) => [String(n).padEnd(500, 'ﷺ'), 'ﷺ'.repeat(500)]);
    const llena = {
      ...ana,
      antecedentes_medicos: lleno,
      medicacion_diaria: lleno,
      obra_social: lleno,
      otros_campos: { ...Object.fromEntries(extras), medicacion_diaria: lleno, obra_social: lleno },
    };
    expect(await luna.post('/api/pacientes', llena)).toMatchObject({
      status: 201,
      body: {
        antecedentes_medicos: lleno,
        otros_campos: { obra_social: lleno, ...Object.fromEntries(extras) },
      },
    });
  });

  test('nadie llega al lenguaje mismo con __proto__', async () => {
    const luna = app.profesional();
    const ataque = `{"nombre":"Ana Muñoz","cuil":"1","edad":34,"__proto__":{"email":"a@b.c"},"constructor":{"prototype":{"x":1}},
      "otros_campos":{"__proto__":{"diabetes":true},"constructor":"x","toString":"y","grupo":"A+"}}`;
    const { status, body } = await luna.post('/api/pacientes', ataque);
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: '' });
    expect(Object.keys(JSON.parse(JSON.stringify(body)).otros_campos)).toEqual([
      'medicacion_diaria',
      'obra_social',
      'emergencia_numero',
      'grupo',
    ]);
    expect({}).not.toHaveProperty('diabetes');
  });

  test('ninguna respuesta queda guardada en el camino', async () =>
    expect((await app.profesional().get('/api/pacientes')).headers.get('cache-control')).toBe('no-store'));
});
