/** The rules of an image: uploaded once, removed for good (docs/spec/clinical.md#images). */
import type { FotoEvent, FotoSubida } from '@odonto/contracts/foto';
import { type Command, type Decider, unreachable, NotFound } from '@odonto/event-kit/decider';

export type FotoCommand =
  | Command<'SubirFoto', FotoSubida['data']>
  | Command<'EliminarFoto', { readonly profesionalId: string }>;

export type FotoState =
  | { readonly status: 'inexistente' | 'eliminada' }
  | {
      readonly status: 'vigente';
      readonly fotoId: string;
      readonly pacienteId: string;
      readonly profesionalId: string;
    };

export const fotoNoEncontrada = () => new NotFound('Imagen no encontrada');

const decide = (command: FotoCommand, state: FotoState): FotoEvent[] => {
  switch (command.type) {
    case 'SubirFoto':
      return state.status === 'inexistente' ? [{ type: 'FotoSubida', data: command.data }] : [];
    case 'EliminarFoto': {
      if (state.status !== 'vigente' || state.profesionalId !== command.data.profesionalId)
        throw fotoNoEncontrada();
      const { fotoId, pacienteId, profesionalId } = state;
      return [{ type: 'FotoEliminada', data: { fotoId, pacienteId, profesionalId } }];
    }
    default:
      return unreachable(command);
  }
};

const evolve = (_: FotoState, { type, data }: FotoEvent): FotoState => {
  if (type === 'FotoEliminada') return { status: 'eliminada' };
  const { fotoId, pacienteId, profesionalId } = data;
  return { status: 'vigente', fotoId, pacienteId, profesionalId };
};

export const foto: Decider<FotoState, FotoCommand, FotoEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};
