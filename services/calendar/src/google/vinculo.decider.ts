/** The link between an agenda and Google Calendar: at most one at a time, none once the account is deleted. */
import type { GoogleEvent, GoogleVinculado, MotivoDeDesvinculo } from '@odonto/contracts/google-eventos';
import { afterUnknown } from '@odonto/contracts/unknown-event';
import { type Command, type Decider, unreachable, NotFound } from '@odonto/event-kit/decider';

export type VinculoCommand =
  | Command<'VincularGoogle', GoogleVinculado['data']>
  /** Ends only the named link; a later one stays. */
  | Command<
      'DesvincularGoogle',
      {
        readonly profesionalId: string;
        readonly vinculoId?: string;
        readonly motivo: Extract<MotivoDeDesvinculo, 'usuario' | 'permiso-retirado'>;
      }
    >
  | Command<'CerrarGoogle', { readonly profesionalId: string }>;

export type VinculoState =
  | { readonly status: 'sin-vincular' | 'cerrado' }
  | {
      readonly status: 'vinculado';
      readonly vinculoId: string;
      /** Null when its key was destroyed. */
      readonly refreshToken: string | null;
    };

const desvinculado = (
  state: VinculoState,
  profesionalId: string,
  motivo: MotivoDeDesvinculo,
): GoogleEvent[] =>
  state.status === 'vinculado'
    ? [{ type: 'GoogleDesvinculado', data: { profesionalId, vinculoId: state.vinculoId, motivo } }]
    : [];

const decide = (command: VinculoCommand, state: VinculoState): GoogleEvent[] => {
  const { profesionalId } = command.data;
  switch (command.type) {
    case 'VincularGoogle':
      if (state.status === 'cerrado') throw new NotFound('Profesional no encontrado');
      if (state.status === 'vinculado' && state.vinculoId === command.data.vinculoId) return [];
      return [
        ...desvinculado(state, profesionalId, 'reemplazado'),
        { type: 'GoogleVinculado', data: command.data },
      ];
    case 'DesvincularGoogle': {
      const { vinculoId, motivo } = command.data;
      const otro = vinculoId !== undefined && state.status === 'vinculado' && state.vinculoId !== vinculoId;
      return otro ? [] : desvinculado(state, profesionalId, motivo);
    }
    case 'CerrarGoogle':
      if (state.status === 'cerrado') return [];
      return [
        ...desvinculado(state, profesionalId, 'cuenta-eliminada'),
        { type: 'GoogleCerrado', data: { profesionalId } },
      ];
    default:
      return unreachable(command);
  }
};

const evolve = (state: VinculoState, event: GoogleEvent): VinculoState => {
  switch (event.type) {
    case 'GoogleVinculado': {
      const { vinculoId, refreshToken } = event.data;
      return { status: 'vinculado', vinculoId, refreshToken };
    }
    case 'GoogleDesvinculado':
      return { status: 'sin-vincular' };
    case 'GoogleCerrado':
      return { status: 'cerrado' };
    default:
      return afterUnknown(state, event);
  }
};

export const vinculo: Decider<VinculoState, VinculoCommand, GoogleEvent> = {
  initialState: () => ({ status: 'sin-vincular' }),
  decide,
  evolve,
};
