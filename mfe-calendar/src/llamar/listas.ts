import type { PorLlamar } from '@odonto/contracts/agenda-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import { mensajeDeAusencia, mensajeDeTurno, type Recordatorio } from '@odonto/contracts/turno-whatsapp';

export type Lista = keyof PorLlamar;

interface DeLista {
  readonly ruta: string;
  readonly titulo: string;
  /** The title in the bar of the agenda. */
  readonly corto: string;
  readonly vacio: string;
  readonly falla: string;
  readonly mensaje: (recordatorio: Recordatorio) => string;
  /** The permission to reschedule: a future turno is moved, and an absent paciente gets a new one. */
  readonly reprograma: Permiso;
}

export const LISTAS: Readonly<Record<Lista, DeLista>> = {
  sin_confirmar: {
    ruta: '/agenda/sin-confirmar',
    titulo: 'Sin confirmar mañana',
    corto: 'Sin confirmar',
    vacio: 'No hay turnos por confirmar mañana.',
    falla: 'Error al cargar los turnos por confirmar',
    mensaje: mensajeDeTurno,
    reprograma: 'turnos.mover',
  },
  ausentes: {
    ruta: '/agenda/ausentes',
    titulo: 'Ausentes sin reprogramar',
    corto: 'Ausentes',
    vacio: 'No hay ausentes sin reprogramar.',
    falla: 'Error al cargar los ausentes',
    mensaje: mensajeDeAusencia,
    reprograma: 'turnos.agendar',
  },
};
