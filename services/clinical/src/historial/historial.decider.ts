/** The rules of the clinical history: one aggregate per paciente (docs/spec/clinical.md#clinical-history). */
import { type HistorialEvent, MENSAJES_DE_HISTORIAL } from '@odonto/contracts/historial';
import {
  aplicarAHistorial,
  type EntradaVigente,
  type EstadoDeHistorial,
  historialVacio,
} from '@odonto/contracts/historial-estado';
import {
  type Command,
  type Decider,
  defined,
  existing,
  RuleBroken,
  unreachable,
} from '@odonto/event-kit/decider';

interface EnHistorial {
  readonly entradaId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

type ConAutor = EnHistorial & { readonly autorId?: string };

type Textos = Pick<EntradaVigente, 'titulo' | 'descripcion'>;

export type HistorialCommand =
  | Command<'AgregarEntrada', ConAutor & Textos>
  | Command<'EnmendarEntrada', ConAutor & Partial<Textos>>
  | Command<'EliminarEntrada', EnHistorial>
  | Command<'AclararEntrada', ConAutor & { readonly aclaracionId: string; readonly texto: string }>
  | Command<'TacharEntrada', EnHistorial & { readonly motivo: string }>;

const existente = (state: EstadoDeHistorial, entradaId: string): EntradaVigente =>
  existing(state.get(entradaId), 'Entrada no encontrada');

/** @throws NotFound; RuleBroken when the note was struck, because a struck note does not change */
const sinTachar = (state: EstadoDeHistorial, entradaId: string): EntradaVigente => {
  const entrada = existente(state, entradaId);
  if (entrada.tachada) throw new RuleBroken('entrada-tachada', MENSAJES_DE_HISTORIAL.tachada);
  return entrada;
};

const decide = (command: HistorialCommand, state: EstadoDeHistorial): HistorialEvent[] => {
  const { entradaId, pacienteId, profesionalId } = command.data;
  const en = { entradaId, pacienteId, profesionalId };
  const escrito = 'autorId' in command.data ? { ...en, ...defined({ autorId: command.data.autorId }) } : en;
  switch (command.type) {
    case 'AgregarEntrada':
      return state.has(entradaId) ? [] : [{ type: 'EntradaAgregada', data: command.data }];
    case 'EnmendarEntrada': {
      const entrada = sinTachar(state, entradaId);
      const { titulo = entrada.titulo, descripcion = entrada.descripcion } = command.data;
      if (titulo === entrada.titulo && descripcion === entrada.descripcion) return [];
      return [{ type: 'EntradaEnmendada', data: { ...escrito, titulo, descripcion } }];
    }
    case 'EliminarEntrada':
      sinTachar(state, entradaId);
      return [{ type: 'EntradaEliminada', data: en }];
    case 'AclararEntrada': {
      const { aclaracionId, texto } = command.data;
      if (existente(state, entradaId).aclaraciones?.has(aclaracionId)) return [];
      return [{ type: 'EntradaAclarada', data: { ...escrito, aclaracionId, texto } }];
    }
    case 'TacharEntrada':
      sinTachar(state, entradaId);
      return [{ type: 'EntradaTachada', data: { ...en, motivo: command.data.motivo } }];
    default:
      return unreachable(command);
  }
};

export const historial: Decider<EstadoDeHistorial, HistorialCommand, HistorialEvent> = {
  initialState: historialVacio,
  decide,
  evolve: aplicarAHistorial,
};
