/** The calls of financing (docs/spec/financing.md#calls-of-financing). */
import type {
  Caja,
  CuentaAl,
  Pago,
  SaldoDePaciente,
  Tratamiento,
  Vencidas,
} from '@odonto/contracts/financiacion';
import type { TextosDePago, TextosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import type { Permiso } from '@odonto/contracts/permisos';
import { api, deLaPagina, type PaginaPedida } from '@odonto/mfe-kit';

const TRATAMIENTOS = '/api/financiacion/tratamientos';
const PAGOS = '/api/financiacion/pagos';
const con = (ruta: string, id: string): string => `${ruta}/${encodeURIComponent(id)}`;

export interface CuerpoDeTratamiento extends TextosDeTratamiento {
  readonly paciente_id: string;
  readonly descripcion: string;
  readonly monto_total: string;
  readonly cantidad_cuotas: string;
  readonly fecha_inicio: string;
  readonly fecha_vencimiento: string | null;
}

export interface CambiosDeTratamiento extends TextosDeTratamiento {
  readonly descripcion: string;
  /** Allowed only for a treatment without payments. */
  readonly monto_total?: string;
  readonly cantidad_cuotas?: string;
}

export interface CambiosDePago extends TextosDePago {
  readonly monto_pagado: string;
  readonly fecha_pago: string;
  readonly metodo_pago: string;
  readonly referencia_pago: string | null;
}

export interface CuerpoDePago extends CambiosDePago {
  readonly tratamiento_id: string;
  readonly numero_cuota: number;
}

export interface Periodo {
  readonly desde: string;
  readonly hasta: string;
}

const deCaja = (ruta: string, { desde, hasta }: Periodo): string =>
  `${ruta}?desde=${encodeURIComponent(desde)}&hasta=${encodeURIComponent(hasta)}`;

export const financiacionApi = {
  permisos: (pacienteId: string, signal: AbortSignal): Promise<{ readonly permisos: readonly Permiso[] }> =>
    api.get(con('/api/financiacion/permisos', pacienteId), { signal }),
  tratamientos: (pacienteId: string, signal: AbortSignal): Promise<Tratamiento[]> =>
    api.get(con(TRATAMIENTOS, pacienteId), { signal }),
  pagos: (pacienteId: string, signal: AbortSignal): Promise<Pago[]> =>
    api.get(con(PAGOS, pacienteId), { signal }),
  cuentaAl: (pacienteId: string, al: string, signal: AbortSignal): Promise<CuentaAl> =>
    api.get(`${con('/api/financiacion/cuenta', pacienteId)}?al=${encodeURIComponent(al)}`, { signal }),
  caja: (periodo: Periodo, signal: AbortSignal): Promise<Caja> =>
    api.get(deCaja('/api/financiacion/caja', periodo), { signal }),
  saldos: (pacienteIds: readonly string[], signal: AbortSignal): Promise<SaldoDePaciente[]> =>
    api.get(`/api/financiacion/saldos?ids=${pacienteIds.join(',')}`, { signal }),
  vencidas: (pagina: PaginaPedida, signal: AbortSignal): Promise<Vencidas> =>
    api.get(`/api/financiacion/vencidas?${deLaPagina(pagina)}`, { signal }),

  crearTratamiento: (cuerpo: CuerpoDeTratamiento): Promise<Tratamiento> => api.post(TRATAMIENTOS, cuerpo),
  editarTratamiento: (id: string, cambios: CambiosDeTratamiento): Promise<Tratamiento> =>
    api.put(con(TRATAMIENTOS, id), cambios),
  eliminarTratamiento: (id: string): Promise<{ message: string }> => api.delete(con(TRATAMIENTOS, id)),
  registrarPago: (cuerpo: CuerpoDePago): Promise<Pago> => api.post(PAGOS, cuerpo),
  editarPago: (id: string, cambios: CambiosDePago): Promise<Pago> => api.put(con(PAGOS, id), cambios),
  eliminarPago: (id: string): Promise<{ message: string }> => api.delete(con(PAGOS, id)),

  estadoDeCuenta: (pacienteId: string): Promise<Response> =>
    api.download(`${con('/api/export/pacientes', pacienteId)}/financiacion-pdf`, { timeout: 90_000 }),
  recibo: (pacienteId: string, pagoId: string): Promise<Response> =>
    api.download(`${con('/api/export/pacientes', pacienteId)}${con('/pagos', pagoId)}/recibo-pdf`, {
      timeout: 90_000,
    }),
  planilla: (periodo: Periodo): Promise<Response> =>
    api.download(deCaja('/api/financiacion/caja.csv', periodo)),
} as const;
