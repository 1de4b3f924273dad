/** The rules of an order: it is received once, and an order that was received is not annulled. */
import { afterUnknown } from '@odonto/contracts/unknown-event';
import { type Command, type Decider, NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import type { EncargoEnviado, EncargoEvent } from './encargo-eventos.ts';

type Enviado = EncargoEnviado['data'];

export type EncargoCommand =
  | Command<'EnviarEncargo', Enviado>
  | Command<'RecibirEncargo', { readonly recibido: string; readonly costo: number }>
  | Command<'AnularEncargo', Record<string, never>>;

export type EstadoEncargo =
  | { readonly status: 'inexistente' }
  | { readonly status: 'enviado' | 'recibido'; readonly datos: Enviado }
  | { readonly status: 'anulado' };

const enviado = (state: EstadoEncargo): Enviado => {
  if (!('datos' in state)) throw new NotFound('Encargo no encontrado');
  if (state.status === 'recibido') throw new RuleBroken('encargo-recibido', 'El encargo ya se recibió');
  return state.datos;
};

const decide = (command: EncargoCommand, state: EstadoEncargo): EncargoEvent[] => {
  switch (command.type) {
    case 'EnviarEncargo':
      return state.status === 'inexistente' ? [{ type: 'EncargoEnviado', data: command.data }] : [];
    case 'RecibirEncargo': {
      const { recibido, costo } = command.data;
      const { encargoId, pacienteId, profesionalId, enviado: dia } = enviado(state);
      if (recibido < dia)
        throw new RuleBroken('recibido-antes', 'El encargo no puede recibirse antes de su envío');
      return [{ type: 'EncargoRecibido', data: { encargoId, pacienteId, profesionalId, recibido, costo } }];
    }
    case 'AnularEncargo': {
      const { encargoId, pacienteId, profesionalId } = enviado(state);
      return [{ type: 'EncargoAnulado', data: { encargoId, pacienteId, profesionalId } }];
    }
    default:
      return unreachable(command);
  }
};

const evolve = (state: EstadoEncargo, event: EncargoEvent): EstadoEncargo => {
  switch (event.type) {
    case 'EncargoEnviado':
      return { status: 'enviado', datos: event.data };
    case 'EncargoRecibido':
      return 'datos' in state ? { ...state, status: 'recibido' } : state;
    case 'EncargoAnulado':
      return { status: 'anulado' };
    default:
      return afterUnknown(state, event);
  }
};

export const encargo: Decider<EstadoEncargo, EncargoCommand, EncargoEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};
