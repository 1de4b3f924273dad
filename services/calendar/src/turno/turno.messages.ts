/** Commands of an appointment; its events are published (contracts/turno-eventos.ts). */
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import type { AnotacionDeGoogle } from '@odonto/contracts/turno-estado';
import type { Cita, TurnoAgendado } from '@odonto/contracts/turno-eventos';
import type { Command } from '@odonto/event-kit/decider';

export type TurnoCommand =
  | Command<'AgendarTurno', TurnoAgendado['data']>
  | Command<'ReprogramarTurno', Partial<Cita>>
  | Command<'CambiarEstadoDeTurno', { readonly estado: EstadoDeTurno }>
  | Command<'EliminarTurno', Record<string, never>>
  | Command<'AnotarEventoDeGoogle', AnotacionDeGoogle>;
