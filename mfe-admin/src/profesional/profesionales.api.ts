/** The calls of the accounts: administration, profile, sessions, second step (docs/spec/accounts.md). */
import type {
  ContrasenaGuardada,
  EstadoDeGoogle,
  EliminacionDeProfesional,
  Profesional,
  ProfesionalGuardado,
} from '@odonto/contracts';
import { api } from '@odonto/mfe-kit';

const RUTA = '/api/profesionales';
const rutaDe = (id: string): string => `${RUTA}/${encodeURIComponent(id)}`;

/** The body that forms send: texts, as typed; `activo` is a checkbox. */
export type CuerpoDeProfesional = Readonly<Record<string, string | boolean>>;

export const profesionalesApi = {
  listar: (signal: AbortSignal): Promise<Profesional[]> => api.get(RUTA, { signal }),
  leer: (id: string, signal: AbortSignal): Promise<Profesional> => api.get(rutaDe(id), { signal }),
  crear: (cuerpo: CuerpoDeProfesional): Promise<ProfesionalGuardado> => api.post(RUTA, cuerpo),
  actualizar: (id: string, cuerpo: CuerpoDeProfesional): Promise<ProfesionalGuardado> =>
    api.put(rutaDe(id), cuerpo),
  cambiarContrasena: (id: string, cuerpo: CuerpoDeProfesional): Promise<ContrasenaGuardada> =>
    api.replacingToken('PUT', `${rutaDe(id)}/password`, cuerpo),
  eliminar: (id: string): Promise<{ message: string }> => api.delete(rutaDe(id)),
  pertenencias: (id: string, signal: AbortSignal): Promise<EliminacionDeProfesional> =>
    api.get(`${rutaDe(id)}/pertenencias`, { signal }),
  google: (id: string, signal: AbortSignal): Promise<EstadoDeGoogle> =>
    api.get(`${rutaDe(id)}/google`, { signal }),
  /** The address of the popup that links Google Calendar; valid once, for a minute. */
  ticketDeGoogle: (): Promise<{ url: string }> => api.post('/api/google/ticket', {}),
  desvincularGoogle: (): Promise<{ message: string }> => api.delete('/api/google/vinculo'),
} as const;
