/** One session, from its login to its end. Stream `sesion-{id}`. */
import type { SesionEvent, SesionIniciada } from '@odonto/contracts/sesion-eventos';
import { type Command, type Decider, unreachable, NotFound } from '@odonto/event-kit/decider';

export type SesionCommand =
  | Command<'IniciarSesion', SesionIniciada['data']>
  | Command<'TerminarSesion', { readonly sesionId: string; readonly profesionalId: string }>;

export type EstadoDeSesion =
  | { readonly status: 'inexistente' }
  | {
      readonly status: 'abierta' | 'terminada';
      readonly profesionalId: string;
      readonly iniciada: string;
    };

const sesionInexistente = (): NotFound => new NotFound('Sesión no encontrada');

const decide = (command: SesionCommand, estado: EstadoDeSesion): SesionEvent[] => {
  switch (command.type) {
    case 'IniciarSesion':
      return estado.status === 'inexistente' ? [{ type: 'SesionIniciada', data: command.data }] : [];
    case 'TerminarSesion': {
      const { sesionId, profesionalId } = command.data;
      if (estado.status === 'inexistente' || estado.profesionalId !== profesionalId)
        throw sesionInexistente();
      if (estado.status === 'terminada') return [];
      return [{ type: 'SesionTerminada', data: { sesionId, profesionalId, iniciada: estado.iniciada } }];
    }
    default:
      return unreachable(command);
  }
};

export const sesion: Decider<EstadoDeSesion, SesionCommand, SesionEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve: (_, { type, data: { profesionalId, iniciada } }) => ({
    status: type === 'SesionIniciada' ? 'abierta' : 'terminada',
    profesionalId,
    iniciada,
  }),
};
