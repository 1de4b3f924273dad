/**
 * The rules of a chart: one aggregate per paciente, every live record of every tooth
 * (docs/spec/clinical.md#tooth-records).
 */
import type { HallazgoDental, OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import {
  aplicarAOdontograma,
  type EstadoDeOdontograma,
  odontogramaVacio,
  type RegistroVigente,
} from '@odonto/contracts/odontograma-estado';
import { type Decider, defined, existing, unreachable } from '@odonto/event-kit/decider';
import type { OdontogramaCommand } from './odontograma.messages.ts';

export type OdontogramaState = EstadoDeOdontograma;

const existente = (state: OdontogramaState, registroId: string): RegistroVigente =>
  existing(state.registros.get(registroId), 'Registro no encontrado');

const mismoHallazgo = (uno: HallazgoDental, otro: HallazgoDental): boolean =>
  uno.tratamiento === otro.tratamiento &&
  uno.estado === otro.estado &&
  uno.comentario === otro.comentario &&
  uno.superficies.join() === otro.superficies.join();

const decide = (command: OdontogramaCommand, state: OdontogramaState): OdontogramaEvent[] => {
  const { pacienteId, profesionalId, autorId } = command.data;
  const en = (registroId: string) => ({ registroId, pacienteId, profesionalId });
  const escrito = (registroId: string) => ({ ...en(registroId), ...defined({ autorId }) });
  switch (command.type) {
    case 'RegistrarTratamientoDental': {
      const { piezas, tratamiento, estado, superficies, comentario } = command.data;
      return piezas
        .filter(({ registroId }) => !state.registros.has(registroId) && !state.eliminados.has(registroId))
        .map(({ registroId, diente }) => ({
          type: 'TratamientoDentalRegistrado',
          data: { ...escrito(registroId), diente, tratamiento, estado, superficies, comentario },
        }));
    }
    case 'CorregirTratamientoDental': {
      const { registroId, pacienteId: _, profesionalId: __, autorId: ____, ...cambios } = command.data;
      const { diente, fotos: ___, ...anterior } = existente(state, registroId);
      const hallazgo = { ...anterior, ...cambios };
      if (mismoHallazgo(anterior, hallazgo)) return [];
      return [{ type: 'TratamientoDentalCorregido', data: { ...escrito(registroId), diente, ...hallazgo } }];
    }
    case 'EliminarTratamientoDental': {
      const { diente } = existente(state, command.data.registroId);
      return [{ type: 'TratamientoDentalEliminado', data: { ...en(command.data.registroId), diente } }];
    }
    case 'AsociarImagen': {
      const { registroId, fotoId } = command.data;
      if (existente(state, registroId).fotos.has(fotoId)) return []; // linking twice changes nothing
      return [{ type: 'ImagenAsociada', data: { ...en(registroId), fotoId } }];
    }
    case 'DesasociarImagen': {
      const { registroId, fotoId } = command.data;
      if (!existente(state, registroId).fotos.has(fotoId)) return [];
      return [{ type: 'ImagenDesasociada', data: { ...en(registroId), fotoId } }];
    }
    default:
      return unreachable(command);
  }
};

export const odontograma: Decider<OdontogramaState, OdontogramaCommand, OdontogramaEvent> = {
  initialState: odontogramaVacio,
  decide,
  evolve: aplicarAOdontograma,
};
