/** The rules of a bulk transfer (docs/spec/organization.md#a-dentist-leaves): requested once, ended once. */
import type { TraspasoEvent } from '@odonto/contracts/traspaso-eventos';
import { type Command, type Decider, NotFound, unreachable } from '@odonto/event-kit/decider';

type DatosDe<Type extends TraspasoEvent['type']> = Extract<TraspasoEvent, { readonly type: Type }>['data'];

export type TraspasoMasivoCommand =
  | Command<'PedirTraspaso', DatosDe<'TraspasoPedido'>>
  | Command<'TerminarTraspaso', DatosDe<'TraspasoTerminado'>>;

export type EstadoDeTraspaso = 'inexistente' | 'en_curso' | 'terminado';

export const traspasoMasivo: Decider<EstadoDeTraspaso, TraspasoMasivoCommand, TraspasoEvent> = {
  initialState: () => 'inexistente',
  decide: (command, estado) => {
    switch (command.type) {
      case 'PedirTraspaso':
        return estado === 'inexistente' ? [{ type: 'TraspasoPedido', data: command.data }] : [];
      case 'TerminarTraspaso':
        if (estado === 'inexistente') throw new NotFound('Transferencia no encontrada');
        return estado === 'en_curso' ? [{ type: 'TraspasoTerminado', data: command.data }] : [];
      default:
        return unreachable(command);
    }
  },
  evolve: (estado, { type }) => {
    switch (type) {
      case 'TraspasoPedido':
        return 'en_curso';
      case 'TraspasoTerminado':
        return 'terminado';
      default:
        return estado;
    }
  },
};
