/** The rules of a paciente's life: registered once, changed by its own profesional, removed for good. */
import type { PacienteEvent } from '@odonto/contracts';
import {
  aplicarAPaciente,
  type EstadoDePaciente,
  pacienteInexistente,
} from '@odonto/contracts/paciente-estado';
import { type Decider, unreachable, Failure, NotFound } from '@odonto/event-kit/decider';
import { loQueCambia, versionDe } from './paciente.datos.ts';
import type { PacienteCommand } from './paciente.messages.ts';

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

export const paciente: Decider<EstadoDePaciente, PacienteCommand, PacienteEvent> = {
  initialState: pacienteInexistente,
  decide,
  evolve: aplicarAPaciente,
};
