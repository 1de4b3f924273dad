/** Calls for the user's own second step, and for an administrator's reset of another account's. */
import type { LlaveNueva, MetodoDeSegundoFactor } from '@odonto/contracts/segundo-factor';
import type {
  EstadoDeSegundoFactor,
  InscripcionIniciada,
  SegundoFactorGuardado,
} from '@odonto/contracts/segundo-factor-vistas';
import { api } from '@odonto/mfe-kit';

const RUTA = '/api/segundo-factor';
const deUno = (id: string): string => `/api/profesionales/${encodeURIComponent(id)}/segundo-factor`;

/** The proof of an enrolment: the application's code, or the new passkey. */
export type Prueba = { readonly codigo: string } | { readonly llave: LlaveNueva; readonly nombre: string };

export const segundoFactorApi = {
  leer: (id: string, signal: AbortSignal): Promise<EstadoDeSegundoFactor> => api.get(deUno(id), { signal }),
  iniciar: (metodo: MetodoDeSegundoFactor, currentPassword: string): Promise<InscripcionIniciada> =>
    api.post(`${RUTA}/inscripcion`, { metodo, currentPassword }),
  confirmar: (desafio: string, prueba: Prueba): Promise<SegundoFactorGuardado> =>
    api.post(`${RUTA}/confirmacion`, { desafio, ...prueba }),
  otrosCodigos: (currentPassword: string): Promise<SegundoFactorGuardado> =>
    api.post(`${RUTA}/recuperacion`, { currentPassword }),
  desactivarAplicacion: (currentPassword: string): Promise<SegundoFactorGuardado> =>
    api.delete(`${RUTA}/aplicacion`, { currentPassword }),
  nombrarLlave: (id: string, nombre: string): Promise<SegundoFactorGuardado> =>
    api.put(`${RUTA}/llaves/${encodeURIComponent(id)}`, { nombre }),
  quitarLlave: (id: string, currentPassword: string): Promise<SegundoFactorGuardado> =>
    api.delete(`${RUTA}/llaves/${encodeURIComponent(id)}`, { currentPassword }),
  restablecer: (id: string, currentPassword: string): Promise<{ message: string }> =>
    api.delete(deUno(id), { currentPassword }),
} as const;
