/** The calls of the organization: sites, memberships, policy (docs/spec/organization.md#screens-of-the-organization). */
import type {
  CuentaParaMembresia,
  Membresia,
  Politica,
  Sucursal,
} from '@odonto/contracts/organizacion-vistas';
import type { Excepciones, Funcion } from '@odonto/contracts/permisos';
import { api } from '@odonto/mfe-kit';

const RUTA = '/api/organizacion';
const parte = encodeURIComponent;
const deSucursal = (id: string): string => `${RUTA}/sucursales/${parte(id)}`;
const deMembresia = (id: string): string => `${RUTA}/membresias/${parte(id)}`;

/** The values of the form, as typed. */
export interface DatosDeSucursal {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly zona_horaria: string;
  readonly color: string;
  readonly espera_larga: string;
}

export interface MembresiaCambiada extends Excepciones {
  readonly funcion: Funcion;
}

export interface MembresiaNueva extends MembresiaCambiada {
  readonly profesional_id: string;
  readonly sucursal_id: string;
}

export const organizacionApi = {
  sucursales: (signal: AbortSignal): Promise<Sucursal[]> => api.get(`${RUTA}/sucursales`, { signal }),
  abrirSucursal: (datos: DatosDeSucursal): Promise<Sucursal> => api.post(`${RUTA}/sucursales`, datos),
  cambiarSucursal: (id: string, datos: DatosDeSucursal): Promise<Sucursal> => api.put(deSucursal(id), datos),
  archivar: (id: string): Promise<Sucursal> => api.post(`${deSucursal(id)}/archivo`),
  reabrir: (id: string): Promise<Sucursal> => api.post(`${deSucursal(id)}/reapertura`),
  agregarSillon: (id: string, nombre: string): Promise<Sucursal> =>
    api.post(`${deSucursal(id)}/sillones`, { nombre }),
  cambiarSillon: (
    id: string,
    sillonId: string,
    datos: { readonly nombre: string; readonly orden: number },
  ): Promise<Sucursal> => api.put(`${deSucursal(id)}/sillones/${parte(sillonId)}`, datos),
  quitarSillon: (id: string, sillonId: string): Promise<Sucursal> =>
    api.delete(`${deSucursal(id)}/sillones/${parte(sillonId)}`),
  guardarFeriados: (id: string, feriados: readonly string[]): Promise<Sucursal> =>
    api.put(`${deSucursal(id)}/feriados`, { feriados }),

  membresias: (signal: AbortSignal): Promise<Membresia[]> => api.get(`${RUTA}/membresias`, { signal }),
  otorgar: (nueva: MembresiaNueva): Promise<Membresia> => api.post(`${RUTA}/membresias`, nueva),
  cambiarMembresia: (id: string, cambiada: MembresiaCambiada): Promise<Membresia> =>
    api.put(deMembresia(id), cambiada),
  quitarMembresia: (id: string): Promise<unknown> => api.delete(deMembresia(id)),
  cuentas: (busqueda: string, signal: AbortSignal): Promise<CuentaParaMembresia[]> =>
    api.get(`${RUTA}/cuentas?busqueda=${parte(busqueda)}`, { signal }),

  politica: (signal: AbortSignal): Promise<Politica> => api.get(`${RUTA}/politica`, { signal }),
  cambiarPolitica: (historia: Politica['historia']): Promise<Politica> =>
    api.put(`${RUTA}/politica`, { historia }),
} as const;
