/** Tabs of one browser share the session: when one tab replaces the token, it is replaced in all tabs. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const PASSWORD = '/api/profesionales/u1/password';
const SESIONES = '/api/profesionales/u1/sesiones';
const PACIENTES = '/api/pacientes';
const ana = { id: 'u1', nombre: 'Ana', rol: 'profesional' };

const server = setupServer();
const sent: (string | null)[] = [];
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, '', '/pacientes');
});
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});

/** Imports the modules again: another tab with the same storage, but without storage events. */
const openTab = async () => {
  jest.resetModules();
  // single-spa warns of a second copy of itself in one window.
  Reflect.deleteProperty(window, 'singleSpaNavigate');
  const [{ api }, { openStream }, { mayReturn }, session] = await Promise.all([
    import('../api/api-client.ts'),
    import('../bus/change-stream.ts'),
    import('./returning.ts'),
    import('./session.ts'),
  ]);
  return { api, openStream, mayReturn, ...session };
};
type Tab = Awaited<ReturnType<typeof openTab>>;

const twoTabs = async (): Promise<readonly [Tab, Tab]> => {
  const first = await openTab();
  first.openSession('t1', ana);
  return [first, await openTab()];
};
const refused = () => HttpResponse.json({ message: 'Sesión vencida', code: 'x' }, { status: 401 });

/** Refuses the old token from now on, and answers the call that replaces it only after another tab was refused. */
const replacing = (answer: () => Response): void => {
  const { promise: read, resolve } = Promise.withResolvers<void>();
  const byToken = (accepted: () => Response) => (info: { request: Request }) => {
    const token = info.request.headers.get('authorization');
    sent.push(token);
    if (token === 'Bearer t2') return accepted();
    setTimeout(resolve, 30);
    return refused();
  };
  const late = async () => {
    await read;
    return answer();
  };
  server.use(
    http.get(
      `*${PACIENTES}`,
      byToken(() => HttpResponse.json([{ id: 'p1' }])),
    ),
    http.post(
      `*${PACIENTES}`,
      byToken(() => HttpResponse.json({ id: 'p2' })),
    ),
    http.get(
      '*/api/cambios',
      byToken(() => new HttpResponse('')),
    ),
    http.put(`*${PASSWORD}`, late),
    http.delete(`*${SESIONES}`, late),
  );
};
const withNewToken = () => HttpResponse.json({ token: 't2' });

describe('mientras una pestaña reemplaza el token', () => {
  test.each([
    ['PUT', PASSWORD],
    ['DELETE', SESIONES],
  ] as const)('otra espera al nuevo y pide otra vez: %s %s', async (method, path) => {
    const [first, second] = await twoTabs();
    replacing(withNewToken);
    const change = first.api.replacingToken(method, path, {});
    expect(await second.api.get(PACIENTES)).toEqual([{ id: 'p1' }]);
    await change;
    expect(sent).toEqual(['Bearer t1', 'Bearer t2']);
    for (const tab of [first, second])
      expect(tab.currentSession()).toMatchObject({ status: 'dentro', token: 't2' });
    expect(location.pathname).toBe('/pacientes');
  });

  test('lo que otra guarda se guarda una vez, con el nuevo', async () => {
    const [first, second] = await twoTabs();
    replacing(withNewToken);
    const change = first.api.replacingToken('PUT', PASSWORD, {});
    expect(await second.api.post(PACIENTES, { nombre: 'Juana' })).toEqual({ id: 'p2' });
    await change;
    expect(sent).toEqual(['Bearer t1', 'Bearer t2']);
  });

  test('las novedades de otra no terminan la sesión', async () => {
    const [first, second] = await twoTabs();
    replacing(withNewToken);
    const change = first.api.replacingToken('PUT', PASSWORD, {});
    await second.openStream('t1', new AbortController().signal, () => undefined);
    await change;
    expect(second.currentSession()).toMatchObject({ status: 'dentro', token: 't2' });
    expect(localStorage.getItem('token')).toBe('t2');
  });

  test('si no lo consigue, la sesión de otra termina', async () => {
    const [first, second] = await twoTabs();
    replacing(() => HttpResponse.json({ message: 'No' }, { status: 500 }));
    const change = first.api.replacingToken('PUT', PASSWORD, {});
    await expect(second.api.get(PACIENTES)).rejects.toThrow('Sesión vencida');
    await expect(change).rejects.toThrow('No');
    expect(second.currentSession().status).toBe('fuera');
    expect(localStorage.getItem('token')).toBeNull();
  });
});

test('una pestaña que todavía no sabe del token nuevo lo encuentra guardado', async () => {
  const [first, second] = await twoTabs();
  replacing(withNewToken);
  first.renewToken('t2');
  expect(second.currentSession()).toMatchObject({ token: 't1' });
  expect(await second.api.get(PACIENTES)).toEqual([{ id: 'p1' }]);
});

test('lo que se rechazó a una persona no se pide en nombre de otra que entró en otra pestaña', async () => {
  const [first, second] = await twoTabs();
  replacing(withNewToken);
  first.openSession('t2', { ...ana, id: 'u2' });
  await expect(second.api.post(PACIENTES, { nombre: 'Juana' })).rejects.toThrow('Sesión vencida');
  expect(sent).toEqual(['Bearer t1']);
  expect(second.currentSession()).toMatchObject({ status: 'dentro', usuario: { id: 'u2' } });
});

test('la sesión que el servidor terminó termina en cada pestaña, y cada una recuerda dónde estaba', async () => {
  const tabs = await twoTabs();
  server.use(http.get(`*${PACIENTES}`, refused));
  for (const { api, currentSession, mayReturn } of tabs) {
    await expect(api.get(PACIENTES)).rejects.toThrow('Sesión vencida');
    expect([currentSession().status, mayReturn('u1')]).toEqual(['fuera', true]);
  }
});
