/**
 * The calls of the pacientes (docs/spec/patients.md#calls-of-pacientes). The API client adds a key to each save, so
 * that a repeat is safe.
 */
import type { EliminacionDePaciente, Paciente, PacienteGuardado } from '@odonto/contracts';
import type { AvanceDeDocumento } from '@odonto/contracts/documento';
import { api, type CallOptions } from '@odonto/mfe-kit';
import type { CuerpoDePaciente, Valores } from '../formulario/valores.ts';
import type { PacienteConocido } from './visible.ts';

const RUTA = '/api/pacientes';
const rutaDe = (id: string): string => `${RUTA}/${encodeURIComponent(id)}`;

const rutaDePdf = (id: string): string => `/api/export/pacientes/${encodeURIComponent(id)}/pdf`;

export interface PedidoDePdf {
  readonly pacienteId: string;
  /** A UUID. */
  readonly pedido: string;
}

/** A paciente with its version, on which the next change is based. */
export interface Version<T extends Paciente = Paciente> {
  readonly paciente: T;
  readonly etag: string;
}

const conVersion = async <T extends Paciente>(answer: Promise<Response>): Promise<Version<T>> => {
  const response = await answer;
  return { paciente: (await response.json()) as T, etag: response.headers.get('etag') ?? '*' };
};

export const pacientesApi = {
  /** The user's own pacientes that match, by nombre; all of them for an empty term. */
  buscar: (busqueda: string, signal: AbortSignal): Promise<Paciente[]> =>
    api.get(busqueda === '' ? RUTA : `${RUTA}?busqueda=${encodeURIComponent(busqueda)}`, { signal }),

  leer: (id: string, signal: AbortSignal): Promise<PacienteConocido> => api.get(rutaDe(id), { signal }),

  crear: (cuerpo: CuerpoDePaciente): Promise<PacienteGuardado> => api.post(RUTA, cuerpo),

  actualizar: (id: string, cuerpo: CuerpoDePaciente | Partial<Valores>): Promise<PacienteGuardado> =>
    api.put(rutaDe(id), cuerpo),

  leerVersion: (id: string, signal: AbortSignal): Promise<Version> =>
    conVersion(api.answer('GET', rutaDe(id), undefined, { signal })),

  /** @throws ApiError 412 when the paciente is no longer in the version of `ifMatch` */
  actualizarVersion: (
    id: string,
    cuerpo: CuerpoDePaciente,
    options: Required<Pick<CallOptions, 'ifMatch'>>,
  ): Promise<Version<PacienteGuardado>> => conVersion(api.answer('PUT', rutaDe(id), cuerpo, options)),

  /** The record as a document. `pedido` identifies the request, so that `avanceDePdf` can poll its progress. */
  pdf: ({ pacienteId, pedido }: PedidoDePdf): Promise<Response> =>
    api.download(`${rutaDePdf(pacienteId)}?pedido=${pedido}`, { timeout: 60_000 }),

  avanceDePdf: ({ pacienteId, pedido }: PedidoDePdf, signal: AbortSignal): Promise<AvanceDeDocumento> =>
    api.get(`${rutaDePdf(pacienteId)}/avance?pedido=${pedido}`, { signal }),

  /** What a deletion would do with the data. */
  eliminacion: (id: string, signal: AbortSignal): Promise<EliminacionDePaciente> =>
    api.get(`${rutaDe(id)}/eliminacion`, { signal }),

  eliminar: (id: string): Promise<{ message: string }> => api.delete(rutaDe(id)),
} as const;
