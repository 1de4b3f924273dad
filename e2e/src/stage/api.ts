/** The server's API as a journey uses it to prepare what it is about. */
import type { Paciente, SesionIniciada } from '@odonto/contracts';
import type { Credenciales } from './application.ts';

export type DatosDePrueba = Partial<Omit<Paciente, 'otros_campos'>> & {
  readonly nombre: string;
  readonly otros_campos?: Readonly<Record<string, string | boolean>>;
};

export interface Api {
  readonly sesion: SesionIniciada;
  /** One of the demonstration, by the whole name. */
  paciente(nombre: string): Promise<Paciente>;
  crearPaciente(datos: DatosDePrueba): Promise<Paciente>;
  eliminarPaciente(id: string): Promise<void>;
}

/** Signs in and acts as that user. */
export const apiOf = async (url: string, credenciales: Credenciales): Promise<Api> => {
  const call = async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const sesion = await call<SesionIniciada>('POST', '/api/profesionales/login', credenciales);
  return {
    sesion,
    paciente: async (nombre) => {
      const todos = await call<readonly Paciente[]>('GET', '/api/pacientes', undefined, sesion.token);
      const uno = todos.find((paciente) => paciente.nombre === nombre);
      if (!uno) throw new Error(`no paciente is called ${nombre}`);
      return uno;
    },
    crearPaciente: (datos) =>
      call('POST', '/api/pacientes', { cuil: '30111222', edad: 41, ...datos }, sesion.token),
    eliminarPaciente: async (id) => {
      await call('DELETE', `/api/pacientes/${id}`, undefined, sesion.token);
    },
  };
};
