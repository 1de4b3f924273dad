import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MisPermisos } from '@odonto/contracts/organizacion-vistas';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { makeQueryClient } from '../query/query-client.ts';
import { closeSession, currentSession, openSession } from '../session/session.ts';
import { followPermisos, ofrece, permisos$ } from './permisos.ts';
import { useSucursal } from './use-sucursal.ts';

const en = (id: string, funcion: 'director' | 'recepcion' = 'recepcion') => ({
  sucursal_id: id,
  sucursal: id.toUpperCase(),
  color: '#4c6ef5',
  funcion,
  permisos: [],
});
const de = (...membresias: MisPermisos['membresias']): MisPermisos => ({ administra: false, membresias });

const ANA = { id: 'u1', nombre: 'Ana', rol: 'profesional' };
const EN_CADENA = { ...ANA, organizacion: true };

let perfil: object = ANA;
let mis: MisPermisos | undefined;
let pedidos = 0;
let caido = false;
/** Sends a line of news on the open stream. */
let anunciar: (linea: string) => void = () => undefined;

const server = setupServer(
  http.get('*/api/organizacion/mis-permisos', () => {
    pedidos += 1;
    if (caido) return HttpResponse.json({ message: 'No responde' }, { status: 500 });
    return mis ? HttpResponse.json(mis) : new HttpResponse(null, { status: 404 });
  }),
  http.get('*/api/profesionales/u1', () => HttpResponse.json(perfil)),
  http.get('*/api/cambios', () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        anunciar = (linea) => controller.enqueue(new TextEncoder().encode(`data: ${linea}\n\n`));
      },
    });
    return new HttpResponse(body);
  }),
);
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  followPermisos(makeQueryClient(), 20);
});
beforeEach(() => {
  perfil = ANA;
  mis = undefined;
  pedidos = 0;
  caido = false;
  anunciar = () => undefined;
});
afterEach(() => {
  act(closeSession);
  localStorage.clear();
});
afterAll(() => server.close());

test('sin organización no se pide nada', async () => {
  openSession('t1', ANA);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect([permisos$.value.status, pedidos]).toEqual(['sin-organizacion', 0]);
});

test('con organización se espera la respuesta, y al salir no queda nada', async () => {
  mis = de(en('centro', 'director'));
  openSession('t1', EN_CADENA);
  expect(permisos$.value.status).toBe('cargando');
  await waitFor(() => expect(permisos$.value).toEqual({ status: 'listo', mis }));
  expect(ofrece(permisos$.value, ['director'])).toBe(true);
  expect(ofrece(permisos$.value, ['recepcion'])).toBe(false);
  closeSession();
  expect(permisos$.value.status).toBe('sin-organizacion');
});

test('sin respuesta la pantalla sigue sin sucursales, y se vuelve a pedir', async () => {
  mis = de(en('centro', 'director'));
  caido = true;
  openSession('t1', EN_CADENA);
  await waitFor(() => expect(permisos$.value).toEqual({ status: 'listo', mis: de() }));
  caido = false;
  await waitFor(() => expect(permisos$.value).toEqual({ status: 'listo', mis }));
});

test('una novedad de permisos los vuelve a pedir sin dejar la pantalla en espera', async () => {
  mis = de(en('centro', 'director'));
  perfil = EN_CADENA;
  openSession('t1', EN_CADENA);
  await waitFor(() => expect(permisos$.value.status).toBe('listo'));
  const vistos: string[] = [];
  const subscription = permisos$.subscribe(({ status }) => vistos.push(status));
  mis = de();
  await waitFor(() => {
    anunciar('{"tipo":"permisos","id":"u1"}');
    expect(permisos$.value).toEqual({ status: 'listo', mis: de() });
  });
  subscription.unsubscribe();
  expect(vistos).not.toContain('cargando');
});

test('quien ya trabajaba entra en la organización sin que su pantalla espere', async () => {
  openSession('t1', ANA);
  mis = de(en('centro'));
  perfil = EN_CADENA;
  const vistos: string[] = [];
  const subscription = permisos$.subscribe(({ status }) => vistos.push(status));
  await waitFor(() => {
    anunciar('{"tipo":"permisos","id":"u1"}');
    expect(permisos$.value).toEqual({ status: 'listo', mis });
  });
  subscription.unsubscribe();
  expect(vistos).not.toContain('cargando');
  expect(currentSession()).toMatchObject({ usuario: { organizacion: true } });
});

test('la sucursal elegida se recuerda por cuenta, y no vale una que ya no es suya', async () => {
  mis = de(en('centro'), en('norte'));
  openSession('t1', EN_CADENA);
  const { result } = renderHook(useSucursal);
  await waitFor(() => expect(result.current.sucursal?.sucursal_id).toBe('centro'));
  act(() => result.current.elegir('norte'));
  expect(result.current.sucursal?.sucursal_id).toBe('norte');
  expect(localStorage.getItem('sucursal u1')).toBe('norte');
  act(() => permisos$.next({ status: 'listo', mis: de(en('centro')) }));
  expect(result.current.sucursal?.sucursal_id).toBe('centro');
});

test('una entrada con permiso es de quien lo tiene junto con la función, y no de quien administra', () => {
  const con = (permisos: MisPermisos['membresias'][number]['permisos']) =>
    ({ status: 'listo', mis: { ...de({ ...en('centro'), permisos }), administra: true } }) as const;
  expect(ofrece(con(['turnos.ver']), ['recepcion'], 'turnos.ver')).toBe(true);
  expect(ofrece(con(['turnos.ver']), ['director'], 'turnos.ver')).toBe(false);
  expect(ofrece(con([]), ['recepcion'], 'turnos.ver')).toBe(false);
  expect(ofrece({ status: 'sin-organizacion' }, undefined, 'turnos.ver')).toBe(false);
});
