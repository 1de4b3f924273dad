/** The calls of a team's agenda (docs/spec/agenda.md). */
import type { PorLlamar, ProfesionalDeSucursal, TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { ExcepcionDeHorario, Horario, Hueco, Motivo } from '@odonto/contracts/horarios-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Sala } from '@odonto/contracts/sala-vistas';
import type { Flujo } from '@odonto/contracts/turno';
import { api } from '@odonto/mfe-kit';

const TURNOS = '/api/turnos';
const con = (ruta: string, consulta: Readonly<Record<string, string>>): string =>
  `${ruta}?${new URLSearchParams(consulta)}`;
const de = (id: string): string => `${TURNOS}/${encodeURIComponent(id)}`;

/** The warnings of the server that the user accepted. */
export interface Salvedades {
  readonly sobreturno?: true;
  readonly confirmado?: true;
}

export interface CitaDeSucursal {
  readonly sucursal_id: string;
  readonly paciente_id: string;
  readonly profesional_id: string;
  /** '' for none. */
  readonly sillon_id: string;
  readonly motivo_id: string;
  readonly fecha: string;
  readonly hora: string;
  readonly descripcion: string;
  /** Minutes. */
  readonly duracion: number;
}

/** The changed fields of an appointment; absent fields stay. */
export interface CambioDeCita {
  readonly fecha?: string;
  readonly hora?: string;
  readonly duracion?: number;
  /** '' for none. */
  readonly sillon_id?: string;
  readonly profesional_id?: string;
}

export interface HuecosPedidos {
  readonly motivo: string;
  readonly profesional: string;
  readonly desde: string;
}

export const agendaApi = {
  sucursales: (signal: AbortSignal): Promise<Sucursal[]> =>
    api.get('/api/organizacion/sucursales', { signal }),
  turnos: (sucursal: string, fecha: string, signal: AbortSignal): Promise<TurnoDeSucursal[]> =>
    api.get(con(TURNOS, { sucursal, desde: fecha, hasta: fecha }), { signal }),
  profesionales: (sucursal: string, signal: AbortSignal): Promise<ProfesionalDeSucursal[]> =>
    api.get(con(`${TURNOS}/profesionales`, { sucursal }), { signal }),
  motivos: (sucursal: string, signal: AbortSignal): Promise<Motivo[]> =>
    api.get(con('/api/motivos', { sucursal }), { signal }),
  horarios: (sucursal: string, signal: AbortSignal): Promise<Horario[]> =>
    api.get(con('/api/horarios', { sucursal }), { signal }),
  excepciones: (sucursal: string, fecha: string, signal: AbortSignal): Promise<ExcepcionDeHorario[]> =>
    api.get(con('/api/horarios/excepciones', { sucursal, desde: fecha, hasta: fecha }), { signal }),
  disponibilidad: (
    sucursal: string,
    { motivo, profesional, desde }: HuecosPedidos,
    signal: AbortSignal,
  ): Promise<Hueco[]> =>
    api.get(
      con('/api/disponibilidad', {
        sucursal,
        desde,
        ...(motivo !== '' && { motivo }),
        ...(profesional !== '' && { profesional }),
      }),
      { signal },
    ),
  sala: (sucursal: string, signal: AbortSignal): Promise<Sala> =>
    api.get(con('/api/sala', { sucursal }), { signal }),
  porLlamar: (sucursal: string, signal: AbortSignal): Promise<PorLlamar> =>
    api.get(con(`${TURNOS}/por-llamar`, { sucursal }), { signal }),
  agendar: (cita: CitaDeSucursal & Salvedades): Promise<unknown> => api.post(TURNOS, cita),
  /** One call makes all of the changes or none. */
  cambiar: (id: string, cambio: CambioDeCita, salvedades: Salvedades): Promise<unknown> =>
    api.put(cambio.profesional_id === undefined ? de(id) : `${de(id)}/profesional`, {
      ...cambio,
      ...salvedades,
    }),
  /** @param flujo null undoes the arrival of the paciente */
  flujo: (id: string, flujo: Flujo | null, sillon_id?: string): Promise<unknown> =>
    api.put(`${de(id)}/flujo`, { flujo, ...(sillon_id !== undefined && { sillon_id }) }),
} as const;
