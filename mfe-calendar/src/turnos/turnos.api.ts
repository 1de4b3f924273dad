/** The calls of the appointments (docs/spec/calendar.md#calls-of-the-calendar). */
import type { EstadoDeGoogle, Paciente } from '@odonto/contracts';
import type { SincronizacionHecha } from '@odonto/contracts/google';
import type { EstadoDeTurno, PacientesSinTurno, Turno, TurnoGuardado } from '@odonto/contracts/turno';
import { api, deLaPagina, type PaginaPedida } from '@odonto/mfe-kit';

const TURNOS = '/api/turnos';
const de = (id: string): string => `${TURNOS}/${encodeURIComponent(id)}`;

/** Days, both included; an absent day means no limit. */
export interface RangoDeDias {
  readonly desde?: string;
  readonly hasta?: string;
}

export interface CitaNueva {
  readonly paciente_id: string;
  readonly fecha: string;
  readonly hora: string;
  readonly descripcion: string;
  /** Minutes; absent for the usual ones. */
  readonly duracion?: number;
}

export const turnosApi = {
  enRango: (rango: RangoDeDias, signal?: AbortSignal): Promise<Turno[]> =>
    api.get(`${TURNOS}?${new URLSearchParams({ ...rango })}`, signal ? { signal } : {}),
  motivos: (signal: AbortSignal): Promise<string[]> => api.get(`${TURNOS}/motivos`, { signal }),
  dePaciente: (pacienteId: string, signal: AbortSignal): Promise<Turno[]> =>
    api.get(de(pacienteId), { signal }),
  sinProximo: (pagina: PaginaPedida, signal: AbortSignal): Promise<PacientesSinTurno> =>
    api.get(`${TURNOS}/pacientes/sin-proximo?${deLaPagina(pagina)}`, { signal }),
  agendar: (cita: CitaNueva): Promise<TurnoGuardado> => api.post(TURNOS, cita),
  mover: (id: string, cita: Partial<Pick<Turno, 'fecha' | 'hora' | 'duracion'>>): Promise<TurnoGuardado> =>
    api.put(de(id), cita),
  cambiarEstado: (id: string, estado: EstadoDeTurno): Promise<Turno> =>
    api.put(`${de(id)}/estado`, { estado }),
  eliminar: ({ id, google_event_id }: Turno): Promise<{ message: string }> =>
    api.delete(de(id), { google_event_id }),
  sincronizar: (): Promise<SincronizacionHecha> => api.post('/api/sync-google-calendar', {}),
  google: (profesionalId: string, signal: AbortSignal): Promise<EstadoDeGoogle> =>
    api.get(`/api/profesionales/${encodeURIComponent(profesionalId)}/google`, { signal }),
  buscarPacientes: (busqueda: string, signal?: AbortSignal): Promise<Paciente[]> =>
    api.get(
      busqueda === '' ? '/api/pacientes' : `/api/pacientes?busqueda=${encodeURIComponent(busqueda)}`,
      signal ? { signal } : {},
    ),
  /** The first page of the pacientes of a site whose name or DNI matches. */
  pacientesDeSucursal: async (
    sucursal: string,
    busqueda: string,
    signal: AbortSignal,
  ): Promise<readonly Pick<Paciente, 'id' | 'nombre' | 'profesional_id'>[]> => {
    const consulta = new URLSearchParams({ sucursal, limite: '50', ...(busqueda !== '' && { busqueda }) });
    const pagina = await api.get<{
      readonly items?: readonly Pick<Paciente, 'id' | 'nombre' | 'profesional_id'>[];
    }>(`/api/pacientes?${consulta}`, { signal });
    // During an upgrade, a replica of the previous release answers with the bare list.
    return pagina.items ?? (Array.isArray(pagina) ? pagina : []);
  },
  /** One's own pacientes of these ids, in any order. */
  pacientesDe: (ids: readonly string[], signal: AbortSignal): Promise<Paciente[]> =>
    api.get(`/api/pacientes?ids=${ids.join(',')}`, { signal }),
  paciente: (id: string, signal: AbortSignal): Promise<Paciente> =>
    api.get(`/api/pacientes/${encodeURIComponent(id)}`, { signal }),
} as const;
