/** The calls of a site's pacientes (docs/spec/organization.md#calls-of-the-organization). */
import type { Paciente, PacienteGuardado } from '@odonto/contracts';
import { api, deLaPagina, type PaginaPedida } from '@odonto/mfe-kit';
import type { PacienteConocido } from '../paciente/visible.ts';
import type { CuerpoDeRegistro } from '../formulario/valores.ts';

const RUTA = '/api/pacientes';

export interface PaginaDePacientes {
  /** Sorted by name. */
  readonly items: readonly PacienteConocido[];
  readonly siguiente: string | null;
}

/** A profesional who attends at a site. */
export interface Odontologo {
  readonly id: string;
  readonly nombre: string;
}

export const sucursalApi = {
  /** A page of the pacientes of a site that match. An empty term matches all. */
  buscar: (
    sucursal: string,
    busqueda: string,
    pagina: PaginaPedida,
    signal: AbortSignal,
  ): Promise<PaginaDePacientes> => {
    const consulta = deLaPagina(pagina);
    consulta.set('sucursal', sucursal);
    if (busqueda !== '') consulta.set('busqueda', busqueda);
    return api.get(`${RUTA}?${consulta}`, { signal });
  },

  odontologos: (sucursal: string, signal: AbortSignal): Promise<readonly Odontologo[]> =>
    api.get(`/api/turnos/profesionales?${new URLSearchParams({ sucursal })}`, { signal }),

  /** @throws ApiError 409 `dni-en-la-organizacion` with `coincidencias`, unless `registrar_igual` */
  registrar: (cuerpo: CuerpoDeRegistro): Promise<PacienteGuardado> => api.post(RUTA, cuerpo),

  incorporar: (id: string, sucursal: string): Promise<Paciente> =>
    api.post(`${RUTA}/${encodeURIComponent(id)}/incorporacion`, { sucursal_id: sucursal }),
} as const;
