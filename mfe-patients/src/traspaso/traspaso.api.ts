/** The calls of transfers and of a paciente's team (docs/spec/organization.md#calls-of-the-organization). */
import type { EquipoDePaciente, Transferencia, Traspaso } from '@odonto/contracts/transferencia';
import { api } from '@odonto/mfe-kit';

export interface Transferencias {
  /** Newest first. */
  readonly recibidas: readonly Transferencia[];
  readonly enviadas: readonly Transferencia[];
}

export interface TransferenciaPedida {
  readonly receptor_id: string;
  readonly sucursal_id: string;
  readonly motivo: string;
  readonly turnos: Transferencia['turnos'];
}

/** The bulk transfer of all pacientes of a dentist. */
export interface TraspasoPedido extends Pick<TransferenciaPedida, 'motivo' | 'turnos'> {
  readonly profesional_id: string;
  readonly receptores: readonly Pick<TransferenciaPedida, 'sucursal_id' | 'receptor_id'>[];
}

export interface IntegrantePedido {
  readonly profesional_id: string;
  /** The last day, `YYYY-MM-DD`; absent for a member without an end date. */
  readonly hasta?: string;
}

const dePaciente = (id: string): string => `/api/pacientes/${encodeURIComponent(id)}`;
const MASIVAS = '/api/transferencias/masivas';
const una = (id: string): string => `/api/transferencias/${encodeURIComponent(id)}`;

export const traspasoApi = {
  equipo: (id: string, signal: AbortSignal): Promise<EquipoDePaciente> =>
    api.get(`${dePaciente(id)}/equipo`, { signal }),
  sumar: (id: string, integrante: IntegrantePedido): Promise<EquipoDePaciente> =>
    api.post(`${dePaciente(id)}/equipo`, integrante),
  quitar: (id: string, integrante: string): Promise<EquipoDePaciente> =>
    api.delete(`${dePaciente(id)}/equipo/${encodeURIComponent(integrante)}`),
  transferir: (id: string, pedida: TransferenciaPedida): Promise<Transferencia> =>
    api.post(`${dePaciente(id)}/transferencias`, pedida),
  transferencias: (signal: AbortSignal): Promise<Transferencias> =>
    api.get('/api/transferencias', { signal }),
  aceptar: (id: string): Promise<Transferencia> => api.post(`${una(id)}/aceptacion`),
  rechazar: (id: string, motivo: string): Promise<Transferencia> =>
    api.post(`${una(id)}/rechazo`, { motivo }),
  retirar: (id: string): Promise<Transferencia> => api.post(`${una(id)}/retiro`),
  traspasar: (pedido: TraspasoPedido): Promise<Traspaso> => api.post(MASIVAS, pedido),
  traspasos: (signal: AbortSignal): Promise<readonly Traspaso[]> => api.get(MASIVAS, { signal }),
} as const;
