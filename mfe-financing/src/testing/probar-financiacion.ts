/** The server's side of the tests of these screens, and the notifications. */
import type { Pago, Tratamiento } from '@odonto/contracts/financiacion';
import { aroundTests, testServer } from '@odonto/mfe-kit/testing/server';

const API = '/api/financiacion';
const { server, read, writes } = testServer();

/** Handlers for one test; a second one for the same call replaces the first. */
export const servidor = {
  cuenta: (tratamientos: readonly Tratamiento[], pagos: readonly Pago[] = []) => {
    read(`${API}/tratamientos/:id`, () => [...tratamientos]);
    read(`${API}/pagos/:id`, () => [...pagos]);
  },
  leer: read,
  escrituras: (responder: Parameters<typeof writes>[0]) => writes(responder, `*${API}/*`),
} as const;

/** Opens the session of a profesional for each test; returns the notifications of the running test. */
export const probarFinanciacion = () => aroundTests(server);
