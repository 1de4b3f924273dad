/**
 * Renews a session in use (docs/adr/0034): after a touch or a key, a token that is ten minutes old is replaced. A
 * session ends after 8 hours without use.
 */
import type { SesionIniciada } from '@odonto/contracts';
import { api } from '../api/api-client.ts';
import { currentSession, openSession } from './session.ts';

const OLD_MS = 10 * 60_000;

/** When the token was issued (ms); undefined for one that cannot be read. */
const issuedAt = (token: string): number | undefined => {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { iat } = JSON.parse(atob(payload)) as { readonly iat?: unknown };
    return typeof iat === 'number' ? iat * 1000 : undefined;
  } catch {
    return undefined;
  }
};

let lastTry = Number.NEGATIVE_INFINITY;

const renew = async (token: string): Promise<void> => {
  try {
    const { token: next, profesional } = await api.post<SesionIniciada>('/api/profesionales/sesion');
    const session = currentSession();
    // The user may have signed out, or in again, before the answer came.
    if (session.status === 'dentro' && session.token === token) openSession(next, profesional);
  } catch {
    // A refusal has already ended the session. After another failure, a touch retries when `OLD_MS` have passed.
  }
};

const onUse = (): void => {
  const session = currentSession();
  const now = Date.now();
  if (session.status === 'fuera' || now - lastTry < OLD_MS) return;
  const issued = issuedAt(session.token);
  if (issued === undefined || now - issued < OLD_MS) return;
  lastTry = now;
  void renew(session.token);
};

/** The shell calls it once. */
export const keepSession = (): void => {
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, onUse, { capture: true, passive: true });
};
