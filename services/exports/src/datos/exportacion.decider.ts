/** The life of an export of all data: requested, ready, withdrawn (docs/spec/documents.md#all-data). */
import type {
  ExportacionDeDatosPedida,
  ExportacionDeDatosPreparada,
  ExportacionEvent,
  MotivoDeRetiro,
} from '@odonto/contracts/exportacion-eventos';
import { type Command, type Decider, unreachable } from '@odonto/event-kit/decider';
import { afterUnknown } from '@odonto/contracts/unknown-event';

type Preparada = Omit<ExportacionDeDatosPreparada['data'], 'exportacionId' | 'profesionalId'>;

export type ExportacionCommand =
  | Command<'PedirExportacion', ExportacionDeDatosPedida['data']>
  | Command<'DarPorPreparada', Preparada>
  | Command<'RetirarExportacion', { readonly motivo: MotivoDeRetiro }>;

interface Ids {
  readonly exportacionId: string;
  readonly profesionalId: string;
}

export type ExportacionState =
  | { readonly status: 'inexistente' }
  | { readonly status: 'en-curso' | 'retirada'; readonly ids: Ids }
  | { readonly status: 'lista'; readonly ids: Ids; readonly indice: string };

const decide = (command: ExportacionCommand, state: ExportacionState): ExportacionEvent[] => {
  switch (command.type) {
    case 'PedirExportacion':
      return state.status === 'inexistente' ? [{ type: 'ExportacionDeDatosPedida', data: command.data }] : [];
    case 'DarPorPreparada':
      // The export may have been withdrawn, or prepared by another worker. The file of this worker is then not used.
      return state.status === 'en-curso'
        ? [{ type: 'ExportacionDeDatosPreparada', data: { ...state.ids, ...command.data } }]
        : [];
    case 'RetirarExportacion':
      return state.status === 'en-curso' || state.status === 'lista'
        ? [{ type: 'ExportacionDeDatosRetirada', data: { ...state.ids, ...command.data } }]
        : [];
    default:
      return unreachable(command);
  }
};

const evolve = (state: ExportacionState, { type, data }: ExportacionEvent): ExportacionState => {
  const { exportacionId, profesionalId } = data;
  const ids = { exportacionId, profesionalId };
  switch (type) {
    case 'ExportacionDeDatosPedida':
      return { status: 'en-curso', ids };
    case 'ExportacionDeDatosPreparada':
      return { status: 'lista', ids, indice: data.indice };
    case 'ExportacionDeDatosRetirada':
      return { status: 'retirada', ids };
    default:
      return afterUnknown(state, type);
  }
};

export const exportacion: Decider<ExportacionState, ExportacionCommand, ExportacionEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};
