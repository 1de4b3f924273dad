/** The rules of a bulk incorporation: requested once, ended once. */
import type { IncorporacionEvent } from '@odonto/contracts/incorporacion-eventos';
import { MENSAJES_DE_INCORPORACION } from '@odonto/contracts/incorporacion';
import { type Command, type Decider, NotFound, unreachable } from '@odonto/event-kit/decider';

type DatosDe<Type extends IncorporacionEvent['type']> = Extract<
  IncorporacionEvent,
  { readonly type: Type }
>['data'];

export type IncorporacionCommand =
  | Command<'PedirIncorporacion', DatosDe<'IncorporacionPedida'>>
  | Command<'TerminarIncorporacion', DatosDe<'IncorporacionTerminada'>>;

export type EstadoDeIncorporacion = 'inexistente' | 'en_curso' | 'terminada';

export const incorporacionMasiva: Decider<EstadoDeIncorporacion, IncorporacionCommand, IncorporacionEvent> = {
  initialState: () => 'inexistente',
  decide: (command, estado) => {
    switch (command.type) {
      case 'PedirIncorporacion':
        return estado === 'inexistente' ? [{ type: 'IncorporacionPedida', data: command.data }] : [];
      case 'TerminarIncorporacion':
        if (estado === 'inexistente') throw new NotFound(MENSAJES_DE_INCORPORACION.noEncontrada);
        return estado === 'en_curso' ? [{ type: 'IncorporacionTerminada', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve: (estado, { type }) => {
    switch (type) {
      case 'IncorporacionPedida':
        return 'en_curso';
      case 'IncorporacionTerminada':
        return 'terminada';
      default:
        return estado;
    }
  },
};
