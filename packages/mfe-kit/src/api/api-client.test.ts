import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { closeSession, currentSession, openSession } from '../session/session.ts';
import { api } from './api-client.ts';
import { ApiError, messageOf, NetworkError } from './api-error.ts';

const PACIENTES = 'http://localhost/api/pacientes';
const requests: Request[] = [];
const server = setupServer();
server.events.on('request:start', ({ request }) => void requests.push(request.clone()));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'profesional' }));
afterEach(() => {
  server.resetHandlers();
  requests.length = 0;
  closeSession();
});

const answerOnce = (...answers: (() => Response)[]) =>
  server.use(
    http.all(
      PACIENTES,
      () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? HttpResponse.error(),
    ),
  );

const failure = (status: number, message: string) => () =>
  HttpResponse.json({ message, code: 'x', requestId: 'r1' }, { status });

const keys = () => requests.map(({ headers }) => headers.get('idempotency-key'));
const save = (body: unknown) => api.post('/api/pacientes', body).catch((error: unknown) => error);

describe('cada llamada', () => {
  test('lleva el token de la sesión y responde el JSON', async () => {
    answerOnce(() => HttpResponse.json([{ id: 'p1' }]));
    expect(await api.get('/api/pacientes')).toEqual([{ id: 'p1' }]);
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer t1');
  });

  test('devuelve al servidor la posición más nueva que conoce', async () => {
    const at = (posicion: string) => () => HttpResponse.json({}, { headers: { 'x-posicion': posicion } });
    answerOnce(at('9007199254740993'), at('12'), at('13'));
    await api.get('/api/pacientes');
    await api.get('/api/pacientes');
    await api.get('/api/pacientes');
    expect(requests.map(({ headers }) => headers.get('x-posicion'))).toEqual([
      null,
      '9007199254740993',
      '9007199254740993',
    ]);
  });

  test('se puede abandonar, y eso no es un error de conexión', async () => {
    answerOnce(() => HttpResponse.json({}));
    const abort = new AbortController();
    abort.abort();
    await expect(api.get('/api/pacientes', { signal: abort.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    );
  });
});

describe('una falla', () => {
  test('muestra el mensaje del servidor', async () => {
    answerOnce(failure(409, 'Ya existe'));
    const error = await save({});
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, requestId: 'r1' });
    expect(messageOf(error, 'Error al guardar el paciente')).toBe('Ya existe');
  });

  test('sin mensaje legible muestra el de la pantalla', async () => {
    answerOnce(() => new HttpResponse('<html>', { status: 502 }));
    expect(messageOf(await save({}), 'Error al guardar el paciente')).toBe('Error al guardar el paciente');
  });

  test('de la red tiene su propio mensaje', async () => {
    answerOnce(() => HttpResponse.error());
    const error = await save({});
    expect(error).toBeInstanceOf(NetworkError);
    expect(messageOf(error, 'otro')).toBe('Error de conexión. Intente nuevamente.');
  });

  test('401 cierra la sesión y va al inicio', async () => {
    history.replaceState(null, '', '/pacientes/p1');
    answerOnce(failure(401, 'Sesión vencida'));
    await expect(api.get('/api/pacientes')).rejects.toThrow('Sesión vencida');
    expect(currentSession().status).toBe('fuera');
    expect(location.pathname).toBe('/');
  });

  test('401 de un token anterior no cierra la sesión nueva', async () => {
    answerOnce(() => {
      closeSession();
      openSession('t2', { id: 'u1', nombre: 'Ana', rol: 'profesional' });
      return failure(401, 'Sesión vencida')();
    });
    await expect(api.get('/api/pacientes')).rejects.toThrow();
    expect(currentSession()).toMatchObject({ status: 'dentro', token: 't2' });
  });

  describe('mientras se cambia la propia contraseña', () => {
    /** Refuses the old token, and answers the change of password 30 ms after a refusal. */
    const cambiando = (respuesta: () => Response) => {
      const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
      server.use(
        http.get(PACIENTES, ({ request }) => {
          if (request.headers.get('authorization') === 'Bearer t2') return HttpResponse.json([{ id: 'p1' }]);
          setTimeout(refuse, 30);
          return failure(401, 'Sesión vencida')();
        }),
        http.put('http://localhost/api/profesionales/u1/password', async () => {
          await refused;
          return respuesta();
        }),
      );
      const pacientes = api.get('/api/pacientes');
      const cambio = api.replacingToken('PUT', '/api/profesionales/u1/password', {});
      return { cambio, pacientes };
    };

    test('lo rechazado con el token anterior se pide de nuevo con el nuevo', async () => {
      const { cambio, pacientes } = cambiando(() => HttpResponse.json({ token: 't2' }));
      await cambio;
      expect(await pacientes).toEqual([{ id: 'p1' }]);
      expect(currentSession()).toMatchObject({ status: 'dentro', token: 't2' });
    });

    test('lo que se pide espera al token nuevo', async () => {
      const { cambio, pacientes } = cambiando(() => HttpResponse.json({ token: 't2' }));
      await Promise.all([cambio, pacientes, api.get('/api/pacientes')]);
      expect(requests.map(({ method, headers }) => [method, headers.get('authorization')])).toEqual([
        ['GET', 'Bearer t1'],
        ['PUT', 'Bearer t1'],
        ['GET', 'Bearer t2'],
        ['GET', 'Bearer t2'],
      ]);
    });

    test.each([
      ['se rechaza por el token', 401],
      ['falla', 500],
    ])('si el cambio %s, lo rechazado termina la sesión', async (_, status) => {
      const { cambio, pacientes } = cambiando(failure(status, 'No'));
      await expect(cambio).rejects.toThrow('No');
      await expect(pacientes).rejects.toThrow('Sesión vencida');
      expect(currentSession().status).toBe('fuera');
    });
  });

  test('401 del login no toca la sesión', async () => {
    server.use(http.post('http://localhost/api/profesionales/login', failure(401, 'Credenciales inválidas')));
    await expect(api.post('/api/profesionales/login', {})).rejects.toThrow('Credenciales inválidas');
    expect(currentSession().status).toBe('dentro');
  });
});

describe('guardar otra vez', () => {
  const created = () => HttpResponse.json({ id: 'p1' }, { status: 201 });

  test('lo mismo, después de quedar sin respuesta, es el mismo guardado', async () => {
    answerOnce(() => HttpResponse.error(), failure(503, 'Intente más tarde'), created);
    await save({ nombre: 'Juana' });
    await save({ nombre: 'Juana' });
    await save({ nombre: 'Juana' });
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
  });

  test('después de una respuesta es otro guardado', async () => {
    answerOnce(created);
    await save({ nombre: 'Juana' });
    await save({ nombre: 'Juana' });
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  test('con otro contenido es otro guardado, y volver al primero también', async () => {
    answerOnce(() => HttpResponse.error(), created, created);
    await save({ nombre: 'Juana' });
    await save({ nombre: 'Juana Pérez' });
    await save({ nombre: 'Juana' });
    expect(new Set(keys()).size).toBe(3);
  });
});
