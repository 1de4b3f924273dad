/** The rules of the clinical history: one aggregate per paciente (docs/spec/clinical.md#clinical-history). */
import type { HistorialEvent } from '@odonto/contracts/historial';
import {
  aplicarAHistorial,
  type EntradaVigente,
  type EstadoDeHistorial,
  historialVacio,
} from '@odonto/contracts/historial-estado';
import { type Command, type Decider, unreachable, NotFound } from '@odonto/event-kit/decider';

interface EnHistorial {
  readonly entradaId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

export type HistorialCommand =
  | Command<'AgregarEntrada', EnHistorial & EntradaVigente>
  | Command<'EnmendarEntrada', EnHistorial & Partial<EntradaVigente>>
  | Command<'EliminarEntrada', EnHistorial>;

const existente = (state: EstadoDeHistorial, entradaId: string): EntradaVigente => {
  const entrada = state.get(entradaId);
  if (!entrada) throw new NotFound('Entrada no encontrada');
  return entrada;
};

const decide = (command: HistorialCommand, state: EstadoDeHistorial): HistorialEvent[] => {
  const { entradaId, pacienteId, profesionalId } = command.data;
  const en = { entradaId, pacienteId, profesionalId };
  switch (command.type) {
    case 'AgregarEntrada':
      return state.has(entradaId) ? [] : [{ type: 'EntradaAgregada', data: command.data }];
    case 'EnmendarEntrada': {
      const entrada = existente(state, entradaId);
      const { titulo = entrada.titulo, descripcion = entrada.descripcion } = command.data;
      if (titulo === entrada.titulo && descripcion === entrada.descripcion) return [];
      return [{ type: 'EntradaEnmendada', data: { ...en, titulo, descripcion } }];
    }
    case 'EliminarEntrada':
      existente(state, entradaId);
      return [{ type: 'EntradaEliminada', data: en }];
    default:
      return unreachable(command);
  }
};

export const historial: Decider<EstadoDeHistorial, HistorialCommand, HistorialEvent> = {
  initialState: historialVacio,
  decide,
  evolve: aplicarAHistorial,
};
