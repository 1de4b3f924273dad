import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { currentSession, openSession } from '../session/session.ts';
import { type News, openStream } from './change-stream.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Reads the stream until `enough` news have arrived. */
const listen = (enough: number): Promise<readonly News[]> =>
  new Promise((resolve, reject) => {
    const heard: News[] = [];
    const stop = new AbortController();
    openStream('t1', stop.signal, (news) => {
      heard.push(news);
      if (heard.length < enough) return;
      stop.abort();
      resolve(heard);
    }).catch(reject);
  });

const pieces = (...texts: string[]) =>
  new HttpResponse(
    new ReadableStream({
      start: (controller) => {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    }),
  );

const change = (id: string) => ({ type: 'change', change: { tipo: 'paciente', id } });

describe('las novedades del servidor', () => {
  test('se leen a medida que llegan, aunque vengan cortadas', async () => {
    server.use(
      http.get('http://localhost/api/cambios', () =>
        pieces(
          ': \n\n',
          'data: {"tipo":"paci',
          'ente","id":"p1","profesionalId":"u1"}\n\ndata: {"tipo":"paciente","id":"p2"}\n\n',
        ),
      ),
    );
    expect(await listen(2)).toEqual([change('p1'), change('p2')]);
  });

  test('siguen después de un corte, que se avisa porque algo pudo perderse', async () => {
    let times = 0;
    server.use(
      http.get('http://localhost/api/cambios', () => {
        times += 1;
        return pieces(`data: {"tipo":"paciente","id":"p${times}"}\n\n`);
      }),
    );
    expect(await listen(3)).toEqual([change('p1'), { type: 'reconnected' }, change('p2')]);
  });

  test('terminan con la sesión cuando el servidor ya no la acepta', async () => {
    openSession('t1', { id: 'u1', nombre: 'Ana', rol: 'profesional' });
    server.use(http.get('http://localhost/api/cambios', () => new HttpResponse(null, { status: 401 })));
    await openStream('t1', new AbortController().signal, () => undefined);
    expect(currentSession().status).toBe('fuera');
  });
});
