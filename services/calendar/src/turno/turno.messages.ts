/** Commands of an appointment; its events are published (contracts/turno-eventos.ts). */
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import type { Cita, TurnoAgendado, TurnoEnGoogle } from '@odonto/contracts/turno-eventos';
import type { Command } from '@odonto/event-kit/decider';

/** The caller: an appointment of another profesional is not found. */
interface Pedido {
  readonly profesionalId: string;
}

export type TurnoCommand =
  | Command<'AgendarTurno', TurnoAgendado['data']>
  | Command<'ReprogramarTurno', Pedido & Partial<Cita>>
  | Command<'CambiarEstadoDeTurno', Pedido & { readonly estado: EstadoDeTurno }>
  | Command<'EliminarTurno', Pedido>
  | Command<
      'AnotarEventoDeGoogle',
      Pick<TurnoEnGoogle['data'], 'profesionalId' | 'googleEventId' | 'vinculoId' | 'cambio'>
    >;
