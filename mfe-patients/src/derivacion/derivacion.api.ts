/** The calls of referrals (docs/spec/organization.md#calls-of-the-organization). */
import type { Derivacion, ReceptorDeDerivacion, UrgenciaDeDerivacion } from '@odonto/contracts/derivacion';
import { api } from '@odonto/mfe-kit';

export interface Derivaciones {
  /** Newest first. */
  readonly recibidas: readonly Derivacion[];
  readonly enviadas: readonly Derivacion[];
}

export interface DerivacionPedida {
  readonly receptor_id: string;
  readonly sucursal_id: string;
  readonly especialidad: string;
  readonly urgencia: UrgenciaDeDerivacion;
  readonly motivo: string;
}

const RUTA = '/api/derivaciones';
const dePaciente = (id: string): string => `/api/pacientes/${encodeURIComponent(id)}/derivaciones`;
const una = (id: string): string => `${RUTA}/${encodeURIComponent(id)}`;

export const derivacionApi = {
  receptores: (signal: AbortSignal): Promise<readonly ReceptorDeDerivacion[]> =>
    api.get(`${RUTA}/receptores`, { signal }),
  propias: (signal: AbortSignal): Promise<Derivaciones> => api.get(RUTA, { signal }),
  dePaciente: (id: string, signal: AbortSignal): Promise<readonly Derivacion[]> =>
    api.get(dePaciente(id), { signal }),
  derivar: (id: string, pedida: DerivacionPedida): Promise<Derivacion> => api.post(dePaciente(id), pedida),
  aceptar: (id: string): Promise<Derivacion> => api.post(`${una(id)}/aceptacion`),
  rechazar: (id: string, motivo: string): Promise<Derivacion> => api.post(`${una(id)}/rechazo`, { motivo }),
  responder: (id: string, informe: string): Promise<Derivacion> =>
    api.post(`${una(id)}/respuesta`, { informe }),
  cerrar: (id: string): Promise<Derivacion> => api.post(`${una(id)}/cierre`),
  retirar: (id: string): Promise<Derivacion> => api.post(`${una(id)}/retiro`),
  orden: (id: string) =>
    api.download(`/api/export/derivaciones/${encodeURIComponent(id)}/pdf`, { timeout: 90_000 }),
} as const;
