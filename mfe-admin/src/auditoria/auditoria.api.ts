/** The calls of `/api/auditoria`. The types of answers and of query parameters are in contracts, `auditoria*.ts`. */
import type {
  EventoAuditado,
  PaginaDeLineas,
  Sujeto,
  Sujetos,
  TipoDeSujeto,
} from '@odonto/contracts/auditoria';
import type { Anclas } from '@odonto/contracts/auditoria-anclas';
import type {
  Comparacion,
  CuentaAuditada,
  OdontogramaAl,
  ReplaySteps,
  Reloj,
} from '@odonto/contracts/auditoria-estado';
import type { Exportacion } from '@odonto/contracts/auditoria-exportacion';
import type { PaginaDeHallazgos, ReglaDeHallazgo } from '@odonto/contracts/auditoria-hallazgos';
import type { PermisosDeCuenta } from '@odonto/contracts/auditoria-permisos';
import type { TableroAuditado } from '@odonto/contracts/auditoria-tablero';
import type { QuienesPodian } from '@odonto/contracts/auditoria-quienes';
import type { Verificacion, Verificaciones } from '@odonto/contracts/auditoria-verificacion';
import { api } from '@odonto/mfe-kit';

const RUTA = '/api/auditoria';

export interface SujetoElegido {
  readonly tipo: TipoDeSujeto;
  readonly id: string;
}

/** A moment of a replay: an instant, and the last event of that instant to include. */
export interface Momento {
  readonly al: string;
  readonly hasta?: string;
}

type Consulta = Readonly<Record<string, string | number | undefined>>;

/** The query string (`?a=1&b=2`) of the values that are not blank. */
const consulta = (valores: Consulta): string => {
  const dichos = Object.entries(valores).flatMap(([nombre, valor]) =>
    valor === undefined || valor === '' ? [] : [[nombre, String(valor)]],
  );
  return dichos.length === 0 ? '' : `?${new URLSearchParams(dichos).toString()}`;
};

const parte = encodeURIComponent;
const dePaciente = (id: string): string => `${RUTA}/pacientes/${parte(id)}`;

export const auditoriaApi = {
  buscar: (valores: Consulta, signal: AbortSignal): Promise<Sujetos> =>
    api.get(`${RUTA}/sujetos${consulta(valores)}`, { signal }),
  sujeto: ({ tipo, id }: SujetoElegido, signal: AbortSignal): Promise<Sujeto> =>
    api.get(`${RUTA}/sujetos/${tipo}/${parte(id)}`, { signal }),
  lineas: (valores: Consulta, signal: AbortSignal): Promise<PaginaDeLineas> =>
    api.get(`${RUTA}/lineas${consulta(valores)}`, { signal }),
  evento: (posicion: string, signal: AbortSignal): Promise<EventoAuditado> =>
    api.get(`${RUTA}/eventos/${parte(posicion)}`, { signal }),

  pasos: (pacienteId: string, reloj: Reloj, signal: AbortSignal): Promise<ReplaySteps> =>
    api.get(`${dePaciente(pacienteId)}/pasos${consulta({ reloj })}`, { signal }),
  odontograma: (
    pacienteId: string,
    reloj: Reloj,
    momento: Momento,
    signal: AbortSignal,
  ): Promise<OdontogramaAl> =>
    api.get(`${dePaciente(pacienteId)}/odontograma${consulta({ reloj, ...momento })}`, { signal }),
  cuenta: (
    pacienteId: string,
    reloj: Reloj,
    momento: Momento,
    signal: AbortSignal,
  ): Promise<CuentaAuditada> =>
    api.get(`${dePaciente(pacienteId)}/cuenta${consulta({ reloj, ...momento })}`, { signal }),
  comparacion: (
    pacienteId: string,
    valores: { readonly reloj: Reloj; readonly antes: string; readonly despues: string },
    signal: AbortSignal,
  ): Promise<Comparacion> => api.get(`${dePaciente(pacienteId)}/comparacion${consulta(valores)}`, { signal }),
  quienes: (pacienteId: string, al: string, signal: AbortSignal): Promise<QuienesPodian> =>
    api.get(`${dePaciente(pacienteId)}/quienes${consulta({ al })}`, { signal }),

  hallazgos: (regla: ReglaDeHallazgo, valores: Consulta, signal: AbortSignal): Promise<PaginaDeHallazgos> =>
    api.get(`${RUTA}/hallazgos/${regla}${consulta(valores)}`, { signal }),

  permisos: (fecha: string, signal: AbortSignal): Promise<PermisosDeCuenta[]> =>
    api.get(`${RUTA}/permisos${consulta({ fecha })}`, { signal }),

  tablero: (
    momento: { readonly sucursal: string; readonly fecha: string; readonly hora: string },
    signal: AbortSignal,
  ): Promise<TableroAuditado> => api.get(`${RUTA}/tablero?${new URLSearchParams(momento)}`, { signal }),

  verificar: (): Promise<Verificacion> => api.post(`${RUTA}/verificaciones`),
  verificaciones: (signal: AbortSignal): Promise<Verificaciones> =>
    api.get(`${RUTA}/verificaciones`, { signal }),

  anclas: (signal: AbortSignal): Promise<Anclas> => api.get(`${RUTA}/anclas`, { signal }),
  anclar: (): Promise<Anclas> => api.post(`${RUTA}/anclas`),

  exportar: (sujeto: SujetoElegido): Promise<Exportacion> => api.post(`${RUTA}/exportaciones`, sujeto),
  exportacion: (id: string, signal: AbortSignal): Promise<Exportacion> =>
    api.get(`${RUTA}/exportaciones/${parte(id)}`, { signal }),
  archivo: (id: string): Promise<Response> =>
    api.download(`${RUTA}/exportaciones/${parte(id)}/archivo`, { timeout: 120_000 }),
} as const;
