/** The calls of the clinical history (docs/spec/clinical.md#calls-of-the-clinical-record). */
import type { EntradaDeHistorial } from '@odonto/contracts/historial';
import { api } from '@odonto/mfe-kit';
import { enNombre } from '../firmante/firmante.ts';

export interface Textos {
  readonly titulo: string;
  readonly descripcion: string;
}

const RUTA = '/api/historial';
const con = (id: string): string => `${RUTA}/${encodeURIComponent(id)}`;

export const historialApi = {
  leer: (pacienteId: string, signal: AbortSignal): Promise<EntradaDeHistorial[]> =>
    api.get(con(pacienteId), { signal }),
  agregar: (pacienteId: string, textos: Textos): Promise<EntradaDeHistorial> =>
    api.post(RUTA, { ...textos, paciente_id: pacienteId, ...enNombre() }),
  enmendar: (id: string, textos: Textos): Promise<EntradaDeHistorial> =>
    api.put(con(id), { ...textos, ...enNombre() }),
  aclarar: (id: string, texto: string): Promise<EntradaDeHistorial> =>
    api.post(`${con(id)}/aclaraciones`, { texto, ...enNombre() }),
  tachar: (id: string, motivo: string): Promise<EntradaDeHistorial> =>
    api.post(`${con(id)}/tachado`, { motivo }),
  eliminar: (id: string): Promise<{ message: string }> => api.delete(con(id)),
} as const;
