/** The calls of `/api/laboratorio`. Amounts are sent as they are typed, and read by the rules of the service. */
import { api } from '@odonto/mfe-kit';
import type { Encargo } from '../../laboratorio/src/encargo.ts';

const RUTA = '/api/laboratorio';
const con = (id: string): string => encodeURIComponent(id);

export interface CuerpoDeEncargo {
  readonly paciente_id: string;
  readonly descripcion: string;
  readonly laboratorio: string;
  readonly enviado: string;
  readonly vence: string;
  readonly costo: string;
}

export interface Recepcion {
  readonly id: string;
  readonly recibido: string;
  readonly costo: string;
}

export const encargosApi = {
  propios: (signal: AbortSignal): Promise<Encargo[]> => api.get(`${RUTA}/encargos`, { signal }),
  dePaciente: (pacienteId: string, signal: AbortSignal): Promise<Encargo[]> =>
    api.get(`${RUTA}/pacientes/${con(pacienteId)}/encargos`, { signal }),
  enviar: (cuerpo: CuerpoDeEncargo): Promise<Encargo> => api.post(`${RUTA}/encargos`, cuerpo),
  recibir: ({ id, ...cuerpo }: Recepcion): Promise<Encargo> =>
    api.put(`${RUTA}/encargos/${con(id)}/recibido`, cuerpo),
  anular: (id: string): Promise<{ message: string }> => api.delete(`${RUTA}/encargos/${con(id)}`),
} as const;
