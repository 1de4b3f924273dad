/**
 * The rules of an image: uploaded once, removed for good (docs/spec/clinical.md#images). Its events name who acted.
 */
import type { FotoEvent, FotoSubida } from '@odonto/contracts/foto';
import { type Command, type Decider, unreachable, NotFound } from '@odonto/event-kit/decider';

export type FotoCommand =
  | Command<'SubirFoto', FotoSubida['data']>
  | Command<'EliminarFoto', Pick<FotoSubida['data'], 'profesionalId'>>;

export type FotoState =
  | { readonly status: 'inexistente' | 'eliminada' }
  | { readonly status: 'vigente'; readonly fotoId: string; readonly pacienteId: string };

export const FOTO_NO_ENCONTRADA = 'Imagen no encontrada';

export const fotoNoEncontrada = () => new NotFound(FOTO_NO_ENCONTRADA);

const decide = (command: FotoCommand, state: FotoState): FotoEvent[] => {
  switch (command.type) {
    case 'SubirFoto':
      return state.status === 'inexistente' ? [{ type: 'FotoSubida', data: command.data }] : [];
    case 'EliminarFoto': {
      if (state.status !== 'vigente') throw fotoNoEncontrada();
      const { fotoId, pacienteId } = state;
      const { profesionalId } = command.data;
      return [{ type: 'FotoEliminada', data: { fotoId, pacienteId, profesionalId } }];
    }
    default:
      return unreachable(command);
  }
};

const evolve = (_: FotoState, { type, data }: FotoEvent): FotoState => {
  if (type === 'FotoEliminada') return { status: 'eliminada' };
  const { fotoId, pacienteId } = data;
  return { status: 'vigente', fotoId, pacienteId };
};

export const foto: Decider<FotoState, FotoCommand, FotoEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};
