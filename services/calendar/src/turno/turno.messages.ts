/** Commands of an appointment; its events are published (contracts/turno-eventos.ts). */
import type { EstadoDeTurno, Flujo } from '@odonto/contracts/turno-estados';
import type { AnotacionDeGoogle } from '@odonto/contracts/turno-estado';
import type { Cita, EnSucursal, TurnoAgendado } from '@odonto/contracts/turno-eventos';
import type { Command } from '@odonto/event-kit/decider';

/** The site of a turno cannot change. */
export type CambiosDeTurno = Partial<Cita & Omit<EnSucursal, 'sucursalId'>>;

export type TurnoCommand =
  | Command<'AgendarTurno', TurnoAgendado['data']>
  | Command<'ReprogramarTurno', CambiosDeTurno>
  | Command<
      'ReasignarTurno',
      {
        readonly profesionalId: string;
        /** Nothing is done when another profesional attends by then. */
        readonly deId?: string;
      } & Omit<CambiosDeTurno, 'descripcion' | 'motivoId'>
    >
  | Command<'CambiarFlujo', { readonly flujo: Flujo | null; readonly en: string; readonly sillonId?: string }>
  | Command<'CambiarEstadoDeTurno', { readonly estado: EstadoDeTurno }>
  | Command<'EliminarTurno', Record<string, never>>
  | Command<'AnotarEventoDeGoogle', AnotacionDeGoogle>;
