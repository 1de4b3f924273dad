/** The server's API, with which journeys prepare their data. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Paciente, SesionIniciada } from '@odonto/contracts';
import type { Credenciales } from './application.ts';

export type DatosDePrueba = Partial<Omit<Paciente, 'otros_campos'>> & {
  readonly nombre: string;
  readonly otros_campos?: Readonly<Record<string, string | boolean>>;
};

export interface Api {
  readonly sesion: SesionIniciada;
  /** Any call of this user: `call('POST', '/api/turnos', {...})`. @throws Error naming the call when it is refused */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** A paciente of the demonstration, by the full name. */
  paciente(nombre: string): Promise<Paciente>;
  crearPaciente(datos: DatosDePrueba): Promise<Paciente>;
  eliminarPaciente(id: string): Promise<void>;
}

/** Milliseconds of retries while the server answers 503: a busy machine is slow, not broken. */
const PATIENCE = 60_000;

/** Retries after a 503 with the same key, as any client of the API should. */
const send = async (address: string, init: RequestInit, until: number): Promise<Response> => {
  const response = await fetch(address, init);
  if (response.status !== 503 || performance.now() > until) return response;
  await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  return send(address, init, until);
};

const callAs = async <T>(address: string, method: string, body?: object, token?: string): Promise<T> => {
  const init = {
    method,
    headers: {
      'content-type': 'application/json',
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await send(address, init, performance.now() + PATIENCE);
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

/** Signs in and acts as that user. */
export const apiOf = async (url: string, credenciales: Credenciales): Promise<Api> => {
  const sesion = await callAs<SesionIniciada>(`${url}/api/profesionales/login`, 'POST', credenciales);
  const call: Api['call'] = (method, path, body) => callAs(url + path, method, body, sesion.token);
  return {
    sesion,
    call,
    paciente: async (nombre) => {
      const until = performance.now() + PATIENCE;
      for (;;) {
        const todos = await call<readonly Paciente[]>('GET', '/api/pacientes');
        const uno = todos.find((paciente) => paciente.nombre === nombre);
        if (uno) return uno;
        if (performance.now() > until) throw new Error(`no paciente is called ${nombre}`);
        // Projections may be late.
        await pause(100);
      }
    },
    crearPaciente: (datos) => call('POST', '/api/pacientes', { cuil: '30111222', edad: 41, ...datos }),
    eliminarPaciente: async (id) => {
      await call('DELETE', `/api/pacientes/${id}`);
    },
  };
};
