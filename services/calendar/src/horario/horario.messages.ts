/** Commands on the hours of one profesional at one site; their events are published (contracts/horarios-eventos.ts). */
import type { DatosDeExcepcion, DatosDeHorario } from '@odonto/contracts/horarios-eventos';
import type { Command } from '@odonto/event-kit/decider';

/** The day of the command by the site's clock. */
interface Hoy {
  readonly hoy: string;
}
type DeHorario = Pick<DatosDeHorario, 'sucursalId' | 'profesionalId' | 'horarioId'>;
type DeExcepcion = Pick<DatosDeExcepcion, 'sucursalId' | 'profesionalId' | 'excepcionId'>;

export type HorarioCommand =
  | Command<'FijarHorario', DatosDeHorario & Hoy>
  | Command<
      'CambiarHorario',
      DeHorario & Hoy & { readonly cambios: Partial<Pick<DatosDeHorario, 'vigenteDesde' | 'franjas'>> }
    >
  | Command<'QuitarHorario', DeHorario & Hoy>
  | Command<'AgregarExcepcion', DatosDeExcepcion & Hoy>
  | Command<'CambiarExcepcion', DatosDeExcepcion & Hoy>
  | Command<'QuitarExcepcion', DeExcepcion & Hoy>;
