/** The patients service on its own data folder, called over HTTP. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PacienteGuardado } from '@odonto/contracts';
import type { Clock } from '@odonto/event-kit/runtime';
import type { Rol } from '@odonto/service-kit/routes';
import type { Platform } from '@odonto/service-kit/service';
import { type Called, tempService, type TempService } from '@odonto/service-kit/testing';
import { patients } from '../service.ts';

type Headers = Readonly<Record<string, string>>;
type Body = object | string;

export interface Usuario {
  readonly id: string;
  get(path: string, headers?: Headers): Promise<Called>;
  post(path: string, body?: Body, headers?: Headers): Promise<Called>;
  put(path: string, body?: Body, headers?: Headers): Promise<Called>;
  delete(path: string, headers?: Headers): Promise<Called>;
  /** Repeats after a 503, as any client of the API. @throws Error unless it is answered 201 */
  registrar(datos: object): Promise<PacienteGuardado>;
  paciente(id: string): Promise<PacienteGuardado>;
  lista(busqueda?: string): Promise<readonly PacienteGuardado[]>;
}

export interface PatientsApp extends TempService {
  /** A new signed-in user. */
  usuario(rol: Rol, id?: string): Usuario;
  profesional(id?: string): Usuario;
}

const LISTA = '/api/pacientes';
/** A slow server on a busy machine is given half a minute. */
const REPETICIONES = 60;
const PAUSA_MS = 500;

const usuario = (service: TempService, rol: Rol, id: string): Usuario => {
  const token = () => service.token({ id, rol });
  const call =
    (method: string) =>
    (path: string, body?: Body, headers: Headers = {}) =>
      service.call(method, path, { token: token(), headers, ...(body !== undefined && { body }) });
  const answered = async <T>(status: number, called: Promise<Called>): Promise<T> => {
    const answer = await called;
    if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text}`);
    return answer.body as T;
  };
  const get = (path: string, headers?: Headers) => call('GET')(path, undefined, headers);
  const post = call('POST');
  const registrada = async (datos: object): Promise<Called> => {
    const headers = { 'idempotency-key': randomUUID() };
    for (let vez = 0; ; vez += 1) {
      const answer = await post(LISTA, datos, headers);
      if (answer.status !== 503 || vez === REPETICIONES) return answer;
      await sleep(PAUSA_MS);
    }
  };
  return {
    id,
    get,
    post,
    put: call('PUT'),
    delete: (path, headers) => call('DELETE')(path, undefined, headers),
    registrar: (datos) => answered(201, registrada(datos)),
    paciente: (pacienteId) => answered(200, get(`${LISTA}/${pacienteId}`)),
    lista: (busqueda) =>
      answered(
        200,
        get(busqueda === undefined ? LISTA : `${LISTA}?busqueda=${encodeURIComponent(busqueda)}`),
      ),
  };
};

/**
 * `const app = await startPatients()`; `await app.stop()` at the end.
 * @param faulty replaces parts of the platform by parts that fail
 */
export const startPatients = async (
  env: Headers = {},
  clock?: Clock,
  faulty: (platform: Platform) => Platform = (platform) => platform,
): Promise<PatientsApp> => {
  const service = await tempService((platform) => patients(faulty(platform)), {
    env,
    ...(clock && { clock }),
  });
  const someone = (rol: Rol, id: string = randomUUID()) => usuario(service, rol, id);
  return Object.assign(service, {
    usuario: someone,
    profesional: (id?: string) => someone('profesional', id),
  });
};
