/** A signed-in user who calls a service under test. */
import { defined } from '@odonto/event-kit/decider';
import { randomUUID } from 'node:crypto';
import type { Rol } from '../http/route.ts';
import type { Called, TempService } from './temp-service.ts';

type Headers = Readonly<Record<string, string>>;

export interface Usuario {
  readonly id: string;
  get(path: string, headers?: Headers): Promise<Called>;
  post(path: string, body?: object | string, headers?: Headers): Promise<Called>;
  put(path: string, body?: object | string, headers?: Headers): Promise<Called>;
  delete(path: string, body?: object | string, headers?: Headers): Promise<Called>;
}

/** A signed-in user with a role; a new one unless an id is given. */
export const usuario = (
  service: TempService,
  rol: Rol = 'profesional',
  id: string = randomUUID(),
): Usuario => {
  const call =
    (method: string) =>
    (path: string, body?: object | string, headers: Headers = {}): Promise<Called> =>
      service.call(method, path, defined({ token: service.token({ id, rol }), headers, body }));
  return {
    id,
    get: (path, headers) => call('GET')(path, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),
  };
};
