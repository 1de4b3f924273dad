/** The rules of a paciente: registered once, changed only by its own profesional, removed for good. */
import type { DatosDePaciente, PacienteEvent } from '@odonto/contracts';
import { type Decider, unreachable } from '@odonto/service-kit/decider/decider';
import { Failure, NotFound } from '@odonto/service-kit/decider/errors';
import { conCambios, loQueCambia, versionDe } from './paciente.datos.ts';
import type { PacienteCommand } from './paciente.messages.ts';

export type EstadoDePaciente =
  | { readonly status: 'inexistente' }
  | { readonly status: 'vigente'; readonly profesionalId: string; readonly datos: DatosDePaciente }
  /** Their key is destroyed. The removal event follows, or was lost because an older copy was restored. */
  | { readonly status: 'ilegible'; readonly profesionalId: string }
  | {
      readonly status: 'eliminado';
      readonly profesionalId: string;
      /** Instant; absent when nothing personal is left to destroy. */
      readonly conservarHasta?: string;
    };

type Existente = Exclude<EstadoDePaciente, { readonly status: 'inexistente' }>;

/** The same answer for a paciente that does not exist and for one of another profesional (docs/spec/api.md#errors). */
export const pacienteNoEncontrado = (): NotFound => new NotFound('Paciente no encontrado');

const propio = (estado: EstadoDePaciente, profesionalId: string): Existente => {
  if (estado.status === 'inexistente' || estado.profesionalId !== profesionalId) throw pacienteNoEncontrado();
  return estado;
};

const vigente = (estado: EstadoDePaciente, profesionalId: string) => {
  const suyo = propio(estado, profesionalId);
  if (suyo.status !== 'vigente') throw pacienteNoEncontrado();
  return suyo;
};

const decide = (command: PacienteCommand, estado: EstadoDePaciente): PacienteEvent[] => {
  const { pacienteId, profesionalId } = command.data;
  switch (command.type) {
    case 'RegistrarPaciente':
      if (estado.status !== 'inexistente') return [];
      return [{ type: 'PacienteRegistrado', data: { pacienteId, profesionalId, datos: command.data.datos } }];
    case 'CambiarDatosDePaciente': {
      const { datos } = vigente(estado, profesionalId);
      const { cambios, versiones } = command.data;
      if (versiones && !versiones.includes(versionDe(datos)))
        throw new Failure(
          412,
          'version-anterior',
          'Los datos del paciente cambiaron mientras los editaba. Vuelva a abrirlo e intente nuevamente.',
        );
      const efectivos = loQueCambia(datos, cambios);
      if (!efectivos) return [];
      return [{ type: 'DatosDePacienteCambiados', data: { pacienteId, profesionalId, cambios: efectivos } }];
    }
    case 'EliminarPaciente':
      if (propio(estado, profesionalId).status === 'eliminado') return [];
      return [{ type: 'PacienteEliminado', data: command.data }];
    case 'DestruirDatosDePaciente': {
      const suyo = propio(estado, profesionalId);
      const vencido =
        suyo.status === 'eliminado' &&
        suyo.conservarHasta !== undefined &&
        suyo.conservarHasta <= command.data.ahora;
      return vencido ? [{ type: 'DatosDePacienteDestruidos', data: { pacienteId, profesionalId } }] : [];
    }
    default:
      return unreachable(command);
  }
};

const evolve = (estado: EstadoDePaciente, event: PacienteEvent): EstadoDePaciente => {
  const { profesionalId } = event.data;
  switch (event.type) {
    case 'PacienteRegistrado':
      return event.data.datos
        ? { status: 'vigente', profesionalId, datos: event.data.datos }
        : { status: 'ilegible', profesionalId };
    case 'DatosDePacienteCambiados':
      return estado.status === 'vigente' && event.data.cambios
        ? { ...estado, datos: conCambios(estado.datos, event.data.cambios) }
        : estado;
    case 'PacienteEliminado': {
      const { conservarHasta } = event.data;
      return { status: 'eliminado', profesionalId, ...(conservarHasta !== undefined && { conservarHasta }) };
    }
    case 'DatosDePacienteDestruidos':
      return { status: 'eliminado', profesionalId };
    default:
      return unreachable(event);
  }
};

export const paciente: Decider<EstadoDePaciente, PacienteCommand, PacienteEvent> = {
  initialState: () => ({ status: 'inexistente' }),
  decide,
  evolve,
};
