/** The rules of the clinical history: one aggregate per paciente (docs/spec/clinical.md#clinical-history). */
import type { HistorialEvent } from '@odonto/contracts/historial';
import { type Command, type Decider, unreachable } from '@odonto/service-kit/decider/decider';
import { NotFound } from '@odonto/service-kit/decider/errors';

interface Entrada {
  readonly titulo: string | null;
  readonly descripcion: string | null;
}

interface EnHistorial {
  readonly entradaId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

export type HistorialCommand =
  | Command<'AgregarEntrada', EnHistorial & Entrada>
  | Command<'EnmendarEntrada', EnHistorial & Partial<Entrada>>
  | Command<'EliminarEntrada', EnHistorial>;

/** `null` marks an entry that was deleted: a late repeat of its addition does not bring it back. */
export type HistorialState = ReadonlyMap<string, Entrada | null>;

const existente = (state: HistorialState, entradaId: string): Entrada => {
  const entrada = state.get(entradaId);
  if (!entrada) throw new NotFound('Entrada no encontrada');
  return entrada;
};

const decide = (command: HistorialCommand, state: HistorialState): HistorialEvent[] => {
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

const evolve = (state: HistorialState, { type, data }: HistorialEvent): HistorialState => {
  switch (type) {
    case 'EntradaAgregada':
    case 'EntradaEnmendada':
      return new Map([...state, [data.entradaId, { titulo: data.titulo, descripcion: data.descripcion }]]);
    case 'EntradaEliminada':
      return new Map([...state, [data.entradaId, null]]);
    default:
      return unreachable(type);
  }
};

export const historial: Decider<HistorialState, HistorialCommand, HistorialEvent> = {
  initialState: () => new Map(),
  decide,
  evolve,
};
