/** The accounts service on its own data folder, called over HTTP. */
import { defined } from '@odonto/event-kit/decider';
import type { Clock } from '@odonto/event-kit/runtime';
import { type Called, tempService, type TempService } from '@odonto/service-kit/testing';
import { accounts } from '../service.ts';
import { COSTO_DE_PRUEBA } from './costo.ts';

export interface Sesion {
  readonly id: string;
  readonly token: string;
  call(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Called>;
}

export interface AccountsApp extends TempService {
  login(email: string, password: string): Promise<Called>;
  /** @throws Error unless the login is answered 200 */
  entrar(email: string, password: string): Promise<Sesion>;
  /** The first admin's session. */
  admin(): Promise<Sesion>;
  /** Continues with a token. */
  con(id: string, token: string): Sesion;
}

export const ADMIN = { email: 'jefa@clinica.com', password: 'una buena clave' };
export const RUTA = '/api/profesionales';

/** `const app = await startAccounts()`; `await app.stop()` at the end. */
export const startAccounts = async (
  clock?: Clock,
  env: Readonly<Record<string, string>> = {},
): Promise<AccountsApp> => {
  const service = await tempService(
    (platform) => accounts(platform, { costo: COSTO_DE_PRUEBA, announce: () => undefined }),
    defined({ env: { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env }, clock }),
  );
  const con = (id: string, token: string): Sesion => ({
    id,
    token,
    call: (method, path, body, headers) => service.call(method, path, defined({ token, body, headers })),
  });
  const login = (email: string, password: string) =>
    service.call('POST', `${RUTA}/login`, { body: { email, password } });
  const entrar = async (email: string, password: string): Promise<Sesion> => {
    const answer = await login(email, password);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
    const { token, profesional } = answer.body as { token: string; profesional: { id: string } };
    return con(profesional.id, token);
  };
  return Object.assign(service, { login, entrar, con, admin: () => entrar(ADMIN.email, ADMIN.password) });
};
