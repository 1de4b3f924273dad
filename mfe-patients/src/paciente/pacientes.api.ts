/** The calls of practice.md, section 7. The api client gives each save the key that makes its repeat safe. */
import type { Paciente, PacienteGuardado } from '@odonto/contracts';
import { api } from '@odonto/mfe-kit';
import type { CuerpoDePaciente } from '../formulario/valores.ts';

const RUTA = '/api/pacientes';
const rutaDe = (id: string): string => `${RUTA}/${encodeURIComponent(id)}`;

export const pacientesApi = {
  /** One's own pacientes that match, by nombre; all of them for an empty term. */
  buscar: (busqueda: string, signal: AbortSignal): Promise<Paciente[]> =>
    api.get(busqueda === '' ? RUTA : `${RUTA}?busqueda=${encodeURIComponent(busqueda)}`, { signal }),

  leer: (id: string, signal: AbortSignal): Promise<Paciente> => api.get(rutaDe(id), { signal }),

  crear: (cuerpo: CuerpoDePaciente): Promise<PacienteGuardado> => api.post(RUTA, cuerpo),

  actualizar: (id: string, cuerpo: CuerpoDePaciente): Promise<PacienteGuardado> =>
    api.put(rutaDe(id), cuerpo),

  eliminar: (id: string): Promise<{ message: string }> => api.delete(rutaDe(id)),
} as const;
