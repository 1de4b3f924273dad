/** The audit's screens in a test: their routes, the server's answers, and the requests that were sent. */
import { afterAll, afterEach, beforeAll, beforeEach, jest } from '@jest/globals';
import type { Linea, PaginaDeLineas } from '@odonto/contracts/auditoria';
import { renderScreen, signIn, signOut } from '@odonto/mfe-kit/testing';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router';
import { AuditoriaApp } from '../auditoria/auditoria.app.tsx';
import { sujeto } from '../auditoria/auditoria.builder.ts';

const server = setupServer();
/** The queries that the running test has sent, in order. */
export const pedidos: URLSearchParams[] = [];

/** Signs an auditor in for each test; the server knows the paciente `p1`. */
export const probarAuditoria = (): void => {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    pedidos.length = 0;
    signIn('auditor');
    // jsdom has no layout, so every line would have height 0.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
    contesta('sujetos', { sujetos: [sujeto()], hay_mas: false });
    contesta('sujetos/paciente/p1', sujeto());
    contesta('anclas', { destinos: [] });
  });
  afterEach(() => {
    server.resetHandlers();
    jest.restoreAllMocks();
    signOut();
  });
  afterAll(() => server.close());
};

/** Answers an address under `/api/auditoria/`; a second handler for the same address replaces the first. */
export const contesta = (
  ruta: string,
  cuerpo: JsonBodyType | ((consulta: URLSearchParams) => JsonBodyType),
): void =>
  server.use(
    http.get(`*/api/auditoria/${ruta}`, ({ request }) => {
      const consulta = new URL(request.url).searchParams;
      pedidos.push(consulta);
      return HttpResponse.json(typeof cuerpo === 'function' ? cuerpo(consulta) : cuerpo);
    }),
  );

export const pagina = (
  lineas: readonly Linea[],
  siguiente: string | null = null,
): PaginaDeLineas & JsonBodyType => ({
  lineas: [...lineas],
  siguiente,
  total: lineas.length,
});

/** @param path `/auditoria/paciente/p1` */
export const abrir = (path: string) =>
  renderScreen(
    <Routes>
      <Route path="/auditoria/*" element={<AuditoriaApp />} />
    </Routes>,
    path,
  );
